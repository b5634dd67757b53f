import {
  type Builtin,
  data,
  gives,
  holds,
  instance,
  type Members,
  modelled,
  requests,
  sends,
  uses,
} from './builtin.ts';
import { EMITTER } from './intrinsics.ts';

const emitter: Members = Object.fromEntries(EMITTER.members);

export const XHR = instance('XMLHttpRequest', { ...emitter, open: requests('second-url'), send: sends('opened') });

/** Something is loaded from there as soon as it is written. */
const loads = uses('net', 'assigned');
/** The page goes there. */
const leads = sends('assigned');

/** Styles load the pictures that they name. */
const STYLE = instance(
  'CSSStyleDeclaration',
  { setProperty: modelled('style') },
  {
    written: {
      'background backgroundImage borderImage borderImageSource content cssText cursor filter listStyle listStyleImage mask maskImage':
        modelled('style'),
    },
  },
);

/** Of every element: https://dom.spec.whatwg.org, https://html.spec.whatwg.org. */
const MEMBERS: Members = {
  ...emitter,
  'setAttribute setAttributeNS': modelled('attribute'),
  'insertAdjacentHTML setHTMLUnsafe': modelled('markup'),
  'appendChild insertBefore': gives('first'),
  'querySelector closest cloneNode': modelled('element'),
  click: modelled('follows'),
  style: STYLE,
};
const WRITES: Members = { 'src srcset poster': loads, 'innerHTML outerHTML': modelled('markup') };

const element = (members: Members = {}, written: Members = {}): Builtin =>
  instance('Element', { ...MEMBERS, ...members }, { written: { ...WRITES, ...written } });

export const ELEMENT = element();

/** Elements of which more loads or runs something, by their tags. */
export const ELEMENTS: ReadonlyMap<string, Builtin> = new Map(
  Object.entries({
    script: element(
      { 'append appendChild prepend replaceChildren': modelled('evaluate') },
      { 'text textContent innerText innerHTML': modelled('evaluate') },
    ),
    iframe: element({}, { srcdoc: modelled('page') }),
    link: element({}, { href: loads }),
    object: element({}, { data: loads }),
    form: element({ 'submit requestSubmit': modelled('submits') }),
  }),
);

const CACHE = instance('Cache', { 'add addAll': uses('net', 'url') });
const RANGE = instance('Range', { createContextualFragment: modelled('page') });

const DOCUMENT: Members = {
  ...emitter,
  'createElement createElementNS querySelector getElementById': modelled('element'),
  'body head documentElement currentScript': ELEMENT,
  createTextNode: gives('first'),
  createRange: { callable: true, instance: RANGE },
  'write writeln': modelled('page'),
  'cookie title URL referrer domain': data,
};

const NAVIGATOR: Members = {
  sendBeacon: sends('url'),
  geolocation: holds({ 'getCurrentPosition watchPosition': uses('os') }),
  serviceWorker: holds({ register: uses('thread', 'url') }, { others: 'pure' }),
  clipboard: holds({ 'read readText': uses('os') }, { others: 'pure' }),
  'bluetooth usb serial hid': holds(
    { 'requestDevice requestPort getDevices getPorts': uses('native') },
    { others: 'pure' },
  ),
  storage: holds({ getDirectory: uses('fs.write') }, { others: 'pure' }),
  credentials: holds({ 'get create store': uses('os') }, { others: 'pure' }),
  share: sends('none'),
  mediaDevices: holds({ 'getUserMedia getDisplayMedia enumerateDevices': uses('os') }),
  'userAgent platform language languages hardwareConcurrency deviceMemory onLine vendor': data,
};

/** Global names of browsers. */
export const BROWSER: Members = {
  XMLHttpRequest: { callable: true, instance: XHR },
  'Image Audio': { callable: true, instance: ELEMENT },
  document: holds(DOCUMENT, { others: 'pure', isInstance: true, written: { location: leads } }),
  location: holds(
    {
      'assign replace': uses('net', 'url'),
      reload: uses('net'),
      'href host hostname origin pathname search hash protocol port': data,
    },
    { isInstance: true, written: { href: leads } },
  ),
  navigator: holds(NAVIGATOR, { others: 'pure' }),
  open: uses('net', 'url'),
  FontFace: uses('net', 'second-url'),
  caches: holds({ open: { callable: true, instance: CACHE } }, { others: 'pure' }),
  'showOpenFilePicker showDirectoryPicker': uses('fs.read'),
  showSaveFilePicker: uses('fs.write'),
  ActiveXObject: modelled('component'),
  execScript: modelled('evaluate'),
  importScripts: uses('net', 'url', { model: 'remoteCode' }),
};
