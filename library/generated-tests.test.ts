import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { expect, onTestFinished, test } from 'vitest';

import type { Sandbox } from '#library/index.ts';
import { startSandbox } from '#library/index.ts';

import { pythonCalls } from '../scripts/build/python-calls.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LINE = 'line-aaaa-0001';
const OTHER = 'line-bbbb-0002';

interface Written {
  readonly file: string;
  readonly text: string;
}

type Language = 'typescript' | 'python';

/** The newest call as a test. */
async function callAsTest(sandbox: Sandbox, language: Language): Promise<Written> {
  const [call] = await sandbox.requests({ limit: 1 });
  return sandbox.ask('GET /requests/{id}/test', { id: call?.id ?? '', language });
}

/** Runs generated files with vitest, and returns its report. */
async function runTests(written: readonly Written[]) {
  const folder = await mkdtemp(join(tmpdir(), 'as-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const [index, { file, text }] of written.entries()) {
    await writeFile(join(folder, `${index}-${file}`), text);
  }
  const config = {
    root: folder,
    test: {
      include: ['*.test.ts'],
      pool: 'forks',
      isolate: false,
      maxWorkers: 1,
      // Starting the first server can be slow on a busy machine.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      alias: { 'countertop/testing': join(ROOT, 'library/index.ts') },
    },
  };
  await writeFile(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(config)};`);
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const report = join(folder, 'report.json');
  const args = [
    vitest,
    'run',
    '--config',
    'vitest.config.mjs',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  const { VITEST: _, VITEST_WORKER_ID: _id, VITEST_POOL_ID: _pool, ...env } = process.env;
  const ended = await promisify(execFile)(process.execPath, args, { cwd: folder, env }).then(
    () => '',
    (error: { stdout?: string; stderr?: string }) => `${error.stdout ?? ''}${error.stderr ?? ''}`,
  );
  const { default: told } = (await import(report, { with: { type: 'json' } }).catch(() => ({
    default: null,
  }))) as {
    default: null | {
      testResults: {
        name: string;
        message: string;
        assertionResults: { status: string; failureMessages: string[] }[];
      }[];
    };
  };
  const failures = (told?.testResults ?? []).flatMap(({ name, message, assertionResults }) => [
    ...(message === '' ? [] : [`${name}: ${message}`]),
    ...assertionResults.flatMap(({ failureMessages }) =>
      failureMessages.map((failure) => `${name}: ${failure}`),
    ),
  ]);
  const outcomes = (told?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.map(({ status }) => status),
  );
  return { outcomes, failures: told === null ? [ended] : failures };
}

/** Makes calls of all kinds and returns a test of each. */
async function loggedCalls(sandbox: Sandbox, language: Language): Promise<Written[]> {
  const written: Written[] = [];
  const qr = sandbox.plugin('demo-qr');
  const keep = async (made: Promise<unknown>) => {
    await made.catch(() => null);
    written.push(await callAsTest(sandbox, language));
  };
  const cart = [
    { product: 'p-adana', quantity: 2, lineId: LINE, metadata: [{ key: 'seat', value: '4' }] },
    { product: 'p-cay', quantity: 1, lineId: OTHER, note: 'demli' },
  ];
  await keep(qr.post('/tables/create', { tableId: 'salon-6', personCount: 2, cart }));
  await keep(qr.post('/tables/create', { tableId: 'salon-6' }));
  await keep(qr.get('/tables/get', { id: 'salon-6' }));
  // A full replace that loses metadata, a note and a line.
  await keep(
    qr.post('/tables/update-orders', {
      tableId: 'salon-6',
      cart: [{ product: 'p-adana', quantity: 2, lineId: LINE }],
    }),
  );
  await keep(
    qr.post('/tables/update-orders', {
      tableId: 'salon-6',
      cart: [{ product: 'no-such', quantity: 1 }],
    }),
  );
  await keep(
    qr.post('/tables/update-payments', {
      tableId: 'salon-6',
      payments: [{ id: 'pm-nakit', price: 100 }],
    }),
  );
  await keep(qr.get('/packets/get', { packetId: 'pkt-none' }));
  await keep(qr.get('/packets/open'));
  await keep(qr.get('/no-such-endpoint'));
  await keep(
    qr.get('/tables/open', {}, { headers: { Authorization: 'Bearer srv-bistro.demo-qr.wrong' } }),
  );
  await keep(
    sandbox
      .plugin('demo-reader')
      .post('/packets/create', { cart: [{ product: 'p-cay', quantity: 1 }] }),
  );
  await keep(qr.post('/products/create', { title: '', price: 10 }));
  await keep(
    qr.post('/packets/create', {
      idempotencyKey: 'key-0000001',
      cart: [{ product: 'p-cay', quantity: 1 }],
      customer: { name: 'Ali Veli', phone: '+90 555 123 45 67' },
    }),
  );
  await keep(
    qr.post('/packets/create', {
      idempotencyKey: 'key-0000001',
      cart: [{ product: 'p-cay', quantity: 1 }],
      customer: { name: 'Ali Veli', phone: '+90 555 123 45 67' },
    }),
  );
  await sandbox.faults.set([{ on: 'request', effect: { drop: 'after' } }]);
  await keep(qr.post('/packets/create', { cart: [{ product: 'p-cay', quantity: 3 }] }));
  await sandbox.faults.set([]);
  await sandbox.ask('PATCH /limits', { profile: 'off', values: { readPerMinute: 2 } });
  for (let n = 0; n < 2; n += 1) await qr.get('/tables/layout');
  await keep(qr.get('/tables/layout'));
  return written;
}

/** A receiver that fails twice and recovers, and one that fails until its delivery is dropped. */
async function loggedDeliveries(sandbox: Sandbox, language: Language): Promise<Written[]> {
  const written: Written[] = [];
  const hooks = await sandbox.receiver('demo-kds', { events: ['table.*'] });
  for (const failures of [2, 6]) {
    hooks.failNext(failures, 503);
    await sandbox.staff.openTable({ tableId: `bahce-${failures}` });
    await sandbox.clock.advance('3 h');
    const [delivery] = await sandbox.deliveries({ limit: 1 });
    const id = delivery?.id ?? '';
    written.push(await sandbox.ask('GET /deliveries/{id}/test', { id, language }));
  }
  return written;
}

/** A card that is declined, and then approved. */
async function loggedRun(sandbox: Sandbox, language: Language): Promise<Written> {
  const cart = [{ product: 'p-cay', quantity: 2 }];
  const { accountId } = await sandbox.staff.openTable({ tableId: 'teras-1', cart });
  const ask = async () =>
    (await sandbox.terminal.requestPayment({ accountId, amount: 40 })).paymentId;
  const declined = await ask();
  await sandbox.terminal.press(declined, 'sentToTerminal');
  await sandbox.terminal.press(declined, 'refusal');
  const paymentId = await ask();
  await sandbox.terminal.press(paymentId, 'waitingForCard');
  await sandbox.terminal.press(paymentId, 'approve');
  return sandbox.ask('GET /payments/{paymentId}/test', { paymentId, language });
}

test(
  'deliveries and a run of the terminal are written as tests that pass in a fresh sandbox',
  { tags: ['long'] },
  async () => {
    await using sandbox = await startSandbox();
    const written = [
      ...(await loggedDeliveries(sandbox, 'typescript')),
      await loggedRun(sandbox, 'typescript'),
    ];

    const { outcomes, failures } = await runTests(written);

    expect(failures).toEqual([]);
    expect(outcomes).toEqual(['passed', 'passed', 'passed']);
    const [, dropped, run] = written.map(({ text }) => text);
    expect(dropped).toContain("toBe('dropped')");
    expect(run).toMatch(/DECLINED[\s\S]*APPROVED/u);
  },
);

test('calls of every kind are written as tests that pass in a fresh sandbox', async () => {
  await using sandbox = await startSandbox();
  const written = await loggedCalls(sandbox, 'typescript');

  const { outcomes, failures } = await runTests(written);

  expect(failures).toEqual([]);
  expect(outcomes).toEqual(written.map(() => 'passed'));
  const all = written.map(({ text }) => text).join('\n');
  expect(all).not.toMatch(/Ali Veli|123 45 67|sk_test|cs_test|whsec/u);
});

/** A Python with pytest; null where there is none. */
const python =
  ['/usr/bin/python3', 'python3'].find(
    (program) => spawnSync(program, ['-c', 'import pytest']).status === 0,
  ) ?? null;

/** Runs generated files with pytest on the package of this repository, and returns what it prints. */
async function runPytest(written: readonly Written[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'as-pytest-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await cp(join(ROOT, 'python/countertop'), join(folder, 'countertop'), { recursive: true });
  await writeFile(join(folder, 'countertop/_calls.py'), pythonCalls());
  for (const [index, { file, text }] of written.entries()) {
    await writeFile(join(folder, file.replace(/^test_/u, `test_${index}_`)), text);
  }
  const pytest = ['-m', 'pytest', '-q', '-p', 'countertop.pytest_plugin', '-p', 'no:cacheprovider'];
  const command = ['server/main.ts', 'exec', '--', python ?? '', ...pytest, folder];
  const { COUNTERTOP_URL: _url, COUNTERTOP_TOKEN: _token, ...env } = process.env;
  const options = { cwd: ROOT, env: { ...env, PYTHONPATH: folder } };
  return promisify(execFile)(process.execPath, command, options).then(
    ({ stdout }) => stdout,
    ({ stdout = '', stderr = '' }: { stdout?: string; stderr?: string }) => stdout + stderr,
  );
}

test.skipIf(python === null)(
  'everything logged is written as Python tests that pass under countertop exec',
  { timeout: 120_000, tags: ['long'] },
  async () => {
    await using sandbox = await startSandbox();
    const written = [
      ...(await loggedCalls(sandbox, 'python')),
      ...(await loggedDeliveries(sandbox, 'python')),
      await loggedRun(sandbox, 'python'),
    ];

    expect(await runPytest(written)).toMatch(new RegExp(`^${written.length} passed in`, 'mu'));
    const all = written.map(({ text }) => text).join('\n');
    expect(all).not.toMatch(/Ali Veli|123 45 67|sk_test|cs_test|whsec/u);
  },
);

test('a test in an unknown language is refused', async () => {
  await using sandbox = await startSandbox();
  await sandbox.plugin('demo-qr').get('/tables/open');
  const asked = callAsTest(sandbox, 'cobol' as Language);
  await expect(asked).rejects.toMatchObject({ status: 400 });
});
