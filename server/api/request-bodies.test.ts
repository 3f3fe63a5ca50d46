import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';

import { describe, expect, onTestFinished, test } from 'vitest';

import { expectRefusal, watchForTraces } from '#server/testing/refused-calls.ts';
import { beginRequest, clientOf } from '#server/testing/send-raw.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

const LIMIT = 1024 * 1024;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const TEA = '{"cart":[{"product":"p-cay","quantity":1}]}';

/** A response, and whether its connection had been used before. */
interface RawAnswer {
  readonly status: number | undefined;
  readonly body: unknown;
  readonly reused: boolean;
}

/** A client that keeps a single connection open. Without Content-Length, the body is sent chunked. */
function connectTo(url: string) {
  const agent = new (clientOf(url).Agent)({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return async (
    path: string,
    headers: Readonly<Record<string, string | number | undefined>>,
    chunks: readonly (string | Uint8Array)[],
  ): Promise<RawAnswer> => {
    const sent = beginRequest(`${url}/plugin-api${path}`, {
      agent,
      method: 'POST',
      headers: { Authorization: `Bearer ${KEYS.qr}`, ...headers },
    });
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    for (const chunk of chunks) sent.write(chunk);
    sent.end();
    const [response] = await answered;
    let text = '';
    for await (const part of response.setEncoding('utf8')) text += String(part);
    return {
      status: response.statusCode,
      body: JSON.parse(text) as unknown,
      reused: sent.reusedSocket,
    };
  };
}

/** A valid body of exactly this many bytes; JSON allows blanks between and after its tokens. */
function padded(bytes: number): string {
  return TEA + ' '.repeat(bytes - TEA.length);
}

const TOO_LARGE = { success: false, message: 'Request body too large', status: 413 };

describe('a body', () => {
  test('may be 1 MiB long', async () => {
    const { url } = await startTestServer();
    const send = connectTo(url);
    const answer = await send('/packets/create', JSON_TYPE, [padded(LIMIT)]);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
  });

  test.each([
    ['with Content-Length', { 'Content-Length': LIMIT + 1 }, [padded(LIMIT + 1)]],
    ['in chunks without Content-Length', {}, [padded(LIMIT), ' ']],
    ['much larger', {}, Array.from({ length: 100 }, () => ' '.repeat(64 * 1024))],
  ])(
    'over 1 MiB is refused, and the connection stays usable: %s',
    async (_how, headers, chunks) => {
      const server = await startTestServer();
      const send = connectTo(server.url);
      const traces = watchForTraces(server);

      const refused = await send('/packets/create', { ...JSON_TYPE, ...headers }, chunks);
      expect(refused).toEqual({ status: 413, body: TOO_LARGE, reused: false });
      await traces.expectNone();

      const next = await send('/packets/create', JSON_TYPE, [TEA]);
      expect(next).toMatchObject({ status: 200, body: { success: true }, reused: true });
    },
  );

  test('is measured before all other checks, and the refusal has no rate-limit headers', async () => {
    const { post } = await startTestServer({ limits: 'sandbox' });
    const answer = await post('/packets/create', { note: 'x'.repeat(LIMIT) });
    expect(answer.status).toBe(413);
    expect(answer.body).toEqual(TOO_LARGE);
    expect(answer.headers.get('X-RateLimit-Limit')).toBeNull();
  });

  test('may come in chunks, without Content-Length', async () => {
    const { url } = await startTestServer();
    const send = connectTo(url);
    const answer = await send('/packets/create', JSON_TYPE, TEA.split(/(?=")/u));
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
  });

  test('may be split anywhere, even inside a character', async () => {
    const { url, get } = await startTestServer();
    const send = connectTo(url);
    const bytes = Buffer.from(
      '{"cart":[{"product":"p-cay","quantity":1}],"note":"Çok şekerli 🙂"}',
    );
    const answer = await send(
      '/packets/create',
      JSON_TYPE,
      Array.from(bytes, (byte) => Buffer.of(byte)),
    );
    const { packetId } = (answer.body as { data: { packetId: string } }).data;
    const { data } = (await get(`/packets/get?packetId=${packetId}`)).body;
    expect(data.note).toBe('Çok şekerli 🙂');
  });

  test('is ignored by reads', async () => {
    const { url } = await startTestServer();
    const agent = new (clientOf(url).Agent)();
    const sent = beginRequest(`${url}/plugin-api/tables/open`, {
      agent,
      method: 'GET',
      headers: { Authorization: `Bearer ${KEYS.qr}`, 'Content-Length': 3 },
    });
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.end('{x}');
    const [response] = await answered;
    response.resume();
    expect(response.statusCode).toBe(200);
  });
});

describe('the Content-Type of a write', () => {
  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'Application/JSON ; charset=utf-8; x=y',
  ])('may be %s', async (contentType) => {
    const { url } = await startTestServer();
    const answer = await connectTo(url)('/packets/create', { 'Content-Type': contentType }, [TEA]);
    expect(answer.status).toBe(200);
  });

  test.each([
    ['missing', {}],
    ['empty', { 'Content-Type': '' }],
    ['text/plain', { 'Content-Type': 'text/plain' }],
    ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['multipart', { 'Content-Type': 'multipart/form-data; boundary=x' }],
    ['another JSON type', { 'Content-Type': 'application/json-patch+json' }],
    ['a JSON type of a vendor', { 'Content-Type': 'application/vnd.somebody+json' }],
    ['a list of types', { 'Content-Type': 'text/plain, application/json' }],
    ['a truncated type', { 'Content-Type': 'application/jso' }],
  ])('must not be %s', async (_what, headers) => {
    const server = await startTestServer();
    const traces = watchForTraces(server);
    const answer = await connectTo(server.url)('/packets/create', headers, [TEA]);
    expectRefusal(answer, { message: 'Content-Type must be application/json', status: 400 });
    await traces.expectNone();
  });
});

describe('a body that is not a JSON object', () => {
  const inQuotes = (...bytes: number[]) =>
    Buffer.concat([
      Buffer.from('{"cart":[{"product":"p-cay","quantity":1}],"note":"'),
      Buffer.from(bytes),
      Buffer.from('"}'),
    ]);

  test.each([
    ['nothing', ''],
    ['blanks', '  \n'],
    ['half an object', '{"cart":['],
    ['an object followed by another', `${TEA}{}`],
    ['a trailing comma', '{"cart":[],}'],
    ['single quotes', "{'cart':[]}"],
    ['a comment', '{"cart":[]/* none */}'],
    ['a bare word', 'undefined'],
    ['NaN', '{"cart":NaN}'],
    ['an array', '[]'],
    ['a string', '"cart"'],
    ['a number', '7'],
    ['a boolean', 'true'],
    ['null', 'null'],
    ['a raw line break in a string', '{"note":"a\nb"}'],
    ['a byte that is not UTF-8', inQuotes(0xff)],
    ['half a character', inQuotes(0xc5)],
    ['an overlong encoding', inQuotes(0xc0, 0xaf)],
    ['a surrogate in UTF-8', inQuotes(0xed, 0xa0, 0x80)],
    ['UTF-16', Buffer.from(TEA, 'utf16le')],
    ['compressed bytes', Buffer.of(0x1f, 0x8b, 0x08, 0x00)],
  ])('is refused: %s', async (_what, body) => {
    const server = await startTestServer();
    const traces = watchForTraces(server);
    const chunks = body.length === 0 ? [] : [body];
    const answer = await connectTo(server.url)('/packets/create', JSON_TYPE, chunks);
    expectRefusal(answer, { message: 'Invalid JSON body', status: 400 });
    await traces.expectNone();
  });
});
