import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

import { endWithTest } from '#server/testing/end-with-test.ts';
import { checkLedger } from '#server/testing/ledger/check-ledger.ts';
import { Ledger, sendAll } from '#server/testing/ledger/ledger.ts';
import { readStored } from '#server/testing/ledger/stored.ts';
import { drawOnce, writes } from '#server/testing/ledger/writes.ts';
import { makeNamed } from '#server/testing/named-sandboxes.ts';
import { serveJson } from '#server/testing/serve-process.ts';
import { save } from '#server/testing/snapshots.ts';
import { talkTo } from '#server/testing/start-test-server.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const GUIDE = new URL('../../docs/guides/a-sandbox-per-pull-request.md', import.meta.url);

/** The command of the guide, for other folders. */
function backupCommand(from: string, to: string): string {
  const [, command = ''] = /^```text\n(umask [^]*?)^```$/mu.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  return command.replace('/data/sandboxes', from).replace('/backup/sandboxes', to);
}

/** A server on a folder, which ends with the test. */
async function serveOn(sandboxes: string) {
  const flags = ['--port', '0', '--db', ':memory:', '--limits', 'off', '--sandboxes', sandboxes];
  const { ready } = endWithTest(await serveJson(flags));
  return talkTo(ready.url, ready.controlToken);
}

const hasSqlite = spawnSync('sqlite3', ['--version']).status === 0;

test.skipIf(!hasSqlite)(
  'a backup made during writes has everything that was acknowledged before, and opens in another server',
  { timeout: 60_000 },
  async () => {
    const folder = temporaryFolder();
    const [from, to] = [join(folder, 'sandboxes'), join(folder, 'copy')];
    const server = await serveOn(from);
    const sandboxes = [
      await makeNamed(server, 'one'),
      await makeNamed(server, 'two'),
      await makeNamed(server, 'three'),
    ];
    for (const sandbox of sandboxes) await save(sandbox, 'before');
    const ledgers = new Map(sandboxes.map((sandbox) => [sandbox, new Ledger()]));
    const entries = () => [...ledgers.values()].flatMap((ledger) => ledger.entries);
    const answered = () => entries().filter(({ outcome }) => outcome !== null);
    let isCopied = false;
    const writing = [...ledgers].map(async ([{ id, url, keyOf }, ledger]) => {
      const target = { url, key: keyOf('demo-qr'), atOnce: 2 };
      for (let burst = 0; !isCopied; burst += 1) {
        const next = drawOnce(writes(`${id}-${burst}`, 20), burst);
        await sendAll(
          target,
          ledger,
          next.map((write) => () => ledger.begin(write)),
        );
      }
    });
    await expect.poll(() => answered().length).toBeGreaterThan(60);

    const before = new Set(answered());
    await promisify(execFile)('sh', ['-ec', backupCommand(from, to)]);
    expect(answered().length).toBeGreaterThan(before.size);
    isCopied = true;
    await Promise.all(writing);
    expect(entries().filter(({ status }) => (status ?? 0) >= 500)).toEqual([]);

    for (const [{ id }, ledger] of ledgers) {
      // Later writes may or may not be in the copy.
      for (const entry of ledger.entries) if (!before.has(entry)) ledger.end(entry, null);
      expect(checkLedger(readStored(join(to, id, 'sandbox.db')), ledger).problems).toEqual([]);
    }
    const restored = await serveOn(to);
    const rows: { readonly url: string }[] = await restored.controlData('GET', '/sandboxes');
    expect(rows).toMatchObject(sandboxes.map(({ id }) => ({ id })));
    for (const [index, { controlToken, keyOf }] of sandboxes.entries()) {
      const { get, controlData } = talkTo(rows[index]?.url ?? '', controlToken);
      expect((await get('/packets/open', keyOf('demo-qr'))).status).toBe(200);
      expect(await controlData('GET', '/snapshots')).toMatchObject([{ name: 'before' }]);
    }
  },
);
