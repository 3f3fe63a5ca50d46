import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

import { makeNamed, startTeamServer } from '#server/testing/named-sandboxes.ts';
import { temporaryFile } from '#server/testing/temporary-folder.ts';

/** The files that are flushed and renamed from now on. */
function watchDisk(): string[] {
  const steps: string[] = [];
  const names = new Map<number, string>();
  const { openSync, fsyncSync, renameSync } = fs;
  vi.spyOn(fs, 'openSync').mockImplementation((path, ...how) => {
    const file = openSync(path, ...how);
    names.set(file, basename(String(path)));
    return file;
  });
  vi.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
    fsyncSync(file);
    steps.push(`flush ${names.get(file)}`);
  });
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    renameSync(from, to);
    steps.push(`rename ${basename(String(from))}`);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  return steps;
}

test.skipIf(process.platform === 'win32')(
  'a named sandbox is flushed to disk before its creation is answered',
  async () => {
    const server = await startTeamServer({ sandboxes: temporaryFile('sandboxes') });
    const steps = watchDisk();
    await makeNamed(server, 'kitchen', { from: 'now' });
    expect(steps.slice(0, steps.indexOf('rename .kitchen.new') + 2)).toEqual([
      'flush sandbox.json',
      'flush world.json',
      'flush sandbox.db',
      'flush start.db',
      'flush .kitchen.new',
      'rename .kitchen.new',
      'flush sandboxes',
    ]);
  },
);
