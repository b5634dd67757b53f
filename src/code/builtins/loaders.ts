import { wide } from '../values.ts';
import { Builtin, data, growing, holds, instance, is, modelled, pure, reach, tricks } from './builtin.ts';

// The ways to load modules. Plain `require` is none of the tricks.

const hook = (name: string, of: Builtin | null = null): Builtin =>
  new Builtin(name, { touched: reach('loader'), others: 'pure', ...(of && { instance: of }) });
const trick = (model: string) => tricks('loader', 'text', { model });

/** What stands behind `module` in every file; `_compile` makes code of text. */
const MODULE_METHODS = {
  require: modelled('require'),
  load: tricks('loader', 'text'),
  _compile: tricks('eval', 'text'),
};
/** The program's first module, reached from anywhere. */
export const MAIN_MODULE = instance('process.mainModule', {
  require: trick('require'),
  load: tricks('loader', 'text'),
  _compile: tricks('eval', 'text'),
  'exports paths parent filename id': is(wide),
});

/** Modules by name or by number: any member is one. */
const modules = (name: string): Builtin => hook(name, MAIN_MODULE);

const LOADED = instance('module', {
  ...MODULE_METHODS,
  children: modules('module.children'),
  'exports paths parent': is(wide),
});

export const REQUIRE = new Builtin(
  'require',
  modelled('require', {
    members: {
      resolve: modelled('resolve', { members: { paths: pure } }),
      main: MAIN_MODULE,
      cache: modules('require.cache'),
      extensions: hook('require.extensions'),
    },
  }),
);

export const MODULE = new Builtin(
  'module',
  modelled('module', {
    ...growing,
    instance: LOADED,
    members: {
      _load: trick('require'),
      '_resolveFilename _stat _readPackage': tricks('loader'),
      createRequire: trick('createRequire'),
      createRequireFromPath: trick('createRequire'),
      _cache: modules('module._cache'),
      _pathCache: hook('module._pathCache'),
      _extensions: hook('module._extensions'),
      'register registerHooks runMain _initPaths _preloadModules syncBuiltinESMExports': tricks('loader', 'text'),
      'wrap wrapper _debug _findPath _nodeModulePaths _resolveLookupPaths isBuiltin findPackageJSON enableCompileCache flushCompileCache getCompileCacheDir stripTypeScriptTypes findSourceMap SourceMap getSourceMapsSupport setSourceMapsSupport':
        pure,
      'builtinModules constants globalPaths': data,
      prototype: holds({
        require: modelled('require'),
        load: tricks('loader', 'text'),
        _compile: tricks('eval', 'text'),
      }),
    },
  }),
);
MODULE.put([
  ['Module', MODULE],
  ['default', MODULE],
]);
/** `module.constructor` and `new Module().constructor`. */
for (const owner of [LOADED, MAIN_MODULE]) owner.put([['constructor', MODULE]]);

/** What `module` inherits in every file. */
export const MODULE_OBJECT = instance('module', { ...MODULE_METHODS, constructor: MODULE });
MODULE_OBJECT.put([['parent', MAIN_MODULE]]);
MAIN_MODULE.put([['children', modules('module.children')]]);

export const IMPORT_META = instance('import.meta', { resolve: modelled('resolve') });
