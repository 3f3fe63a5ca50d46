import fc from 'fast-check';

import { pick } from './odd-values.ts';

/** Bytes for a connection of their own, in the pieces in which they are sent. */
export interface RawRequest {
  /** What is odd about them, for people. */
  readonly about: string;
  readonly pieces: readonly Buffer[];
  /** The pause between two pieces (ms). */
  readonly gapMs: number;
  /** How many answers must come; null where no one promises any. */
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
  'GET  /  HTTP/1.1\r\n',
  'get / HTTP/1.1\r\n',
  'GET / HTTP/3.0\r\n',
  'GET / HTP/1.1\r\n',
  '\u0016\u0003\u0001\u0002\u0000',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\r\n'.repeat(500),
  'x'.repeat(100_000),
];

const NOWHERE = [
  'http://',
  'http:///',
  'http://a b/',
  '*',
  'a',
  '//',
  '/\\',
  '?',
  '#',
  'http:x',
  '///',
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

const WRONG_LENGTHS = ['5', '100000', '-1', '1e3', '0x10', '99999999999999999999', ''];
const CODINGS = ['gzip, chunked', 'identity', 'chunked, chunked', 'x', 'Chunked'];
const HOSTS = ['', 'evil.example', '127.0.0.1.evil.example', 'localhost:x', '[::1', '@'];
const bytes = (length: object) => fc.uint8Array(length).map((values) => Buffer.from(values));

type Drawn = Omit<RawRequest, 'about' | 'pieces' | 'gapMs'> & {
  /** In texts, each character is a byte. */
  readonly text: string | Buffer | readonly (string | Buffer)[];
  readonly gapMs?: number;
};

/** Everything that can be odd about the bytes of a request. */
export function rawRequests(host: string, controlToken: string): fc.Arbitrary<RawRequest> {
  const opening = `Host: ${host}\r\nAuthorization: Bearer ${KEY}\r\n`;
  const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\n${opening}${more}\r\n`;
  const post = (body: string, headers: string): string =>
    `POST /plugin-api/packets/create HTTP/1.1\r\n${opening}Content-Type: application/json\r\n${headers}\r\n${body}`;
  const whole = post(CART, LENGTH);
  const read = fc.constantFrom(...READS);
  const of = <T>(values: readonly T[], make: (value: T) => Drawn['text'], answers: number | null) =>
    fc.constantFrom(...values).map((value): Drawn => ({ text: make(value), answers }));

  const kinds: Readonly<Record<string, fc.Arbitrary<Drawn>>> = {
    'a wrong request line': of(REQUEST_LINES, (line) => `${line}Host: ${host}\r\n\r\n`, null),
    'a target that leads nowhere': fc
      .tuple(fc.constantFrom('GET', 'POST', 'OPTIONS', 'DELETE'), fc.constantFrom(...NOWHERE))
      .map(([method, target]) => ({
        text: `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
        answers: null,
      })),
    'an absolute target': fc
      .tuple(fc.constantFrom(`http://${host}`, 'http://evil.example', 'https://x:y@z'), read)
      .map(([base, path]) => ({ text: get(`${base}${path}`), answers: 1 })),
    'a target of raw bytes': bytes({ minLength: 20, maxLength: 20, min: 1 }).map((target) => ({
      text: ['GET /plugin-api/tables/get?id=', target, ` HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
      answers: null,
    })),
    'a long target': of([5000, 20_000], (length) => get(`/${'a'.repeat(length)}`), 1),
    'many headers': of(
      [50, 1999, 5000],
      (count) =>
        get(READS[0] ?? '/', Array.from({ length: count }, (_, n) => `x${n}: y\r\n`).join('')),
      1,
    ),
    'odd headers': fc
      .tuple(read, fc.constantFrom(...ODD_HEADERS))
      .map(([path, more]) => ({ text: get(path, more), answers: null })),
    'a foreign host or origin': fc
      .tuple(
        fc.constantFrom('/control/state', '/plugin-api/tables/open', '/'),
        fc.oneof(fc.constant(host), fc.constantFrom(...HOSTS)),
        fc.constantFrom('null', 'http://evil.example', `http://${host}`, 'file://', ''),
      )
      .map(([path, named, origin]) => ({
        text: `GET ${path} HTTP/1.1\r\nHost: ${named}\r\nOrigin: ${origin}\r\nAuthorization: Bearer ${controlToken}\r\n\r\n`,
        answers: 1,
      })),
    'no host': of([''], () => 'GET /control/health HTTP/1.1\r\n\r\n', 1),
    'HTTP 1.0': of([''], () => `GET /control/health HTTP/1.0\r\nHost: ${host}\r\n\r\n`, 1),
    'half a request': fc
      .tuple(fc.constantFrom(whole, get('/plugin-api/tables/open')), pick)
      .map(([text, end]) => ({
        text: text.slice(0, 1 + (end % (text.length - 1))),
        answers: null,
      })),
    'many requests at once': fc
      .array(
        fc.oneof(
          { weight: 7, arbitrary: read.map((path) => get(path)) },
          { weight: 3, arbitrary: fc.constant(whole) },
        ),
        {
          minLength: 2,
          maxLength: 40,
          size: 'max',
        },
      )
      .map((texts) => ({ text: texts.join(''), answers: texts.length })),
    'a body that comes slowly': fc.constant({
      text: [whole.slice(0, 60), whole.slice(60, -20), whole.slice(-20, -1), whole.slice(-1)],
      gapMs: 15,
      answers: 1,
    }),
    'a wrong length': of(WRONG_LENGTHS, (n) => post(CART, `Content-Length: ${n}\r\n`), null),
    chunks: of(CHUNKS, (body) => post(body, 'Transfer-Encoding: chunked\r\n'), null),
    'two lengths at once': of(
      [`${LENGTH}Transfer-Encoding: chunked\r\n`],
      (headers) => post(`0\r\n\r\n${CART}`, headers),
      null,
    ),
    'an odd coding': of(
      CODINGS,
      (name) => post('0\r\n\r\n', `Transfer-Encoding: ${name}\r\n`),
      null,
    ),
    'a body that waits for 100 Continue': fc.constant({
      text: [post('', `${LENGTH}Expect: 100-continue\r\n`), CART],
      gapMs: 10,
      answers: null,
    }),
    'an odd expectation': of(
      ['200-maybe'],
      (what) => get('/control/health', `Expect: ${what}\r\n`),
      1,
    ),
    'a tunnel': of(
      [host],
      (to) => `CONNECT ${to} HTTP/1.1\r\nHost: ${to}\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
      null,
    ),
    'random bytes': bytes({ minLength: 1, maxLength: 400, size: 'max' }).map((text) => ({
      text,
      answers: null,
    })),
    'one byte changed': fc.tuple(pick, fc.nat({ max: 255 })).map(([place, byte]) => {
      const text = Buffer.from(whole);
      text[place % text.length] = byte;
      return { text, answers: null };
    }),
  };
  return fc.oneof(
    ...Object.entries(kinds).map(([about, drawn]) =>
      drawn.map(({ text, gapMs = 0, answers }) => {
        const pieces = Array.isArray(text) ? (text as readonly (string | Buffer)[]) : [text];
        return {
          about,
          pieces: pieces.map((piece) => toBytes(piece as string | Buffer)),
          gapMs,
          answers,
        };
      }),
    ),
  );
}

function toBytes(piece: string | Buffer): Buffer {
  return typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece;
}
