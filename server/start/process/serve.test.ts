import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

import BetterSqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';

import { openDatabase } from '#server/store/driver/open-database.ts';
import { endWithTest } from '#server/testing/end-with-test.ts';
import { follow } from '#server/testing/live-events.ts';
import type { CountertopProcess, Ended } from '#server/testing/serve-process.ts';
import { serveJson, startCountertop } from '#server/testing/serve-process.ts';
import { KEYS } from '#server/testing/start-test-server.ts';
import { temporaryFile, temporaryFolder } from '#server/testing/temporary-folder.ts';

import manifest from '../../../package.json' with { type: 'json' };
import { HELP } from './serve-flags.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
const AS_QR = { Authorization: `Bearer ${KEYS.qr}` };
const ONE_TEA = [{ product: 'p-cay', quantity: 1 }];

describe('countertop serve --json', () => {
  test('prints one line when it is ready, and SIGTERM lets a request in flight finish', async () => {
    const flags = ['--port', '0', '--db', ':memory:', '--control-token', 'my-token'];
    const countertop = endWithTest(await serveJson([...flags, '--allow-host', 'pos.test']));

    const { url, ...ready } = countertop.ready;
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/u);
    expect(ready).toEqual({
      event: 'ready',
      dataApi: `${url}/plugin-api`,
      control: `${url}/control`,
      controlToken: 'my-token',
      pid: countertop.child.pid,
      apiKey: KEYS.qr,
      serverId: 'srv-bistro',
      interface: `${url}/open?token=my-token`,
      version: manifest.version,
    });
    expect(await getJson(`${url}/control/health`)).toEqual({
      success: true,
      data: { status: 'ok', version: manifest.version, ready: true, reason: null, faults: 0 },
    });

    const body = { cart: ONE_TEA };
    const post = await beginPost(url, '/plugin-api/packets/create', body, 'pos.test');
    countertop.child.kill('SIGTERM');
    await nothingListensAt(url);
    const answer = await post.finish();

    expect(answer).toContain('HTTP/1.1 200 OK');
    expect(answer).toContain('"success":true');
    const { code, signal, stdout, stderr } = await countertop.ended;
    expect({ code, signal, stderr }).toEqual({ code: 0, signal: null, stderr: '' });
    expect(stdout).toBe(`${JSON.stringify(countertop.ready)}\n`);
  });
});

describe('an event stream', () => {
  test('ends with the process after SIGTERM, without delaying it', { tags: ['long'] }, async () => {
    const flags = ['--port', '0', '--db', ':memory:', '--control-token', 'my-token'];
    const countertop = endWithTest(await serveJson(flags));
    const client = await follow(countertop.ready.url, { token: 'my-token' });
    expect((await client.next()).data.topic).toBe('hello');

    await end(countertop);

    expect(await client.block()).toBe(null);
  });
});

