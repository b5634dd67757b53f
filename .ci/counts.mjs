// Prints `N passed, N failed, N skipped` from a vitest JSON report; a report without tests is a failure.
import { readFileSync } from 'node:fs';

const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numTotalTests, numFailedTestSuites, success } =
  JSON.parse(readFileSync(process.argv[2], 'utf8'));
const failed = numFailedTests + (success || numFailedTests > 0 ? 0 : Math.max(1, numFailedTestSuites));
console.log(`${numPassedTests} passed, ${failed} failed, ${numPendingTests + numTodoTests} skipped`);
if (numTotalTests === 0) process.exitCode = 1;
