// What a re-scan costs and how long it takes, worked out from figures that were measured and stand here by name. infra/README.md holds the
// result, and test/infra/cost.test.ts holds the requests to what the code does.
//   node infra/rescan-cost.mjs
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { dollars, PRICES, priced, row } from './prices.mjs';

/** One stored version, in both passes: the one that scans and the one that proves. */
export const USES = {
  reads: 11,
  writes: 2,
  /** More where the verdict changed, and an event. */
  turned: { reads: 4, writes: 2 },
  /** Share of versions whose verdict changes. */
  share: 0.02,
  /** Of the function: the engine, the SDK, and what is waited for the store though eight versions overlap. */
  seconds: 0.12,
};
const MEMORY_GB = 1769 / 1024;
/** Objects of a version: bytes, report, publication, an owner for most, some history. */
const OBJECTS = 4.8;
const BATCH = 200;
const PASSES = 2;
/** Of a batch: its execution begins, and calls the function. */
const TRANSITIONS = 2;
const KB_LOGGED_A_BATCH = 1;

const batches = (n) => (PASSES * n * OBJECTS) / BATCH;

/** [what for, of which price, how many for n versions, the same in words] */
const LINES = [
  [
    'scanning',
    'GB-seconds of Lambda on arm64',
    (n) => n * USES.seconds * MEMORY_GB,
    `${USES.seconds} s of 1,769 MB a version`,
  ],
  ['calls', 'Lambda calls', batches, `1 a batch of ${BATCH} objects, twice`],
  [
    'reading',
    'S3 reads',
    (n) => n * (USES.reads + USES.share * USES.turned.reads) + batches(n) * 3,
    `${USES.reads} a version, ${USES.turned.reads} more where the verdict changes, 3 a batch`,
  ],
  [
    'writing',
    'S3 writes and lists',
    (n) => n * (USES.writes + USES.share * USES.turned.writes) + batches(n) + (PASSES * n * OBJECTS) / 1000,
    `${USES.writes} a version, ${USES.turned.writes} more where the verdict changes, 1 a batch, lists`,
  ],
  ['handing out', 'Step Functions transitions', (n) => batches(n) * TRANSITIONS, `${TRANSITIONS} a batch`],
  ['telling others', 'EventBridge events', (n) => n * USES.share, `${100 * USES.share} % of the versions`],
  [
    'logging',
    'GB of logs taken in',
    (n) => (batches(n) * KB_LOGGED_A_BATCH) / 1024 ** 2,
    `${KB_LOGGED_A_BATCH} KB a batch`,
  ],
];

const VERSIONS = [1_000_000, 100_000_000];
const CONCURRENCIES = [5, 50, 200];

const all = (n) => LINES.reduce((sum, [, price, quantity]) => sum + priced(price, quantity(n)), 0);

function hours(n, concurrency) {
  const took = (n * USES.seconds) / concurrency / 3600;
  return took < 48 ? `${took.toFixed(1)} h` : `${(took / 24).toFixed(1)} days`;
}

/** The two tables: what it costs, and how long it takes. */
function tables() {
  const heads = VERSIONS.map((n) => `${n.toLocaleString('en')} versions`);
  const right = VERSIONS.map(() => '---:');
  return [
    row(['For', 'How many', 'Price in dollars', ...heads]),
    row(['---', '---', '---', ...right]),
    ...LINES.map(([what, price, quantity, words]) => {
      const [amount, per] = PRICES[price];
      const said = `${amount} for ${per.toLocaleString('en')} ${price}`;
      return row([what, words, said, ...VERSIONS.map((n) => dollars(priced(price, quantity(n))))]);
    }),
    row(['**all**', '', '', ...VERSIONS.map((n) => `**${dollars(all(n))}**`)]),
    '',
    row(['`rescan-concurrency`', ...heads]),
    row(['---', ...right]),
    ...CONCURRENCIES.map((c) => row([String(c), ...VERSIONS.map((n) => hours(n, c))])),
  ];
}

if (argv[1] === fileURLToPath(import.meta.url)) console.log(tables().join('\n'));
