import fc from 'fast-check';

import { pick, sometimes } from './odd-values.ts';

/** Bytes for a new connection. */
export interface RawRequest {
  /** A description for reports. */
  readonly about: string;
  readonly bytes: Buffer;
  /** How many bytes are sent before a short pause. */
  readonly pauseAt: number;
  /** The expected number of answers; null if unspecified. */
  readonly answers: number | null;
}

const KEY = 'srv-bistro.demo-qr.sk_test_demo-qr';
const CART = '{"cart":[{"product":"p-cay","quantity":1}]}';
const HEX = CART.length.toString(16);
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

/** Odd requests of many kinds, which no HTTP client would send. */
export function rawRequests(host: string, controlToken: string): fc.Arbitrary<RawRequest> {
  const opening = `Host: ${host}\r\nAuthorization: Bearer ${KEY}\r\n`;
  const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\n${opening}${more}\r\n`;
  const post = (body: string, headers: string): string =>
    `POST /plugin-api/packets/create HTTP/1.1\r\n${opening}Content-Type: application/json\r\n${headers}\r\n${body}`;
  const whole = post(CART, LENGTH);
  const read = fc.constantFrom(...READS);
  const oneOf = (...texts: readonly string[]) => fc.constantFrom(...texts);

  /** Bytes, or a text to be sent as Latin-1, by what they are about. */
  const unspecified: Readonly<Record<string, fc.Arbitrary<string | Uint8Array>>> = {
    'a wrong request line': oneOf(
      ...REQUEST_LINES.map((line) => `${line}Host: ${host}\r\nConnection: close\r\n\r\n`),
    ),
    'odd headers': fc
      .tuple(read, fc.constantFrom(...ODD_HEADERS))
      .map(([path, more]) => get(path, more)),
    'a tunnel': oneOf(`CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\n${get('/')}`),
    'a body with another length or coding': oneOf(
      ...BODY_HEADERS.map((headers) => post(`0\r\n\r\n${CART}`, headers)),
    ),
    chunks: oneOf(...CHUNKS.map((body) => post(body, 'Transfer-Encoding: chunked\r\n'))),
    'half a request': pick.map((end) => whole.slice(0, 1 + (end % (whole.length - 1)))),
    'random bytes': fc.uint8Array({ minLength: 1, maxLength: 400, size: 'max' }),
    'one byte changed': fc.tuple(pick, fc.nat({ max: 255 })).map(([place, byte]) => {
      const bytes = Buffer.from(whole);
      bytes[place % bytes.length] = byte;
      return bytes;
    }),
    'a body that waits for 100 Continue': oneOf(post(CART, `${LENGTH}Expect: 100-continue\r\n`)),
  };
  const answeredOnce: Readonly<Record<string, fc.Arbitrary<string>>> = {
    'a whole request': oneOf(whole),
    'an absolute target': oneOf(
      ...[`http://${host}`, 'http://evil.example', 'https://x:y@z'].map((base) => get(`${base}/`)),
    ),
    'a long target': oneOf(...[5000, 20_000].map((length) => get(`/${'a'.repeat(length)}`))),
    'many headers': oneOf(...[50, 1999, 5000].map((count) => get('/', 'x: y\r\n'.repeat(count)))),
    'a foreign host or origin': fc
      .tuple(read, oneOf(host, ...HOSTS), oneOf(`http://${host}`, ...ORIGINS))
      .map(
        ([path, named, origin]) =>
          `GET ${path} HTTP/1.1\r\nHost: ${named}\r\nOrigin: ${origin}\r\nAuthorization: Bearer ${controlToken}\r\n\r\n`,
      ),
    'no host': oneOf('GET /control/health HTTP/1.1\r\n\r\n'),
    'HTTP 1.0': oneOf(`GET /control/health HTTP/1.0\r\nHost: ${host}\r\n\r\n`),
    'an odd expectation': oneOf(get('/control/health', 'Expect: 200-maybe\r\n')),
  };
  const many = fc.array(
    fc.oneof(
      read.map((path) => get(path)),
      oneOf(whole),
    ),
    { minLength: 2, maxLength: 40, size: 'max' },
  );
  return fc
    .tuple(
      fc.oneof(
        ...kindsOf(unspecified, null),
        ...kindsOf(answeredOnce, 1),
        many.map((texts) => ({
          about: 'many requests at once',
          answers: texts.length,
          bytes: Buffer.from(texts.join('')),
        })),
      ),
      sometimes(20, pick, null),
    )
    .map(([request, pause]) => ({
      ...request,
      pauseAt: pause === null ? request.bytes.length : pause % request.bytes.length,
    }));
}

function kindsOf(
  kinds: Readonly<Record<string, fc.Arbitrary<string | Uint8Array>>>,
  answers: number | null,
) {
  return Object.entries(kinds).map(([about, drawn]) =>
    drawn.map((text) => {
      const bytes = typeof text === 'string' ? Buffer.from(text, 'latin1') : Buffer.from(text);
      return { about, answers, bytes };
    }),
  );
}
