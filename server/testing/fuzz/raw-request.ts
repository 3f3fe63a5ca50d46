import type { Random } from '../crash/random.ts';

/** Bytes for one connection, in the pieces in which they are sent. */
export interface RawRequest {
  /** What is odd about them, for people. */
  readonly about: string;
  readonly pieces: readonly Buffer[];
  /** How long to wait between the pieces (ms). */
  readonly gapMs: number;
  /** How many answers must come; null where that is not said: a request may not be whole. */
  readonly answers: number | null;
}

/** What a raw request is written for. */
export interface RawPlace {
  readonly random: Random;
  readonly host: string;
  readonly controlToken: string;
}

const KEY = 'srv-bistro.demo-qr.sk_test_demo-qr';

type Make = (place: RawPlace) => Omit<RawRequest, 'about' | 'pieces' | 'gapMs'> & {
  readonly text: string | Buffer | readonly (string | Buffer)[];
  readonly gapMs?: number;
};

function get(path: string, { host }: RawPlace, more = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${KEY}\r\n${more}\r\n`;
}

function post(body: string, length: string, { host }: RawPlace): string {
  return (
    `POST /plugin-api/packets/create HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${KEY}\r\n` +
    `Content-Type: application/json\r\n${length}\r\n${body}`
  );
}

const CART = '{"cart":[{"product":"p-cay","quantity":1}]}';

const LENGTH = `Content-Length: ${CART.length}\r\n`;

const READS = ['/plugin-api/tables/open', '/plugin-api/packets/open', '/control/health', '/'];

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

/** Everything that can be odd about the bytes of a request. */
const MAKERS: Readonly<Record<string, Make>> = {
  'a request line that is none': ({ random, host }) => {
    const line = random.pick([
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
    ]);
    return { text: `${line}Host: ${host}\r\n\r\n`, answers: null };
  },
  'a target that leads nowhere': (place) => ({
    text: `${place.random.pick(['GET', 'POST', 'OPTIONS', 'DELETE'])} ${place.random.pick(NOWHERE)} HTTP/1.1\r\nHost: ${place.host}\r\nConnection: close\r\n\r\n`,
    answers: null,
  }),
  'an absolute target': (place) => {
    const base = place.random.pick([
      `http://${place.host}`,
      'http://evil.example',
      'https://x:y@z',
    ]);
    return { text: get(`${base}${place.random.pick(READS)}`, place), answers: 1 };
  },
  'a target of raw bytes': (place) => ({
    text: [
      Buffer.from('GET /plugin-api/tables/get?id='),
      Buffer.from(Array.from({ length: 20 }, () => place.random.int(1, 255))),
      Buffer.from(` HTTP/1.1\r\nHost: ${place.host}\r\n\r\n`),
    ],
    answers: null,
  }),
  'a long target': (place) => {
    const { random } = place;
    return { text: get(`/${'a'.repeat(random.pick([5000, 20_000]))}`, place), answers: 1 };
  },
  'a flood of headers': (place) => {
    const { random } = place;
    const count = random.pick([50, 1999, 5000]);
    const lines = Array.from({ length: count }, (_, index) => `x${index}: y\r\n`).join('');
    return { text: get('/plugin-api/tables/open', place, lines), answers: 1 };
  },
  'odd headers': (place) => {
    const more = place.random.pick([
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
    ]);
    return { text: get(place.random.pick(READS), place, more), answers: null };
  },
  'a host or an origin that is not ours': (place) => {
    const { random, host, controlToken } = place;
    const odd = random.pick([
      '',
      'evil.example',
      '127.0.0.1.evil.example',
      'localhost:x',
      '[::1',
      '@',
    ]);
    const origin = random.pick(['null', 'http://evil.example', `http://${host}`, 'file://', '']);
    const path = random.pick(['/control/state', '/plugin-api/tables/open', '/']);
    const named = random.chance(0.5) ? odd : host;
    return {
      text: `GET ${path} HTTP/1.1\r\nHost: ${named}\r\nOrigin: ${origin}\r\nAuthorization: Bearer ${controlToken}\r\n\r\n`,
      answers: 1,
    };
  },
  'no host': () => ({ text: 'GET /control/health HTTP/1.1\r\n\r\n', answers: 1 }),
  'HTTP of long ago': ({ host }) => ({
    text: `GET /control/health HTTP/1.0\r\nHost: ${host}\r\n\r\n`,
    answers: 1,
  }),
  'half a request': (place) => {
    const whole = place.random.chance(0.5)
      ? post(CART, LENGTH, place)
      : get('/plugin-api/tables/open', place);
    return { text: whole.slice(0, place.random.int(1, whole.length - 1)), answers: null };
  },
  'many requests at once': (place) => {
    const { random } = place;
    const count = random.int(2, 40);
    const parts = Array.from({ length: count }, () =>
      random.chance(0.3) ? post(CART, LENGTH, place) : get(random.pick(READS), place),
    );
    return { text: parts.join(''), answers: count };
  },
  'a body that comes slowly': (place) => {
    const text = post(CART, LENGTH, place);
    const pieces = [text.slice(0, 60), text.slice(60, -20), text.slice(-20, -1), text.slice(-1)];
    return { text: pieces, gapMs: 15, answers: 1 };
  },
  'a length that is wrong': (place) => {
    const length = place.random.pick([
      '5',
      '100000',
      '-1',
      '1e3',
      '0x10',
      '99999999999999999999',
      '',
    ]);
    return { text: post(CART, `Content-Length: ${length}\r\n`, place), answers: null };
  },
  chunks: (place) => {
    const hex = CART.length.toString(16);
    const body = place.random.pick([
      `${hex}\r\n${CART}\r\n0\r\n\r\n`,
      `${hex};ext=${'x'.repeat(20_000)}\r\n${CART}\r\n0\r\n\r\n`,
      `${hex}\r\n${CART}\r\n0\r\nX-Trailer: ${'x'.repeat(20_000)}\r\n\r\n`,
      `zz\r\n${CART}\r\n0\r\n\r\n`,
      `ffffffffffffffff\r\n${CART}\r\n`,
      `1\r\n{\r\n`.repeat(2000),
      `${hex}\n${CART}\n0\n\n`,
    ]);
    return { text: post(body, 'Transfer-Encoding: chunked\r\n', place), answers: null };
  },
  'two lengths at once': (place) => ({
    text: post(`0\r\n\r\n${CART}`, `${LENGTH}Transfer-Encoding: chunked\r\n`, place),
    answers: null,
  }),
  'an odd coding': (place) => {
    const coding = place.random.pick([
      'gzip, chunked',
      'identity',
      'chunked, chunked',
      'x',
      'Chunked',
    ]);
    return { text: post('0\r\n\r\n', `Transfer-Encoding: ${coding}\r\n`, place), answers: null };
  },
  'a body that is waited for': (place) => ({
    text: [post('', `${LENGTH}Expect: 100-continue\r\n`, place), CART],
    gapMs: 10,
    answers: null,
  }),
  'an expectation': (place) => ({
    text: get('/control/health', place, 'Expect: 200-maybe\r\n'),
    answers: 1,
  }),
  'a tunnel': ({ host }) => ({
    text: `CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
    answers: null,
  }),
  'random bytes': ({ random }) => ({
    text: Buffer.from(Array.from({ length: random.int(1, 400) }, () => random.int(0, 255))),
    answers: null,
  }),
  'a whole request with one byte changed': (place) => {
    const { random } = place;
    const bytes = Buffer.from(post(CART, LENGTH, place));
    bytes[random.int(0, bytes.length - 1)] = random.int(0, 255);
    return { text: bytes, answers: null };
  },
};

/** The next bytes for a connection of their own. */
export function planRaw(place: RawPlace): RawRequest {
  const about = place.random.pick(Object.keys(MAKERS));
  const { text, gapMs = 0, answers } = makerOf(about)(place);
  const pieces = (Array.isArray(text) ? text : [text]) as readonly (string | Buffer)[];
  return { about, pieces: pieces.map((piece) => bytesOf(piece)), gapMs, answers };
}

function makerOf(about: string): Make {
  const make = MAKERS[about];
  if (make === undefined) throw new Error(`Nothing makes ${about}.`);
  return make;
}

/** Texts stand for bytes here: one character, one byte. */
function bytesOf(piece: string | Buffer): Buffer {
  return typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece;
}
