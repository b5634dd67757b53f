const times = (count: number, text: (i: number) => string, between = ''): string =>
  Array.from({ length: count }, (_, i) => text(i)).join(between);

/** Programs that are made to cost more than they should, by their size. */
export const HOSTILE: Readonly<Record<string, (n: number) => string>> = {
  arrays: (n) => `${'['.repeat(Math.min(n, 190)) + ']'.repeat(Math.min(n, 190))};${times(n, () => '[[1]];')}`,
  circles: (n) => `var q;function g(){return q}${times(n, (i) => `var b${i}=[g()];q=b${i};`)}x=""+g()`,
  prototypes: (n) =>
    `function f(o,p){Object.setPrototypeOf(o,p)}${times(n, (i) => `var o${i}={};`)}${times(n, (i) => `f(o${i},o${(i * 7 + 3) % n});f(o${i},o${(i * 3 + 1) % n});o${i}.x=1;o${i}[k];`)}`,
  pyramid: (n) => `var a0=['x','y'];${times(n, (i) => `var a${i + 1}=[a${i},a${i}];`)}x=a${n}+''`,
  plus: (n) => `x=${times(Math.min(n, 3900), () => '"a"', '+')}`,
  members: (n) => `x${'.y'.repeat(Math.min(n, 3900))}`,
  copies: (n) => `var a0=1;${times(n, (i) => `var a${i + 1}=a${i};`)}`,
  copiesBack: (n) => `${times(n, (i) => `a${n - i}=a${n - i - 1};`)}a0=function(){};`,
  callsBack: (n) =>
    `${times(n, (i) => `function f${i}(x){return f${i + 1}(x)}`)}function f${n}(x){return x} f0(process)`,
  calls: (n) => `${times(n, (i) => `function f${i}(){f${(i * 7 + 3) % n}();f${(i * 3 + 1) % n}()}`)}f0()`,
  closures: (n) => `var t=[];${times(n, () => 't.push(function(){});')}t[x]()`,
  table: (n) => `var t={${times(n, (i) => `k${i}(a){return t[a]}`, ',')}};t[x](y)`,
  tableCalls: (n) => `var t={${times(n, (i) => `k${i}(a){return t[a](t)}`, ',')}};t[x](t)`,
  reassign: (n) => `var a;${times(n, (i) => `a=${i};b(a);`)}`,
  reassignMany: (n) => times(n, (i) => `v${i}=1;v${i}=2;for(;;);`),
  lets: (n) => `function f(){${times(n, (i) => `let v${i}=1;v${i}=2;if(v${i})g(v${i});`)}}f()`,
  ifs: (n) => times(n, (i) => `if(a.b${i})c=a.b${i};`),
  elseIf: (n) => times(Math.min(n, 3900), (i) => `if(a===${i})b=${i};`, 'else '),
  protos: (n) => `var p0={};${times(n, (i) => `var p${i + 1}=Object.create(p${i});`)}p${n}.x()`,
  spread: (n) => `var p0={a:1};${times(n, (i) => `var p${i + 1}={...p${i},k${i}:1};`)}p${n}.x()`,
  regexes: (n) => times(n, (i) => `/a${i}(b|c)*d/;`),
  strings: (n) => `var s="${'ab'.repeat(n * 4)}";s.split("").reverse().join("")`,
  concat: (n) => `var s="";${times(n, (i) => `s+="x${i}";`)}require(s)`,
  doubling: (n) => `var s="ab";${times(n, () => 's=s+s;')}require(s)`,
  evals: (n) => times(n, (i) => `eval("a${i}");`),
  getters: (n) =>
    `var o={};${times(n, (i) => `Object.defineProperty(o,"g${i}",{get(){return o.g${(i * 5 + 1) % n}}});`)}o.g0`,
  generators: (n) => `${times(n, (i) => `function*g${i}(){yield*g${(i + 1) % n}()}`)}for(const x of g0())x()`,
  proxies: (n) => `var p0=x;${times(n, (i) => `var p${i + 1}=new Proxy(p${i},{});`)}p${n}.y()`,
  binds: (n) => `var p0=x=>x;${times(n, (i) => `var p${i + 1}=p${i}.bind(1);`)}p${n}(2)`,
  classes: (n) => `class C0{m(){}}${times(n, (i) => `class C${i + 1} extends C${i}{}`)};new C${n}().m()`,
  destructure: (n) => `var {${times(n, (i) => `a${i}`, ',')}}=x;${times(n, (i) => `a${i}();`)}`,
  params: (n) => `function f(${times(n, (i) => `a${i}`, ',')}){return [${times(n, (i) => `a${i}`, ',')}]}f(...f(...x))`,
  switches: (n) => `for(;;)switch(s){${times(n, (i) => `case ${i}:s=${(i * 7) % n};break;`)}}`,
  loops: (n) => times(n, () => 'for(var i=0;i<99999;i++)x=i*2;'),
  maps: (n) =>
    `var m=new Map();${times(n, (i) => `m.set("k${i}",function(){return m.get("k${(i + 1) % n}")});`)}m.get(x)()`,
  timers: (n) => times(n, (i) => `setTimeout(function f${i}(){f${(i + 1) % n}&&setTimeout(f${(i + 1) % n})});`),
  promises: (n) => `p${times(Math.min(n, 1900), () => '.then(x=>x)')}`,
  callbacks: (n) => `function id(f){return f}${times(n, (i) => `id(function(){return id(${i})});`)}`,
  mutual: (n) => times(n, (i) => `x.p${i}=function(){this.p${(i + 1) % n}(x)};`),
  exportsAll: (n) => times(n, (i) => `exports.f${i}=function(a){return exports.f${(i + 1) % n}(a,exports)};`),
  arrayGrow: (n) => `var a=[];${times(n, (i) => `a[${i}]=a;`)}a[0][0][0]()`,
  labels: (n) => times(n, (i) => `l${i}:{break l${i}}`),
  templates: (n) => `var t="a";${times(n, (i) => `t=\`$\{t}${i}\`;`)}require(t)`,
  withs: (n) => `${times(Math.min(n, 150), () => 'with(a)')}b;${times(n, () => 'with(a)b();')}`,
  seq: (n) => `a=(${times(n, (i) => `b${i}=c`, ',')},d)`,
  ownTexts: (n) => `var a=[];${times(n, (i) => `a.push(b+"x${i}"+a[c]);`)}`,
  shares: (n) =>
    'var a=[1],f=x=>x;' +
    times(Math.min(n, 30), () => `a=[${times(100, () => 'a', ',')}];`) +
    'f(a);String(a);a.join();JSON.stringify(a);a.flat(9)',
  cyclic: (n) =>
    'function f(x){var a=[x];a.push(a);return a}function g(x){var a=[x];a.push(a);return String(a)}function h(x){var a={};a.b=a;return JSON.stringify(a)}' +
    times(n, () => 'f(1);g(1);h(1);'),
  blow: (n) => `function f(x){for(var i=0;i<30;i++)x=x.replaceAll("a","aa");return x}${times(n, () => 'f("a");')}`,
  blowArray: (n) => `function f(x){var a=[x];for(var i=0;i<40;i++)a=[a,a];return a}${times(n, () => 'f(1).join();')}`,
  nestedFns: (n) => `${'function f0(x){'.repeat(Math.min(n, 95))}x()${'}f0(f0)'.repeat(Math.min(n, 95))}`,
  stores: (n) => `var o={};${times(n, (i) => `o[k${i}]=o;`)}o[x][y][z]()`,
};
