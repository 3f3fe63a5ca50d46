import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { ensureChromium } from '../../e2e/browser/chromium.ts';
import { repositoryFolder } from '../bootstrap/paths.mjs';
import type { Deployment } from './deployed.ts';
import { deploy, HOST, TOKEN } from './deployed.ts';

// The server as its image starts it, behind the proxy of deploy, on this machine.

/** How long an event stream is kept open; `--quick` shortens it. */
const STREAM_SECONDS = Number(process.env['STREAM_SECONDS'] ?? 300);

interface Sandbox {
  readonly url: string;
  readonly controlToken: string;
  readonly apiKeys: readonly { readonly apiKey: string }[];
}

let deployment: Deployment;
let server: Awaited<ReturnType<Deployment['start']>>;
let browser: Browser;

beforeAll(async () => {
  deployment = await deploy();
  server = await deployment.start();
  await vi.waitFor(isServed, 20_000);
  browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [`--host-resolver-rules=MAP ${HOST} 127.0.0.1, MAP *.${HOST} 127.0.0.1`],
  });
});

afterAll(async () => {
  await browser.close();
  await server.stop('SIGKILL');
  await deployment.end();
});

/** Fails until the proxy, which checks every two seconds, has found the server. */
async function isServed(): Promise<void> {
  expect((await deployment.send('/control/health')).status).toBe(200);
}

/** A control call of the server, or of a sandbox with its token. */
async function control(method: string, call: string, body?: object, of?: [string, Sandbox]) {
  const [name, sandbox] = of ?? [];
  const answer = await deployment.send(
    `/control${call}`,
    {
      method,
      headers: {
        Authorization: `Bearer ${sandbox?.controlToken ?? TOKEN}`,
        'Content-Type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    },
    name,
  );
  const { data } = (await answer.json()) as { readonly data: unknown };
  if (answer.status !== 200) throw new Error(`${method} ${call} was answered ${answer.status}`);
  return data;
}

async function makeSandbox(name: string): Promise<[string, Sandbox]> {
  const made = await control('POST', '/sandboxes', { name, clock: '2026-03-01T12:00:00Z' });
  return [name, made as Sandbox];
}

/** An event stream of a sandbox, and what was received so far. */
async function follow([name, { controlToken }]: [string, Sandbox], call = '/events') {
  const gone = new AbortController();
  const answer = await deployment.send(
    `/control${call}`,
    { headers: { Authorization: `Bearer ${controlToken}` }, signal: gone.signal },
    name,
  );
  const heard = { text: '', isOpen: true };
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) heard.text += decoder.decode(chunk);
  };
  read()
    .catch(() => undefined)
    .finally(() => {
      heard.isOpen = false;
    });
  return { heard, leave: () => gone.abort() };
}

describe('the server', () => {
  test('runs as an unprivileged user, on a folder that others cannot read', () => {
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
    expect(/^Uid:\t(\d+)/mu.exec(status)?.[1]).not.toBe('0');
    const modes = ['.', 'sandboxes'].map((name) => {
      const { mode } = statSync(path.join(deployment.data, name));
      return (mode & 0o777).toString(8);
    });
    expect(modes).toEqual(['700', '700']);
  });

  test('passes the health check of the image', () => {
    expect(deployment.checkHealth()).toBe(0);
  });

  test('does not serve sandboxes without names through the proxy', async () => {
    const { id } = (await control('POST', '/sandboxes', {})) as { readonly id: string };
    expect((await deployment.send('/control/health', {}, id)).status).toBe(404);
  });
});

