import { readFileSync } from 'node:fs';
import { Refusal, reasonOf } from './refusal.ts';

/**
 * Reads a file of our own making: a report, a lock.
 * @throws a refusal where it cannot be read or is no JSON
 */
export function readJsonFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refusal(`${path} is no JSON`, { cause: error });
    throw new Refusal(`cannot read ${path}: ${reasonOf(error)}`, { cause: error });
  }
}
