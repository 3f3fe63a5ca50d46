import { spawn } from 'node:child_process';

import { expect, onTestFinished, test } from 'vitest';

import { ApiLoop } from './api-loop.ts';

// Small processes in place of servers: each reports that it is up, with its process id in `words`, unless its script
// says otherwise.
const UP = `process.send({ url: 'http://127.0.0.1:' + process.argv[process.argv.indexOf('--port') + 1],
  words: String(process.pid), link: '' }); process.on('disconnect', () => process.exit(0));`;

function loopOf(scripts: readonly string[]) {
  const ports: string[] = [];
  const gone: (number | null)[] = [];
  let count = 0;
  const loop = new ApiLoop({
    spawnApi: (port) => {
      ports.push(port);
      const script = scripts[count++] ?? UP;
      return spawn(process.execPath, ['--eval', script, '--', '--port', port], {
        stdio: ['ignore', 'inherit', 'ignore', 'ipc'],
      });
    },
    onGone: (code) => gone.push(code),
  });
  onTestFinished(() => loop.close());
  return { loop, ports, gone, started: () => count };
}

test('the next server gets the port of the first, and callers that wait get the next server', async () => {
  const first = UP.replace("process.argv[process.argv.indexOf('--port') + 1]", "'4711'");
  const { loop, ports } = loopOf([first]);
  const one = await loop.restart();
  const restarting = loop.restart();
  const asked = await loop.current;
  expect(asked).toEqual(await restarting);
  expect(asked?.words).not.toBe(one?.words);
  expect(ports).toEqual(['0', '4711']);
});

test('several changes at once cause one restart', async () => {
  const { loop, started } = loopOf([]);
  await loop.restart();
  const outcomes = await Promise.all([loop.restart(), loop.restart(), loop.restart()]);
  expect(started()).toBe(2);
  expect(new Set(outcomes.map((outcome) => outcome?.words)).size).toBe(1);
});

test('if a server does not start, there is none until the next change', async () => {
  const { loop, gone } = loopOf(['process.exit(3)']);
  expect(await loop.restart()).toBeNull();
  expect(await loop.current).toBeNull();
  expect(gone).toEqual([3]);
  expect(await loop.restart()).not.toBeNull();
});

test('a server that never reports that it is up does not delay the next one', async () => {
  const { loop } = loopOf(["process.on('disconnect', () => process.exit(0));"]);
  const stuck = loop.restart();
  // The process must exist before it can be abandoned.
  await new Promise((resolve) => setImmediate(resolve));
  const next = await loop.restart();
  expect(next).not.toBeNull();
  expect(await stuck).toEqual(next);
});

test('a server that exits unexpectedly is reported, and no more calls are sent to it', async () => {
  const { loop, gone } = loopOf([`${UP} process.disconnect(); process.exit(5)`]);
  await loop.restart();
  await expect.poll(() => gone).toEqual([5]);
  expect(await loop.current).toBeNull();
  expect(await loop.restart()).not.toBeNull();
});
