import { closeSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';

/** A larger log is rotated at the next start. */
const LARGEST_BYTES = 1024 * 1024;

/** Maximum number of shown lines, and of characters in each. */
const SHOWN_LINES = 12;
const SHOWN_OF_LINE = 500;

/** Renames a large log to `<file>.1`, replacing the previous one. */
export function rotateLog(file: string): void {
  try {
    if (statSync(file).size > LARGEST_BYTES) renameSync(file, `${file}.1`);
  } catch {
    // The log does not exist, or it cannot be renamed and keeps growing.
  }
}

/** How much of the end of the file is read, in bytes. */
const READ_BYTES = 64 * 1024;

/** The last lines of the log as text: time, level and message. */
export function endOfLog(file: string): string {
  try {
    const lines = readEnd(file).trimEnd().split('\n').slice(-SHOWN_LINES);
    return lines.map((line) => textOf(line).slice(0, SHOWN_OF_LINE)).join('\n');
  } catch {
    return '';
  }
}

/** Reads no more bytes than the file's reported size, because the log may be an endless device. */
function readEnd(file: string): string {
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

function textOf(line: string): string {
  try {
    const { time, level, msg, error } = JSON.parse(line) as LogLine;
    const at = new Date(time ?? 0).toISOString();
    const cause = error?.message === undefined ? '' : `: ${error.message}`;
    return `${at}  ${LEVELS[level ?? 0] ?? ''}  ${msg ?? ''}${cause}`;
  } catch {
    return line;
  }
}

/** The fields of pino's log lines that are used here. */
interface LogLine {
  /** Epoch ms. */
  readonly time?: number;
  readonly level?: number;
  readonly msg?: string;
  readonly error?: { readonly message?: string };
}
