import fc from 'fast-check';

import { pick } from './odd-values.ts';

/** Bytes for a new connection, in the pieces in which they are sent. */
export interface RawRequest {
  /** A description for reports. */
  readonly about: string;
  readonly pieces: readonly Buffer[];
  /** The pause between two pieces (ms). */
  readonly gapMs: number;
  /** The expected number of answers; null if unspecified. */
  readonly answers: number | null;
}

const KEY = 'srv-bistro.demo-qr.sk_test_demo-qr';
const CART = '{"cart":[{"product":"p-cay","quantity":1}]}';
const LENGTH = `Content-Length: ${CART.length}\r\n`;
const READS = ['/plugin-api/tables/open', '/plugin-api/packets/open', '/control/health', '/'];
const LONG = 'x'.repeat(20_000);

const REQUEST_LINES = [
  'GET\r\n',
  'GET / HTTP/1.1 x\r\n',
  'G\u0000T / HTTP/1.1\r\n',
  'get / HTTP/1.1\r\n',
  'GET / HTTP/3.0\r\n',
  '\u0016\u0003\u0001\u0002\u0000',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\r\n'.repeat(500),
  'x'.repeat(100_000),
  ...['http://', 'http:///', 'http://a b/', '*', 'a', '//', '/\\', '?', '#'].flatMap((target) =>
    ['GET', 'POST', 'OPTIONS'].map((method) => `${method} ${target} HTTP/1.1\r\n`),
  ),
];

const ODD_HEADERS = [
  ': empty\r\n',
  'A b: c\r\n',
  'X: a\r\n folded\r\n',
  'X:\u0000\r\n',
  'X: \u00ff\u00fe\r\n',
  'Host: evil.example\r\n',
  'Authorization: Bearer x\r\n',
  'Content-Length: 0\r\nContent-Length: 0\r\n',
  'Connection: close, keep-alive\r\n',
  'Upgrade: websocket\r\nConnection: Upgrade\r\n',
  'Upgrade: h2c\r\nHTTP2-Settings: AAA\r\n',
  '__proto__: x\r\nconstructor: y\r\n',
  'X: a\nY: b\r\n',
];

const HEX = CART.length.toString(16);

const CHUNKS = [
  `${HEX}\r\n${CART}\r\n0\r\n\r\n`,
  `${HEX};ext=${LONG}\r\n${CART}\r\n0\r\n\r\n`,
  `${HEX}\r\n${CART}\r\n0\r\nX-Trailer: ${LONG}\r\n\r\n`,
  `zz\r\n${CART}\r\n0\r\n\r\n`,
  `ffffffffffffffff\r\n${CART}\r\n`,
  `1\r\n{\r\n`.repeat(2000),
  `${HEX}\n${CART}\n0\n\n`,
];

const BODY_HEADERS = [
  ...['5', '100000', '-1', '1e3', '0x10', '99999999999999999999', ''].map(
    (length) => `Content-Length: ${length}\r\n`,
  ),
  ...['gzip, chunked', 'identity', 'chunked, chunked', 'x', 'Chunked'].map(
    (coding) => `Transfer-Encoding: ${coding}\r\n`,
  ),
  `${LENGTH}Transfer-Encoding: chunked\r\n`,
];

const HOSTS = ['evil.example', '127.0.0.1.evil.example', 'localhost:x', '[::1', '@', ''];
const ORIGINS = ['null', 'http://evil.example', 'file://', ''];

/** Strings are sent as Latin-1. */
type Bytes = string | Buffer;