describe('the proxy', () => {
  test('redirects plain HTTP to HTTPS, and responses have Strict-Transport-Security', async () => {
    const { httpPort } = deployment.proxy;
    const plain = await fetch(`http://127.0.0.1:${httpPort}/floor?x=1`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('Location')]).toEqual([
      308,
      `https://127.0.0.1:${httpPort}/floor?x=1`,
    ]);
    const secure = await deployment.send('/control/health');
    expect([secure.status, secure.headers.get('Strict-Transport-Security')]).toEqual([
      200,
      'max-age=31536000; includeSubDomains',
    ]);
  });

  test('passes the host name on: a sandbox answers only at its own', async () => {
    const [name, { url, apiKeys }] = await makeSandbox('own-name');
    expect(url).toBe(deployment.publicUrl.replace(HOST, `own-name.${HOST}`));
    const headers = { Authorization: `Bearer ${apiKeys[0]?.apiKey}` };
    const statusAt = async (at?: string) =>
      (await deployment.send('/plugin-api/tables/open', { headers }, at)).status;
    expect([await statusAt(name), await statusAt(), await statusAt('nobody')]).toEqual([
      200, 401, 404,
    ]);
  });

  test('passes on a download, a large upload, and the refusal of a body that is too large', async () => {
    const [name, sandbox] = await makeSandbox('files');
    await control('POST', '/snapshots', { name: 'evening' }, [name, sandbox]);
    const authorization = { Authorization: `Bearer ${sandbox.controlToken}` };
    const file = (of: string) => `/control/snapshots/${of}/file`;
    const saved = await deployment.send(file('evening'), { headers: authorization }, name);
    // SQLite ignores what follows its last page.
    const large = Buffer.concat([
      Buffer.from(await saved.arrayBuffer()),
      Buffer.alloc(64 * 1024 * 1024),
    ]);
    const headers = { ...authorization, 'Content-Type': 'application/vnd.sqlite3' };
    const put = await deployment.send(file('copy'), { method: 'PUT', headers, body: large }, name);
    expect([put.status, await put.json()]).toEqual([
      200,
      expect.objectContaining({ success: true }),
    ]);

    const call = {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${sandbox.apiKeys[0]?.apiKey}`,
        'Content-Type': 'application/json',
      },
      body: 'x'.repeat(5 * 1024 * 1024),
    };
    const refused = await deployment.send('/plugin-api/packets/create', call, name);
    expect(await refused.json()).toMatchObject({ status: 413, message: 'Request body too large' });
  });

  test('closes the request to the server when a waiting client disconnects', async () => {
    const sandbox = await makeSandbox('gone');
    const { heard, leave } = await follow(sandbox, '/clock/follow?title=plugin');
    const followers = async () => {
      const { followers } = (await control('GET', '/clock', undefined, sandbox)) as {
        readonly followers: readonly unknown[];
      };
      return followers.length;
    };
    await vi.waitFor(() => expect(heard.text).toContain('event: now'));
    expect(await followers()).toBe(1);
    leave();
    await vi.waitFor(async () => expect(await followers()).toBe(0), { timeout: 10_000 });
  });
});

test('the interface of a sandbox opens with a link in a browser, over HTTP/2, and shows changes at once', async () => {
  const sandbox = await makeSandbox('shown');
  const link = (await control('POST', '/sandboxes/shown/link')) as { readonly url: string };
  const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-US' });
  const page = await context.newPage();

  const [, { url }] = sandbox;
  await page.goto(link.url);
  await page.getByRole('link', { name: /^Floor/u }).waitFor();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await page.goto(`${url}/floor`);
  const freeTable = page.getByRole('button', { name: 'S1, free' });
  await freeTable.waitFor();
  await control('POST', '/tables/salon-1/open', { personCount: 2 }, sandbox);
  await freeTable.waitFor({ state: 'detached' });

  const protocol = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry?.nextHopProtocol;
  });
  expect(protocol).toBe('h2');
  const cookies = await context.cookies();
  expect(cookies).toMatchObject([
    { domain: `shown.${HOST}`, secure: true, httpOnly: true, sameSite: 'Strict' },
  ]);
  expect(problems).toEqual([]);
});

test(
  `an event stream without events stays open for ${STREAM_SECONDS} seconds`,
  { timeout: (STREAM_SECONDS + 60) * 1000 },
  async () => {
    const sandbox = await makeSandbox('stream');
    const { heard, leave } = await follow(sandbox);
    await wait(STREAM_SECONDS * 1000);
    expect([heard.isOpen, heard.text]).toEqual([true, expect.stringContaining(': nothing new')]);
    await control('POST', '/tables/salon-1/open', { personCount: 2 }, sandbox);
    await vi.waitFor(() => expect(heard.text).toContain('"topic":"accounts"'));
    leave();
  },
);

test('a stop ends the server in time while a stream is open, and nothing is lost at the next start', async () => {
  const sandbox = await makeSandbox('kept');
  await control('POST', '/tables/salon-1/open', { personCount: 2 }, sandbox);
  const before = await control('GET', '/state', undefined, sandbox);
  const { heard } = await follow(sandbox);

  expect(await server.stop('SIGTERM')).toBe(0);
  expect(heard.isOpen).toBe(false);
  expect(deployment.checkHealth()).toBe(1);
  expect((await deployment.send('/control/health')).status).toBe(503);

  server = await deployment.start();
  await vi.waitFor(isServed, 20_000);
  expect(await control('GET', '/state', undefined, sandbox)).toEqual(before);
});

describe('the files of deploy', () => {
  test('are accepted by the proxy without warnings', () => {
    const { configuration, certificate: CERTIFICATE } = deployment.proxy;
    const env = { ...process.env, CERTIFICATE, SERVER_ADDRESS: '127.0.0.1:4010' };
    const checked = spawnSync('haproxy', ['-c', '-q', '-dW', '-f', configuration], {
      env,
      encoding: 'utf8',
    });
    expect([checked.status, checked.stderr]).toEqual([0, '']);
  });

  test('are accepted by a linter that checks the schema of compose files', () => {
    const folder = path.join(repositoryFolder, 'scripts', 'compose-lint');
    const linter = path.join(folder, 'node_modules', '.bin', 'dclint');
    const file = path.join(repositoryFolder, 'deploy', 'compose.yaml');
    // The ports of the proxy are open to all on purpose.
    const flags = ['--max-warnings', '0', '--disable-rule', 'no-unbound-port-interfaces'];
    const checked = spawnSync(linter, [file, ...flags], { encoding: 'utf8' });
    expect([checked.status, checked.stdout.trim()]).toEqual([0, '']);
  });
});
