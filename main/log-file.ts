import { closeSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';

/** A log that is larger at a start makes room for a new one. */
const LARGEST_BYTES = 1024 * 1024;

/** How many lines of it a person is shown, and how much of each, in UTF-16 units. */
const SHOWN_LINES = 12;
const SHOWN_OF_LINE = 500;

/** Keeps the log small: a large one is set aside as `<file>.1`, over the one set aside before. */
export function setLargeLogAside(file: string): void {
  try {
    if (statSync(file).size > LARGEST_BYTES) renameSync(file, `${file}.1`);
  } catch {
    // There is none yet, or it cannot be moved; then it grows a little more.
  }
}

/** How much of the end of the file is looked at, in bytes. */
const READ_BYTES = 64 * 1024;

/** The last lines of the log for people: time, level and message instead of JSON. */
export function endOfLog(file: string): string {
  try {
    const lines = endOf(file).trimEnd().split('\n').slice(-SHOWN_LINES);
    return lines.map((line) => inWords(line).slice(0, SHOWN_OF_LINE)).join('\n');
  } catch {
    return '';
  }
}

function endOf(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const bytes = Buffer.alloc(Math.min(size, READ_BYTES));
    readSync(descriptor, bytes, 0, bytes.length, size - bytes.length);
    return bytes.toString('utf8');
  } finally {
    closeSync(descriptor);
  }
}

const LEVELS: Readonly<Record<number, string>> = {
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
};

function inWords(line: string): string {
  try {
    const { time, level, msg, error } = JSON.parse(line) as LogLine;
    const at = new Date(time ?? 0).toISOString();
    const cause = error?.message === undefined ? '' : `: ${error.message}`;
    return `${at}  ${LEVELS[level ?? 0] ?? ''}  ${msg ?? ''}${cause}`;
  } catch {
    return line;
  }
}

/** What we read of a line that pino writes. */
interface LogLine {
  /** Epoch ms. */
  readonly time?: number;
  readonly level?: number;
  readonly msg?: string;
  readonly error?: { readonly message?: string };
}
