import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';

import BetterSqlite from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';

import { parsed } from '#server/domain/json.ts';

import { listenOnFreePort } from '../free-port.ts';
import { problemsOfFile } from '../ledger/stored.ts';
import { startTestServer } from '../start-test-server.ts';
import { temporaryFile, temporaryFolder } from '../temporary-folder.ts';
import { callPlans } from './call-plans.ts';
import { checkAnswer } from './check-answer.ts';
import type { FuzzAnswer, FuzzCall } from './client.ts';
import type { Usage } from './memory.ts';
import { BOUNDS, leaks } from './memory.ts';
import { allOperations } from './operations.ts';
import { checkRaw } from './raw-connection.ts';
import { asCurl, Findings } from './report.ts';
import { Session } from './session.ts';

// The fuzz test finds nothing in a good server; these tests show what it would find.

const operations = await allOperations();

function callOf(name: string): FuzzCall {
  const operation = operations.find((one) => one.name === name);
  if (operation === undefined) throw new Error(`There is no ${name}.`);
  const { method, path } = operation;
  return { operation, method, path, headers: { Authorization: "Bearer it's" }, body: null };
}

const HEALTH = callOf('GET /control/health');
const INVOKE = callOf('POST /plugin-api/capabilities/{id}/invoke');

function answerOf(status: number, body: unknown, more: Partial<FuzzAnswer> = {}): FuzzAnswer {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return {
    status,
    contentType: 'application/json; charset=utf-8',
    headers: {},
    body: text,
    tookMs: 1,
    ...more,
  };
}

function refusal(status: number, message: string) {
  return { success: false, message, status };
}

/** A refusal of the control API, which has a code. */
function coded(status: number, message: string) {
  return { ...refusal(status, message), code: 'aCode' };
}

const WELL = {
  success: true,
  data: { status: 'ok', version: '1.0.0', ready: true, reason: null, faults: 0 },
};

describe('an answer', () => {
  test.each<[what: string, call: FuzzCall, answer: FuzzAnswer]>([
    ['as described', HEALTH, answerOf(200, WELL)],
    ['of a documented refusal', HEALTH, answerOf(403, coded(403, 'Host not allowed'))],
    [
      'of a provider that fails',
      INVOKE,
      answerOf(503, refusal(503, 'plugin.messaging.providerUnavailable')),
    ],
    [
      'that comes late because a plugin is called',
      INVOKE,
      answerOf(504, refusal(504, 'plugin.messaging.timeout'), { tookMs: 60_000 }),
    ],
  ])('%s is not a finding', (_, call, answer) => {
    expect(checkAnswer(call, answer)).toBeNull();
  });

  test.each<[what: string, call: FuzzCall, answer: FuzzAnswer, problem: RegExp]>([
    ['a 500', HEALTH, answerOf(500, coded(500, 'Internal error')), /but only 200, /u],
    [
      'a 500 to an undocumented call',
      { ...HEALTH, operation: null },
      answerOf(500, ''),
      /was answered with 500/u,
    ],
    [
      'a refusal that only other calls document',
      HEALTH,
      answerOf(503, coded(503, 'plugin.messaging.providerUnavailable')),
      /undocumented message/u,
    ],
    [
      'a page instead of JSON',
      HEALTH,
      answerOf(403, '<!DOCTYPE html>', { contentType: 'text/html' }),
      /text\/html, not with json/u,
    ],
    ['truncated JSON', HEALTH, answerOf(200, '{"success":tr'), /invalid JSON/u],
    [
      'a success of another shape',
      HEALTH,
      answerOf(200, { success: true, data: { status: 'ok' } }),
      /not match its schema:.*data\.version/su,
    ],
    [
      'a success with an undocumented field',
      HEALTH,
      answerOf(200, { ...WELL, secret: 'x' }),
      /not match its schema/u,
    ],
    [
      'a refusal with an undocumented message',
      HEALTH,
      answerOf(403, coded(403, 'no')),
      /undocumented message: 403 no/u,
    ],
    [
      'a refusal that contradicts its status',
      HEALTH,
      answerOf(403, coded(401, 'Host not allowed')),
      /403 and says 401/u,
    ],
    ['a late answer', HEALTH, answerOf(200, WELL, { tookMs: 20_001 }), /took 20001 ms/u],
  ])('that is %s is found', (_, call, answer, problem) => {
    expect(checkAnswer(call, answer)).toMatch(problem);
  });
});

