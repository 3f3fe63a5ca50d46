import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Worker } from 'node:worker_threads';

import { expect, onTestFinished, test, vi } from 'vitest';

import { CountertopError, startSandbox } from '#library/index.ts';
import { sharedServer } from '#library/shared-server.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const program = (name: string): string => path.join(import.meta.dirname, 'testing', name);

function start(end: string, environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [program('forgets-to-close.ts'), end], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const control = async (): Promise<string> => {
    const lines = createInterface({ input: child.stdout });
    const { value } = (await lines[Symbol.asyncIterator]().next()) as { value: string };
    return value;
  };
  return { child, ended, control };
}

/** Waits until nothing listens at this address. */
async function isGone(control: string): Promise<true> {
  for (;;) {
    try {
      await fetch(`${control}/health`);
    } catch {
      return true;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

test.each([
  ['by itself', 0],
  ['throws', 1],
])(
  'a program that does not close its sandbox (%s) exits, and its server with it',
  async (end, code) => {
    const { ended, control } = start(end);
    const address = await control();
    expect(await ended).toEqual([code, null]);
    expect(await isGone(address)).toBe(true);
  },
);

test('the coverage of a program does not include its server', { tags: ['long'] }, async () => {
  const folder = temporaryFolder();
  const { ended, control } = start('by itself', { NODE_V8_COVERAGE: folder });
  const address = await control();
  await ended;
  await isGone(address);
  expect(readdirSync(folder)).toHaveLength(1);
});

test('the server of a program that is killed ends', { tags: ['long'] }, async () => {
  const { child, ended, control } = start('waits');
  const address = await control();
  expect((await fetch(`${address}/health`)).status).toBe(200);
  child.kill('SIGKILL');
  await ended;
  expect(await isGone(address)).toBe(true);
});

test(
  'a program whose server is killed fails with an error that says so',
  { tags: ['long'] },
  async () => {
    const { child, ended } = start('loses its server');
    const stderr: string[] = [];
    child.stderr.setEncoding('utf8').on('data', (text: string) => stderr.push(text));
    expect(await ended).toEqual([1, null]);
    expect(stderr.join('')).toMatch(
      /CountertopError: staff\.tables: The Countertop server that this process started \(its pid was \d+\) has exited\./u,
    );
  },
);

test(
  'each worker thread has its own server, which ends with the thread',
  { tags: ['long'] },
  async () => {
    const workers = [0, 1].map(() => new Worker(program('in-a-worker.ts')));
    const told = await Promise.all(
      workers.map(async (worker) => {
        const [message] = (await once(worker, 'message')) as [
          { controls: string[]; globals: string[] },
        ];
        return message;
      }),
    );
    const controls = told.flatMap((message) => message.controls);
    expect(new Set(controls).size).toBe(4);
    // The library must not set the dispatcher of the global fetch, which belongs to the test.
    expect(told.flatMap(({ globals }) => globals).filter((name) => /undici/u.test(name))).toEqual(
      [],
    );
    await workers[0]?.terminate();
    expect(await Promise.all((told[0]?.controls ?? []).map(isGone))).toEqual([true, true]);
    expect((await fetch(`${told[1]?.controls[0]}/health`)).status).toBe(200);
    await workers[1]?.terminate();
    expect(await Promise.all((told[1]?.controls ?? []).map(isGone))).toEqual([true, true]);
  },
);

test('a library that is loaded again uses the running server', { tags: ['long'] }, async () => {
  const before = await sharedServer();
  vi.resetModules();
  const again = await import('#library/shared-server.ts');
  expect(again.sharedServer).not.toBe(sharedServer);
  expect((await again.sharedServer()).pid).toBe(before.pid);
});

test(
  'a killed server is reported, and the next sandbox starts another',
  { tags: ['long'] },
  async () => {
    const sandbox = await startSandbox();
    const { pid } = await sharedServer();
    process.kill(Number(pid), 'SIGKILL');
    await isGone(sandbox.control);
    const error: unknown = await sandbox.staff.tables().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CountertopError);
    expect(error).toMatchObject({
      message: `staff.tables: The Countertop server that this process started (its pid was ${pid}) has exited.\nrequest: GET /control/tables`,
      status: null,
    });
    await sandbox.close();
    await using another = await startSandbox();
    expect((await another.staff.tables()).length).toBeGreaterThan(0);
    expect((await sharedServer()).pid).not.toBe(pid);
  },
);

test('a failure to start the server is reported with its reason', async () => {
  const starting = sharedServer(path.join(import.meta.dirname, 'no-such-program.ts'));
  await expect(starting).rejects.toThrow('The Countertop server could not be started: ');
  await expect(starting).rejects.toThrow("Cannot find module '");
});

test('await using ends the sandbox', async () => {
  let control = '';
  {
    await using sandbox = await startSandbox();
    control = sandbox.control;
  }
  expect(await isGone(control)).toBe(true);
});
