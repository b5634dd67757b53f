// Lists what the Node that runs this has: each module with what it exports that can be called or looked into, and the globals.
// usage: node --no-warnings --experimental-sqlite list.mjs >> ../../../fixtures/code/names-of-node.txt
import { builtinModules, createRequire } from 'node:module';

const load = createRequire(import.meta.url);
const isLive = (value) => typeof value === 'function' || (typeof value === 'object' && value !== null);

function live(object) {
  return Object.getOwnPropertyNames(object)
    .filter((name) => !/^(?:length|name|prototype|arguments|caller|_events)$/.test(name))
    .filter((name) => {
      try {
        return isLive(object[name]);
      } catch {
        return false;
      }
    })
    .sort();
}

const [major] = process.versions.node.split('.');
const only = ['sea', 'sqlite', 'test', 'test/reporters'].map((name) => `node:${name}`);
const names = [...new Set([...builtinModules, ...only].map((name) => name.replace(/^node:/, '')))].sort();
console.log(`${major} globals: ${live(globalThis).join(' ')}`);
for (const name of names) {
  try {
    console.log(`${major} ${name}: ${live(load(`node:${name}`)).join(' ')}`);
  } catch {}
}
