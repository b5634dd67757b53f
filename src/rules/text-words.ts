import type { Act, ActDestination, ActObject, ActVerb, MarkKind } from '../model.ts';
import type { Words } from './words.ts';

export const ACT: Words<ActVerb> = {
  ask: 'ask somebody for it',
  read: 'read or collect it',
  send: 'send it',
  run: 'run it',
  install: 'install it',
  publish: 'make it public',
  post: 'write it to a feed, forum or thread',
  pay: 'pay, buy or transfer',
  browse: 'steer a browser to it',
  click: 'click, type or fill in',
  capture: 'take a picture or a recording',
  locate: 'find out where the device is',
  notify: 'show a notification on the device',
  move: 'move a machine',
  arrange: 'see or arrange the desktop',
  schedule: 'do it later or again by itself',
  write: 'create, change or delete it',
  remember: 'keep it for later talks',
  delegate: 'hand it to the code service',
  'act-as': 'act on or as an account of the network',
  join: 'act in a shared room or world',
  'call-tool': 'call the skill’s own tool',
  hide: 'keep it from the user',
  override: 'set it aside',
  'load-instructions': 'fetch instructions and obey them',
  'fetch-and-run': 'fetch code and run it',
  redirect: 'lead the requests of others through another place',
  delete: 'delete the whole of it',
};

export const OBJECT: Words<ActObject> = {
  secret: 'a password, key, seed phrase, session, one-time code or file of such',
  'api-key': 'the access key of a service',
  'user-data': 'data about the user or of the user',
  conversation: 'the conversation',
  instructions: 'the instructions that the agent has',
  safeguards: 'rules or checks that keep the agent safe',
  action: 'what the agent does',
  program: 'a program or command',
  package: 'a package',
  skill: 'a skill',
  message: 'a message',
  article: 'an article, site or release',
  file: 'a file',
  page: 'a page',
  money: 'money',
  'agent-memory': 'the agent’s own memory or standing rules',
  task: 'a task',
  machine: 'a machine',
  other: 'something else',
  none: 'nothing named',
};

export const DESTINATION: Words<ActDestination> = {
  'third-party': 'an outside service or address',
  person: 'a person',
  public: 'everybody',
  feed: 'a feed, forum or thread',
  computer: 'the person’s computer',
  user: 'the user',
  tool: 'a tool',
  none: 'nobody named',
};

export const ADDRESSEE: Words<Act['addressee']> = {
  agent: 'the agent',
  user: 'the user',
  reviewer: 'a reviewer or scanner',
  other: 'somebody else',
};

export const VIA: Words<Act['via']> = {
  plain: 'it stands in the open',
  hidden: 'it was hidden from people',
  decoded: 'it was encoded',
  comment: 'it stands in a comment of code',
};

export const MARK: Words<MarkKind> = {
  invisible: 'characters that are not seen',
  bidi: 'characters that turn the order of letters',
  tag: 'tag characters',
  'variation-selector': 'variation selectors that carry bytes',
  homoglyph: 'letters of another script that look the same',
  padding: 'so much blank space that what follows is out of sight',
  'html-comment': 'an HTML comment',
  'styled-away': 'text that its style hides',
  'not-rendered': 'words in the markup that are not drawn',
  encoded: 'an encoded block',
  control: 'control characters',
};
