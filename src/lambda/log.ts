import { Logger } from '@aws-lambda-powertools/logger';

/** Structured lines of plain ASCII: no control, format or direction character of somebody's text reaches whoever reads the log. */
export class AsciiLogger extends Logger {
  protected override printLog(_level: number, item: Parameters<Logger['printLog']>[1]): void {
    item.prepareForPrint();
    process.stdout.write(`${asciiJson(item.getAttributes())}\n`);
  }
}

/** JSON in which everything beyond printable ASCII is escaped, which only changes how its strings are written. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** What a log line says of an error: ours and those of libraries alike, with their causes. */
export interface ToldError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | null;
  readonly cause: ToldError | null;
}

const MAX_CAUSES = 5;
const MAX_TEXT = 4000;

export function toldError(error: unknown, depth = 0): ToldError {
  if (!(error instanceof Error)) return { name: typeof error, message: clip(String(error)), stack: null, cause: null };
  const cause = error.cause === undefined || depth >= MAX_CAUSES ? null : toldError(error.cause, depth + 1);
  return { name: clip(error.name), message: clip(error.message), stack: clip(error.stack ?? ''), cause };
}

const clip = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}...` : text);
