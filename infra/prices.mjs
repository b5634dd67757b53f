// Prices, and how tables of them are written: for cost.mjs and rescan-cost.mjs.

/** US dollars for that many, in us-east-1 as assumed in November 2026, without free tiers, credits or tax. Check yours. */
export const PRICES = {
  'GB-seconds of Lambda on arm64': [0.0000133334, 1],
  'Lambda calls': [0.2, 1e6],
  'S3 writes and lists': [0.005, 1e3],
  'S3 reads': [0.0004, 1e3],
  'GB in S3': [0.023, 1],
  'S3 tags': [0.01, 1e4],
  'SQS requests': [0.4, 1e6],
  'EventBridge events': [1, 1e6],
  'HTTP API requests': [1, 1e6],
  'GB of logs taken in': [0.5, 1],
  'GB of logs kept': [0.03, 1],
  'CloudWatch metrics': [0.3, 1],
  'CloudWatch alarms': [0.1, 1],
  'X-Ray traces': [5, 1e6],
  'Step Functions transitions': [0.025, 1e3],
};

export const priced = (price, quantity) => (PRICES[price][0] / PRICES[price][1]) * quantity;
export const dollars = (amount) => (amount < 0.005 ? '< 0.01' : amount.toFixed(2));
export const row = (cells) => `| ${cells.join(' | ')} |`;
