import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { MAIN, serveJson } from '#server/testing/serve-process.ts';
import { temporaryFile, temporaryFolder } from '#server/testing/temporary-folder.ts';

test('serve --with-parent shuts down cleanly, with exit code 0, when its standard input closes', async () => {
  const db = temporaryFile('bistro.db');
  const flags = ['--port', '0', '--db', db, '--with-parent'];
  const countertop = await serveJson(flags, { heldInput: true });
  onTestFinished(() => void countertop.child.kill('SIGKILL'));

  countertop.child.stdin?.write('what is written there means nothing\n');
  expect((await fetch(`${countertop.ready.control}/health`)).status).toBe(200);
  countertop.child.stdin?.end();

  expect(await countertop.ended).toMatchObject({ code: 0, signal: null, stderr: '' });
  expect([existsSync(`${db}.run`), existsSync(`${db}-wal`)]).toEqual([false, false]);
});

test('serve --with-parent shuts down cleanly when its parent is gone before it is ready', async () => {
  const folder = temporaryFolder();
  const db = join(folder, 'bistro.db');
  const argv = [MAIN, 'serve', '--json', '--port', '0', '--db', db, '--with-parent'];
  const server = spawn(process.execPath, argv, { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void server.kill('SIGKILL'));

  server.stdout.destroy();
  server.stdin.destroy();

  expect(await once(server, 'exit')).toEqual([0, null]);
  expect(readdirSync(folder).toSorted()).toEqual([
    'bistro.db',
    'bistro.db.lock',
    'bistro.db.token',
  ]);
});

test('serve --with-parent does not outlive a parent that is killed', async () => {
  const argv = [MAIN, 'serve', '--json', '--port', '0', '--db', ':memory:', '--with-parent'];
  const parent = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { spawn } from 'node:child_process';
       spawn(process.execPath, ${JSON.stringify(argv)}, { stdio: ['pipe', 'inherit', 'inherit'] });
       setInterval(() => {}, 1e6);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const { pid, control } = JSON.parse(line.toString()) as { pid: number; control: string };
  onTestFinished(() => {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  });
  expect((await fetch(`${control}/health`)).status).toBe(200);

  parent.kill('SIGKILL');

  // The output, which the server inherited, closes when both processes have ended.
  await once(parent, 'close');
  await expect(fetch(`${control}/health`)).rejects.toThrow('fetch failed');
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
