// What the deployed registry costs a month, worked out from prices and uses that stand here by name. infra/README.md holds the result.
//   node infra/cost.mjs

import { dollars, PRICES, priced, row } from './prices.mjs';

/** One upload of a new version that is published, and the deployment around it. */
const SECONDS = 0.25;
const MEMORY_GB = 1769 / 1024;
const WRITES = 9; // owner, form, bytes, report, publication, upload record, tags, and two looks at versions, priced alike
const READS = 13;
const KB_KEPT = 60; // document, report, records, and the versions that they replaced
const KB_INCOMING = 25; // for a month, with its tags
const TAGS = 2;
const KB_LOGGED = 4;
const MESSAGES = 3; // sent, received, deleted
const EMPTY_RECEIVES = 650_000; // Lambda asks five times each twenty seconds, all month
const METRICS = 16;
const ALARMS = 10;
const MONTHS_KEPT = 12;
const MONTHS_OF_LOGS = 3;

/** Readers of the listing, for each skill that is uploaded. */
const REQUESTS = 20;
const ANSWER_SECONDS = 0.04;
const ANSWER_GB = 1;
const READS_A_REQUEST = 4; // a page of the list reads 25, a badge or a listing 2
const LISTS_A_REQUEST = 2; // a page of the list makes 26, a version's listing 1, the rest none

const GB = 1 / 1024 ** 2; // of a KB

/** [what for, of which price, how many for n skills a month, the same in words] */
const LINES = [
  ['scanning', 'GB-seconds of Lambda on arm64', (n) => n * SECONDS * MEMORY_GB, `${SECONDS} s of 1,769 MB a skill`],
  ['calls', 'Lambda calls', (n) => n, '1 a skill'],
  ['writing', 'S3 writes and lists', (n) => n * WRITES, `${WRITES} a skill`],
  ['reading', 'S3 reads', (n) => n * READS, `${READS} a skill`],
  [
    'a year of skills',
    'GB in S3',
    (n) => n * GB * KB_KEPT * MONTHS_KEPT,
    `${KB_KEPT} KB a skill, ${MONTHS_KEPT} months`,
  ],
  ['a month of uploads', 'GB in S3', (n) => n * GB * KB_INCOMING, `${KB_INCOMING} KB a skill`],
  ['their tags', 'S3 tags', (n) => n * TAGS, `${TAGS} a skill`],
  [
    'the queue',
    'SQS requests',
    (n) => n * MESSAGES + EMPTY_RECEIVES,
    `${MESSAGES} a skill, and 650,000 that find nothing`,
  ],
  ['telling others', 'EventBridge events', (n) => n, '1 a skill'],
  ['readers', 'HTTP API requests', (n) => n * REQUESTS, `${REQUESTS} a skill`],
  [
    'answering them',
    'GB-seconds of Lambda on arm64',
    (n) => n * REQUESTS * ANSWER_SECONDS * ANSWER_GB,
    `${ANSWER_SECONDS} s of 1,024 MB a request`,
  ],
  ['calls for that', 'Lambda calls', (n) => n * REQUESTS, '1 a request'],
  ['reading for that', 'S3 reads', (n) => n * REQUESTS * READS_A_REQUEST, `${READS_A_REQUEST} a request`],
  ['listing for that', 'S3 writes and lists', (n) => n * REQUESTS * LISTS_A_REQUEST, `${LISTS_A_REQUEST} a request`],
  ['logging', 'GB of logs taken in', (n) => n * GB * KB_LOGGED, `${KB_LOGGED} KB a skill`],
  [
    '90 days of logs',
    'GB of logs kept',
    (n) => n * GB * KB_LOGGED * MONTHS_OF_LOGS,
    `${KB_LOGGED} KB a skill, 3 months`,
  ],
  ['metrics', 'CloudWatch metrics', () => METRICS, `${METRICS}`],
  ['alarms', 'CloudWatch alarms', () => ALARMS, `${ALARMS}`],
  ['traces', 'X-Ray traces', (n) => n, 'every scan'],
];

const SKILLS = [1_000, 1_000_000];
const all = (n) => LINES.reduce((sum, [, price, quantity]) => sum + priced(price, quantity(n)), 0);

console.log(
  row(['For', 'How many', 'Price in dollars', ...SKILLS.map((n) => `${n.toLocaleString('en')} skills a month`)]),
);
console.log(row(['---', '---', '---', ...SKILLS.map(() => '---:')]));
for (const [what, price, quantity, words] of LINES) {
  const [amount, per] = PRICES[price];
  const said = `${amount} for ${per.toLocaleString('en')} ${price}`;
  console.log(row([what, words, said, ...SKILLS.map((n) => dollars(priced(price, quantity(n))))]));
}
console.log(row(['**all**', '', '', ...SKILLS.map((n) => `**${dollars(all(n))}**`)]));
