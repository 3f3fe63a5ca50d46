import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { pinnedVersion } from './peer-install.ts';
import { PEERS } from './peer-list.ts';

const RECORDS = ['salon-1', 'salon-3'].map((id) => ({ id, tableId: id, personCount: 2 }));

function lockedPackages(): Record<string, { version: string; hasInstallScript?: boolean }> {
  const file = path.join(import.meta.dirname, 'peers', 'package-lock.json');
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

test.each(PEERS)('$name is compared with in the version that the lock file holds', ({ name }) => {
  expect(pinnedVersion(name)).toMatch(/^\d+\.\d+\.\d+$/u);
  expect(lockedPackages()[`node_modules/${name}`]?.version).toBe(pinnedVersion(name));
});

test('no package of the peers needs a script to be installed, and none names where it comes from', () => {
  const packages = Object.entries(lockedPackages());

  expect(packages.filter(([, { hasInstallScript }]) => hasInstallScript === true)).toEqual([]);
  expect(packages.filter(([, entry]) => 'resolved' in entry)).toEqual([]);
});

test.each(['json-server', '@mockoon/cli'])('%s is started with all records', (name) => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'countertop-peer-'));
  onTestFinished(() => rmSync(scratch, { recursive: true }));
  const peer = PEERS.find((one) => one.name === name);

  const command = peer?.command({ installed: '/peers', scratch, port: 4711, records: RECORDS });

  expect(command?.[0]).toMatch(/^\/peers\/node_modules\//u);
  expect(command).toContain('4711');
  const data = command?.find((word) => word.startsWith(scratch)) ?? '';
  const { tables, data: buckets } = JSON.parse(readFileSync(data, 'utf8'));
  expect(tables ?? JSON.parse(buckets[0].value)).toEqual(RECORDS);
});

test('a peer that keeps records is asked for each of them, and writes another state of each', async () => {
  const requests = await PEERS[0]?.requests('http://127.0.0.1:1', RECORDS);

  expect(requests?.read.flat().map(({ method, path: where }) => [method, where])).toEqual([
    ['GET', '/tables/salon-1'],
    ['GET', '/tables/salon-3'],
  ]);
  expect(requests?.write.flat().map(({ body }) => JSON.parse(body ?? ''))).toEqual([
    { ...RECORDS[0], personCount: 1 },
    { ...RECORDS[1], personCount: 2 },
  ]);
});