describe('countertop serve', () => {
  test('greets with a curl line and a link that work as pasted, and ends on SIGINT', async () => {
    const db = temporaryFile('bistro.db');
    const flags = ['--port', '0', '--db', db, '--control-token', 'a&b#c+d%41"e'];
    const countertop = endWithTest(startCountertop(['serve', ...flags]));
    const greeting = await countertop.printed(/stops it\.\n\n/u);
    const [curl = ''] = /curl .*/u.exec(greeting) ?? [];
    const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/u.exec(greeting) ?? [];
    const [link = ''] = /\S+\/open\?\S+/u.exec(greeting) ?? [];

    expect(greeting).toContain(db);
    expect(greeting).toContain(KEYS.qr);
    const { stdout } = await promisify(execFile)('sh', ['-c', `${curl} --silent`]);
    expect(JSON.parse(stdout)).toMatchObject({
      success: true,
      data: [{ tableId: 'salon-2', total: 790 }, { tableId: 'bahce-1' }],
    });

    const opened = await fetch(link, { redirect: 'manual' });
    expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/']);
    const [cookie = ''] = opened.headers.getSetCookie();
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict$/u);
    const [pair = ''] = cookie.split(';');
    expect(await getJson(`${url}/control/state`, { Cookie: pair })).toMatchObject({
      success: true,
    });

    const post = await beginPost(url, '/plugin-api/tables/create', { tableId: 'salon-1' });
    countertop.child.kill('SIGINT');
    await nothingListensAt(url);
    // A terminal sends SIGINT to the whole group, and people press Ctrl+C again.
    countertop.child.kill('SIGINT');
    expect(await post.finish()).toContain('"tableId":"salon-1"');
    expect(await countertop.ended).toEqual({ code: 0, signal: null, stdout: greeting, stderr: '' });
    expect(existsSync(`${db}-wal`)).toBe(false);
  });

  test('keeps accounts, idempotent answers and receipt numbers from one start to the next', async () => {
    const flags = ['--port', '0', '--db', temporaryFile('bistro.db'), '--control-token', 't'];
    const order = { cart: ONE_TEA, idempotencyKey: 'order-1' };

    const first = endWithTest(await serveJson([...flags, '--clock', '2026-03-01T12:00:00Z']));
    const before = await fetch(`${first.ready.dataApi}/packets/create`, request(order));
    const firstBody = await before.text();
    expect(JSON.parse(firstBody)).toMatchObject({ success: true, data: { docNo: 5, total: 20 } });
    expect((await stateOf(first.ready.url)).stores[0].expiresAt).toBe('2026-03-31T12:00:00.000Z');
    await end(first);

    // Half a day later a person starts it, which is a portal login of every store (F1).
    const evening = ['--clock', '2026-03-01T23:00:00Z', '--limits', 'off'];
    const second = endWithTest(startCountertop(['serve', ...flags, ...evening]));
    const [url = ''] =
      /http:\/\/127\.0\.0\.1:\d+/u.exec(await second.printed(/stops it\.\n\n/u)) ?? [];
    const repeated = await fetch(`${url}/plugin-api/packets/create`, request(order));
    expect(repeated.headers.get('X-Idempotent-Replay')).toBe('true');
    expect(await repeated.text()).toBe(firstBody);
    const another = await fetch(`${url}/plugin-api/packets/create`, request({ cart: ONE_TEA }));
    expect(await another.json()).toMatchObject({ data: { docNo: 6, docNoDate: '2026-03-01' } });
    expect(await stateOf(url)).toMatchObject({
      clock: { now: '2026-03-01T23:00:00.000Z', mode: 'virtual' },
      limits: { profile: 'off' },
    });
    expect((await stateOf(url)).stores[0].expiresAt).toBe('2026-03-31T23:00:00.000Z');
    await end(second);

    // The clock is not kept: each start uses its flag. A start with --json is no portal login.
    const third = endWithTest(await serveJson(flags));
    expect(await stateOf(third.ready.url)).toMatchObject({
      clock: { mode: 'real' },
      limits: { profile: 'sandbox' },
      stores: [{ serverId: 'srv-bistro', expiresAt: '2026-03-31T23:00:00.000Z' }, {}],
    });
    const { data } = await getJson(`${third.ready.control}/accounts?status=open`, bearer('t'));
    expect(data.map((account: { docNo: number }) => account.docNo)).toEqual([6, 5, 4, 3, 2, 1]);
    await end(third);
  });
});

