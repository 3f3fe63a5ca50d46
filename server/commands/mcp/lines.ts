import type { Readable } from 'node:stream';

/** How long a line may be, in bytes. */
export const MOST_BYTES = 4 * 1024 * 1024;

const NEW_LINE = 0x0a;

/** The lines of a stream without their ends; null for each that is longer than `most` bytes. */
export async function* linesOf(input: Readable, most: number): AsyncGenerator<string | null> {
  let kept: Buffer[] = [];
  let size = 0;
  const flush = (): string | null => {
    const line = size > most ? null : Buffer.concat(kept).toString('utf8');
    kept = [];
    size = 0;
    return line;
  };
  const keep = (part: Buffer): void => {
    size += part.length;
    // Of a line that is too long nothing is kept but that it is.
    if (size > most) kept = [];
    else kept.push(part);
  };
  for await (const chunk of input as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(NEW_LINE); end !== -1; end = chunk.indexOf(NEW_LINE, from)) {
      keep(chunk.subarray(from, end));
      from = end + 1;
      yield flush();
    }
    if (from < chunk.length) keep(chunk.subarray(from));
  }
  if (size > 0) yield flush();
}