/** A session with a server that answers with `answer`, and its findings. */
async function findingsAgainst(answer: RequestListener, giveUpMs = 60_000) {
  const server = createServer(answer);
  const port = await listenOnFreePort(server);
  const findings = new Findings(temporaryFolder());
  const session = new Session({
    url: `http://127.0.0.1:${port}`,
    controlToken: 'token',
    operations,
    findings,
    connections: 2,
    giveUpMs,
  });
  onTestFinished(async () => {
    await session.close();
    server.closeAllConnections();
    server.close();
  });
  return { session, findings, port };
}

test('a finding has a shell command that repeats it, and similar findings are reported once', async () => {
  const { session, findings, port } = await findingsAgainst((_, response) => {
    response.writeHead(500, { 'Content-Type': 'application/json' }).end('{}');
  });
  await session.control('POST', '/clock', { advanceMs: 1 });
  await session.control('POST', '/clock', { advanceMs: 1 });
  const bytes = Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const raw = { about: 'a whole request', bytes, pauseAt: 3, answers: 1 };
  await session.sendRandom(fc.constant(raw), 1);

  const [clock, repeatsClock = '', , repeatsRaw = '', ...more] = findings.take();
  expect(clock).toMatch(/^POST \/control\/clock was answered with 500/u);
  const [, command, body] = /^ {2}(.+) --data-binary @(.+) 'http/u.exec(repeatsClock) ?? [];
  expect(command).toBe(
    `curl -gsS --path-as-is -X POST -H 'Authorization: Bearer token' -H 'Content-Type: application/json'`,
  );
  expect(readFileSync(body ?? '', 'utf8')).toBe('{"advanceMs":1}');
  expect(repeatsClock).toContain(`'http://127.0.0.1:${port}/control/clock'`);
  const [, file = ''] = /^ {2}curl -sS telnet:\/\/127\.0\.0\.1:\d+ < (.+)$/u.exec(repeatsRaw) ?? [];
  expect(readFileSync(file)).toEqual(bytes);
  expect(more).toEqual([]);
});

test('a connection that breaks off without an answer is found if that happens twice', async () => {
  let calls = 0;
  const { session, findings } = await findingsAgainst((request, response) => {
    calls += 1;
    // The first call is answered at its second attempt, the next one not at all.
    if (calls !== 2) request.socket.destroy();
    else response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(WELL));
  });
  await session.control('GET', '/health');
  expect([findings.take(), session.lost]).toEqual([[], 0]);
  await session.control('GET', '/health');
  expect(findings.take()[0]).toMatch(/^GET \/control\/health had no answer/u);
  expect([session.lost, calls]).toEqual([1, 4]);
});

test('a request without an answer in time is found, unless it plays an evening', async () => {
  const { session, findings } = await findingsAgainst(() => undefined, 50);
  await session.control('POST', '/autopilot', { pace: 'fast' });
  expect([findings.take(), session.lost]).toEqual([[], 0]);
  await session.control('GET', '/state');
  expect(findings.take()[0]).toMatch(/^GET \/control\/state had no answer: TimeoutError/u);
});

test('the smallest call with the same finding is reported', async () => {
  const plans = callPlans(
    operations.filter(({ name }) => name === 'POST /plugin-api/packets/create'),
    [],
  );
  const { session, findings } = await findingsAgainst((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const hasNote = Object.hasOwn(Object(parsed(Buffer.concat(chunks).toString())), 'note');
      const status = hasNote ? 500 : 401;
      const body = JSON.stringify(refusal(status, 'unauthorized'));
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
    });
  });
  let found: string[] = [];
  for (let seed = 1; found.length === 0; seed += 1) {
    await session.sendRandom(plans, seed);
    found = findings.take();
  }
  const [, file = ''] = /--data-binary @(\S+) 'http/u.exec(found[1] ?? '') ?? [];
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object)).toEqual(['cart', 'note']);
});

