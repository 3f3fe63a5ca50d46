import type { FuzzOperation } from './operation.ts';

/** One request that is sent by an HTTP client, well formed as far as HTTP goes. */
export interface FuzzCall {
  /** The call that is meant, or null where the path or the method is none that is described. */
  readonly operation: FuzzOperation | null;
  readonly method: string;
  /** With its query, as sent. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

/** An answer that has arrived whole, or its beginning where it is a stream. */
export interface FuzzAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** From the sending to the end of the answer, less what other programs kept the machine busy. */
  readonly ownMs: number;
}

/** The name of what is called, for people. */
export function nameOf({ operation, method, path }: FuzzCall): string {
  return operation?.name ?? `${method} ${path.slice(0, 80)}`;
}

/** The longest body that is written into a command; others go into files. */
const LONGEST_INLINE = 2000;

/** A request as a shell command. `keep` writes a body that cannot stand in it, and gives its file. */
export function asCurl(url: string, call: FuzzCall, keep: (bytes: Buffer) => string): string {
  const { method, path, headers, body } = call;
  const parts = ['curl -gsS --path-as-is', method === 'HEAD' ? '-I' : `-X ${method}`];
  for (const [name, value] of Object.entries(headers))
    parts.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (body !== null) parts.push(`--data-binary ${dataOf(body, keep)}`);
  return [...parts, quoted(`${url}${path}`)].join(' ');
}

function dataOf(body: Buffer, keep: (bytes: Buffer) => string): string {
  const text = body.toString('utf8');
  // Letters, marks and signs that a terminal shows as they are, and no @ that curl would read.
  const isPlain = body.length <= LONGEST_INLINE && /^[^\p{C}\uFFFD@][^\p{C}\uFFFD]*$/u.test(text);
  return isPlain ? quoted(text) : `@${keep(body)}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
