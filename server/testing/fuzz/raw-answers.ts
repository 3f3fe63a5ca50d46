/** One answer as it stands in the bytes of a connection. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** What the bytes of a connection hold. */
export interface RawAnswers {
  /** Whole ones, without the interim ones of 1xx. */
  readonly answers: readonly RawAnswer[];
  /** What is no HTTP, or null. */
  readonly broken: string | null;
}

const HEAD_END = '\r\n\r\n';

/** Takes the answers in a connection's bytes apart; what is not whole yet is left out. */
export function readAnswers(bytes: Buffer): RawAnswers {
  const answers: RawAnswer[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const end = rest.indexOf(HEAD_END);
    if (end < 0) break;
    const head = rest.toString('latin1', 0, end);
    const status = Number(/^HTTP\/1\.[01] (\d{3}) /u.exec(`${head} `)?.[1] ?? Number.NaN);
    if (Number.isNaN(status)) return { answers, broken: head.slice(0, 100) };
    const headers = headersOf(head);
    const after = rest.subarray(end + HEAD_END.length);
    const body = bodyOf(after, headers, status);
    if (body === null) break;
    if (status >= 200) answers.push({ status, headers, body: body.text });
    rest = after.subarray(body.length);
  }
  return { answers, broken: null };
}

function headersOf(head: string): Map<string, string> {
  const lines = head.split('\r\n').slice(1);
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/** Null while the body is not whole. */
function bodyOf(
  after: Buffer,
  headers: ReadonlyMap<string, string>,
  status: number,
): { readonly text: string; readonly length: number } | null {
  if (status < 200 || status === 204 || status === 304) return { text: '', length: 0 };
  if (headers.get('transfer-encoding') === 'chunked') return chunksOf(after);
  const length = Number(headers.get('content-length') ?? 0);
  if (after.length < length) return null;
  return { text: after.toString('utf8', 0, length), length };
}

function chunksOf(after: Buffer): { readonly text: string; readonly length: number } | null {
  const pieces: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = after.indexOf('\r\n', at);
    if (lineEnd < 0) return null;
    const size = Number.parseInt(after.toString('latin1', at, lineEnd), 16);
    const begin = lineEnd + 2;
    const end = begin + size;
    if (after.length < end + 2) return null;
    pieces.push(after.subarray(begin, end));
    at = end + 2;
    if (size === 0) return { text: Buffer.concat(pieces).toString('utf8'), length: at };
  }
}
