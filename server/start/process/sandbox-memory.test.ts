import { readFileSync } from 'node:fs';

import { expect, onTestFinished, test, vi } from 'vitest';

import { MAIN } from '#server/testing/serve-process.ts';

import { startChildServer } from './child-server.ts';

const MIB = 1024 * 1024;
const COPIES = 30;

/** The resident memory of a process in MiB. */
function residentOf(pid: number): number {
  const kiB = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kiB) / 1024;
}

// Other systems release the memory without MALLOC_MMAP_THRESHOLD_, which `startChildServer` sets.
test.runIf(process.platform === 'linux')(
  'the memory of deleted sandboxes is returned to the system',
  async () => {
    vi.stubEnv('MALLOC_MMAP_THRESHOLD_', undefined);
    const flags = ['--port', '0', '--db', ':memory:', '--limits', 'off'];
    const server = startChildServer({ main: MAIN, flags, errors: 'inherit' });
    onTestFinished(() => server.end());
    const { url, controlToken, dataApi, pid } = await server.ready;
    const headers = { Authorization: `Bearer ${controlToken}`, 'Content-Type': 'application/json' };
    const call = (method: string, path: string, body?: object) =>
      fetch(`${url}/control${path}`, { method, headers, body: JSON.stringify(body) });
    const body = JSON.stringify({ text: 'x'.repeat(0.06 * MIB) });
    for (let sent = 0; sent < 200; sent += 1) {
      await (await fetch(`${dataApi}/nothing`, { method: 'POST', headers, body })).text();
    }

    const ids: string[] = [];
    for (let copy = 0; copy < COPIES; copy += 1) {
      const { data } = (await (await call('POST', '/sandboxes', { from: 'now' })).json()) as {
        data: { id: string };
      };
      ids.push(data.id);
    }
    const most = residentOf(pid);
    for (const id of ids) await (await call('DELETE', `/sandboxes/${id}`)).text();

    await expect
      .poll(() => residentOf(pid), { timeout: 20_000, interval: 200 })
      .toBeLessThan(most - (COPIES * 10) / 2);
  },
);