test('headers are quoted for a shell', () => {
  expect(asCurl('http://x', HEALTH, () => '')).toContain(
    String.raw`-H 'Authorization: Bearer it'\''s'`,
  );
});

describe('a connection', () => {
  const refused =
    'HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\n\r\n{"success":false}';
  const two = `HTTP/1.1 100 Continue\r\n\r\n${refused}HTTP/1.1 200 OK\r\n\r\n{}`;
  const request = { about: 'two requests', bytes: Buffer.of(), pauseAt: 0, answers: 2 };

  test('with as many answers as requests is not a finding', () => {
    expect(checkRaw(request, two)).toBeNull();
  });

  test.each<[what: string, received: string, problem: RegExp]>([
    ['has too few answers', refused, /had 1 answers instead of 2/u],
    ['is not HTTP', 'garbage\r\n\r\n', /invalid HTTP: "garbage/u],
    ['has a 500', 'HTTP/1.1 500 No\r\n\r\n{}', /was answered with 500/u],
    ['has a page', 'HTTP/1.1 404 No\r\nContent-Type: text/html\r\n\r\n<p>', /404: .*text\/html/su],
  ])('that %s is found', (_, received, problem) => {
    expect(checkRaw(request, received)).toMatch(problem);
  });
});

/** The problems found in a file after a change with SQL. */
async function foundAfter(sql: string): Promise<string[]> {
  const file = temporaryFile('bistro.db');
  const server = await startTestServer({ db: file });
  for (const price of [3, 4, 5]) {
    const payments = [{ id: 'pm-nakit', price }];
    await server.post('/packets/update-payments', { packetId: 'pkt-1001', payments });
  }
  await server.close();
  const db = new BetterSqlite(file);
  db.pragma('foreign_keys = OFF');
  db.exec(sql);
  db.close();
  return problemsOfFile(file);
}

test('untouched accounts have no findings', async () => {
  expect(await foundAfter('')).toEqual([]);
});

test.each<[what: string, sql: string, problem: RegExp]>([
  ['a total that differs from its lines', 'total = 1', /total is 1, its parts come to/u],
  [
    'a paid sum that differs from its payments',
    'paid = 700',
    /paid is 700, its parts come to 500/u,
  ],
  ['more paid than due', `paid = 1e6`, /is above total/u],
  ['a closed state without a time', "state = 'closed'", /was closed at null/u],
  [
    'an amount that contradicts the others',
    `orders = json_replace(orders, '$[0].amounts.net', 1)`,
    /line .* has amounts/u,
  ],
  [
    'two lines with the same identity',
    `orders = json_insert(orders, '$[#]', json_extract(orders, '$[0]'))`,
    /two lines with the same id/u,
  ],
])('an account with %s is found', async (_, change, problem) => {
  const found = await foundAfter(`UPDATE accounts SET ${change} WHERE uuid = 'pkt-1001'`);
  expect(found.join('\n')).toMatch(problem);
});

test('a change without an event is found', async () => {
  const found = await foundAfter('DELETE FROM events WHERE sequence = 2');
  expect(found).toEqual([expect.stringMatching(/changes are missing/u)]);
});

test('leaks are reported by name', () => {
  const before: Usage = { heapMiB: 30, rssMiB: 200, sockets: 10, timers: 1 };
  expect(leaks(before, before)).toEqual([]);
  for (const name of ['heapMiB', 'rssMiB', 'sockets', 'timers'] as const) {
    const atTheBound = { ...before, [name]: before[name] + BOUNDS[name] };
    expect(leaks(before, atTheBound)).toEqual([]);
    const above = { ...before, [name]: before[name] + BOUNDS[name] + 1 };
    expect(leaks(before, above)).toEqual([expect.stringMatching(`^${name} was `)]);
  }
});