describe.concurrent('countertop ends with one sentence on standard error and exit code 1', () => {
  test('when the port is in use', { tags: ['long'] }, async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;

    expect(await startToFail('--port', String(port))).toEqual(
      failedWith(
        `127.0.0.1:${port} is already in use; choose another port with --port, or --port 0 for a free one.`,
      ),
    );
    other.close();
  });

  test('when another process has the database', { tags: ['long'] }, async () => {
    const file = temporaryFile('shared.db');
    const ours = openDatabase(file);

    expect(await startToFail('--db', file)).toEqual(
      failedWith(
        `The database ${file} is in use by another Countertop process; close that process, or choose another file.`,
      ),
    );
    ours.close();
  });

  test('when the folder of the database does not exist', { tags: ['long'] }, async () => {
    const file = join(temporaryFolder(), 'no-such-folder', 'bistro.db');
    expect(await startToFail('--db', file)).toEqual(
      failedWith(
        `The database ${file} cannot be used: Cannot open database because the directory does not exist.`,
      ),
    );
  });

  test('when the database is a folder', { tags: ['long'] }, async () => {
    const folder = temporaryFolder();
    expect(await startToFail('--db', folder)).toEqual(
      failedWith(`The database ${folder} cannot be used: unable to open database file.`),
    );
  });

  test('when the file is not a database', { tags: ['long'] }, async () => {
    const file = temporaryFile('notes.txt');
    writeFileSync(file, 'Buy milk. '.repeat(1000));
    expect(await startToFail('--db', file)).toEqual(
      failedWith(`The database ${file} cannot be used: file is not a database.`),
    );
    expect(readFileSync(file, 'utf8')).toBe('Buy milk. '.repeat(1000));
  });

  test('when the database is damaged', { tags: ['long'] }, async () => {
    const file = temporaryFile('bistro.db');
    openDatabase(file).close();
    const bytes = readFileSync(file);
    bytes.fill(0xa5, bytes.length / 2);
    writeFileSync(file, bytes);
    expect(await startToFail('--db', file)).toEqual(
      failedWith(`The database ${file} cannot be used: database disk image is malformed.`),
    );
  });

  test('when the database belongs to another program, and leaves it unchanged', async () => {
    const file = temporaryFile('contacts.db');
    const foreign = new BetterSqlite(file);
    foreign.exec("CREATE TABLE contacts (name TEXT); INSERT INTO contacts VALUES ('Ada')");
    foreign.close();
    const bytes = readFileSync(file);

    expect(await startToFail('--db', file)).toEqual(
      failedWith(`The database ${file} belongs to another program; choose another file.`),
    );
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  test('when the database was written by a newer version', { tags: ['long'] }, async () => {
    const file = temporaryFile('newer.db');
    openDatabase(file).close();
    const newer = new BetterSqlite(file);
    const schema = Number(newer.prepare('SELECT version FROM schema_version').pluck().get());
    newer.exec(`UPDATE schema_version SET version = ${schema + 1}`);
    newer.close();

    expect(await startToFail('--db', file)).toEqual(
      failedWith(
        `The database ${file} was written by a newer Countertop (schema ${schema + 1}, this one ` +
          `supports ${schema}); update Countertop or choose another file.`,
      ),
    );
  });

  test('when there is no such fixture', { tags: ['long'] }, async () => {
    expect(await startToFail('--fixture', 'bistr')).toEqual(
      failedWith(
        'Fixture bistr: there is no such file and no built-in fixture of that name (bistro).',
      ),
    );
  });

  test('when a fixture has a mistake', async () => {
    const file = temporaryFile('world.json');
    writeFileSync(file, JSON.stringify({ stores: [{ serverId: 'my-store', name: 7 }] }));
    expect(await startToFail('--fixture', file)).toEqual(
      failedWith(`Fixture ${file}: stores[0].name must be a string; found 7.`),
    );
  });
});

describe.concurrent('countertop', () => {
  test('explains bad usage on standard error, with exit code 2', async () => {
    expect(await startCountertop(['serve', '--port', 'http']).ended).toEqual({
      code: 2,
      signal: null,
      stdout: '',
      stderr:
        '--port must be a whole number from 0 to 65535, found "http". See countertop serve --help.\n',
    });
  });

  test('serve --help prints the help text', { tags: ['long'] }, async () => {
    expect(await startCountertop(['serve', '--help']).ended).toEqual({
      code: 0,
      signal: null,
      stdout: HELP,
      stderr: '',
    });
  });

  test('--version prints the version', async () => {
    expect(await startCountertop(['--version']).ended).toEqual({
      code: 0,
      signal: null,
      stdout: `${manifest.version}\n`,
      stderr: '',
    });
  });
});

async function end(countertop: CountertopProcess): Promise<void> {
  countertop.child.kill('SIGTERM');
  expect((await countertop.ended).code).toBe(0);
}

/** Starts a server that must fail to start. */
function startToFail(...flags: readonly string[]): Promise<Ended> {
  return startCountertop(['serve', '--port', '0', '--db', ':memory:', ...flags]).ended;
}

function failedWith(sentence: string): Ended {
  return { code: 1, signal: null, stdout: '', stderr: `${sentence}\n` };
}

function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

/** A Data API write as `demo-qr`. */
function request(body: unknown): RequestInit {
  return { method: 'POST', headers: { ...AS_QR, ...JSON_TYPE }, body: JSON.stringify(body) };
}

// Typed `any` so that tests can read the fields of any answer.
// oxlint-disable-next-line no-explicit-any
async function getJson(url: string, headers: Record<string, string> = {}): Promise<any> {
  return (await fetch(url, { headers })).json();
}

async function stateOf(url: string) {
  return (await getJson(`${url}/control/state`, bearer('t'))).data;
}

/** Begins a POST, waits for 100 Continue, and sends half of the body. */
async function beginPost(
  url: string,
  path: string,
  content: unknown,
  host = '127.0.0.1',
): Promise<{ finish: () => Promise<string> }> {
  const body = JSON.stringify(content);
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  let received = '';
  socket.on('data', (text: string) => {
    received += text;
  });
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}:${port}`,
    `Authorization: Bearer ${KEYS.qr}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await once(socket, 'data');
  expect(received).toContain('HTTP/1.1 100 Continue');
  socket.write(body.slice(0, body.length / 2));
  return {
    finish: async () => {
      socket.write(body.slice(body.length / 2));
      await once(socket, 'close');
      return received;
    },
  };
}

/** Resolves when a server no longer accepts connections. */
async function nothingListensAt(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  for (;;) {
    const socket = connect(Number(port), hostname);
    try {
      // Each attempt waits for the one before it.
      await once(socket, 'connect');
    } catch {
      return;
    }
    socket.destroy();
  }
}