/** Odd requests of many kinds, which no HTTP client would send. */
export function rawRequests(host: string, controlToken: string): fc.Arbitrary<RawRequest> {
  const opening = `Host: ${host}\r\nAuthorization: Bearer ${KEY}\r\n`;
  const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\n${opening}${more}\r\n`;
  const post = (body: string, headers: string): string =>
    `POST /plugin-api/packets/create HTTP/1.1\r\n${opening}Content-Type: application/json\r\n${headers}\r\n${body}`;
  const whole = post(CART, LENGTH);
  const read = fc.constantFrom(...READS);

  /** Requests with the expected number of responses. */
  const kind = (about: string, answers: number | null, drawn: fc.Arbitrary<Bytes> | Bytes[]) =>
    (Array.isArray(drawn) ? fc.constantFrom(...drawn) : drawn).map((bytes): RawRequest =>
      request(about, answers, [bytes]),
    );
  return fc.oneof(
    kind(
      'a wrong request line',
      null,
      REQUEST_LINES.map((line) => `${line}Host: ${host}\r\nConnection: close\r\n\r\n`),
    ),
    kind(
      'an absolute target',
      1,
      [`http://${host}`, 'http://evil.example', 'https://x:y@z'].map((base) => get(`${base}/`)),
    ),
    kind(
      'a long target',
      1,
      [5000, 20_000].map((length) => get(`/${'a'.repeat(length)}`)),
    ),
    kind(
      'many headers',
      1,
      [50, 1999, 5000].map((count) => get('/', 'x: y\r\n'.repeat(count))),
    ),
    kind(
      'odd headers',
      null,
      fc.tuple(read, fc.constantFrom(...ODD_HEADERS)).map(([path, more]) => get(path, more)),
    ),
    kind(
      'a foreign host or origin',
      1,
      fc
        .tuple(read, fc.constantFrom(host, ...HOSTS), fc.constantFrom(`http://${host}`, ...ORIGINS))
        .map(
          ([path, named, origin]) =>
            `GET ${path} HTTP/1.1\r\nHost: ${named}\r\nOrigin: ${origin}\r\nAuthorization: Bearer ${controlToken}\r\n\r\n`,
        ),
    ),
    kind('no host', 1, ['GET /control/health HTTP/1.1\r\n\r\n']),
    kind('HTTP 1.0', 1, [`GET /control/health HTTP/1.0\r\nHost: ${host}\r\n\r\n`]),
    kind('an odd expectation', 1, [get('/control/health', 'Expect: 200-maybe\r\n')]),
    kind('a tunnel', null, [`CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\n${get('/')}`]),
    kind(
      'a body with another length or coding',
      null,
      BODY_HEADERS.map((headers) => post(`0\r\n\r\n${CART}`, headers)),
    ),
    kind(
      'chunks',
      null,
      CHUNKS.map((body) => post(body, 'Transfer-Encoding: chunked\r\n')),
    ),
    kind(
      'half a request',
      null,
      pick.map((end) => whole.slice(0, 1 + (end % (whole.length - 1)))),
    ),
    kind(
      'random bytes',
      null,
      fc
        .uint8Array({ minLength: 1, maxLength: 400, size: 'max' })
        .map((bytes) => Buffer.from(bytes)),
    ),
    kind(
      'one byte changed',
      null,
      fc.tuple(pick, fc.nat({ max: 255 })).map(([place, byte]) => {
        const bytes = Buffer.from(whole);
        bytes[place % bytes.length] = byte;
        return bytes;
      }),
    ),
    fc
      .array(
        fc.oneof(
          read.map((path) => get(path)),
          fc.constant(whole),
        ),
        { minLength: 2, maxLength: 40, size: 'max' },
      )
      .map((texts) => request('many requests at once', texts.length, [texts.join('')])),
    fc.constant(
      request('a body that comes slowly', 1, [whole.slice(0, 60), whole.slice(60, -1), '}'], 15),
    ),
    fc.constant(
      request(
        'a body that waits for 100 Continue',
        null,
        [post('', `${LENGTH}Expect: 100-continue\r\n`), CART],
        10,
      ),
    ),
  );
}

function request(
  about: string,
  answers: number | null,
  pieces: readonly Bytes[],
  gapMs = 0,
): RawRequest {
  const toBuffer = (piece: Bytes): Buffer =>
    typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece;
  return { about, answers, pieces: pieces.map(toBuffer), gapMs };
}
