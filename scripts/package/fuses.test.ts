import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { FuseState, FuseV1Options, flipFuses, getCurrentFuseWire } from '@electron/fuses';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { afterPack, fuses } from './fuses.ts';
import { fuseWire } from './stand-in/electron-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'countertop-fuses-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const names = Object.keys(FuseV1Options).filter((name) => Number.isNaN(Number(name)));

/** The switches in a binary by name. */
async function read(file: string): Promise<Record<string, boolean>> {
  const wire = (await getCurrentFuseWire(file)) as unknown as Record<string, FuseState>;
  return Object.fromEntries(
    names.map((name) => [
      name,
      wire[FuseV1Options[name as keyof typeof FuseV1Options]] === FuseState.ENABLE,
    ]),
  );
}

/** The argument of the hook for Linux, with this binary. */
function packedWith(binary: Buffer) {
  writeFileSync(path.join(folder, 'countertop'), binary);
  return {
    appOutDir: folder,
    electronPlatformName: 'linux',
    packager: { appInfo: { productFilename: 'Countertop' }, executableName: 'countertop' },
  };
}

describe('the fuses', () => {
  it('close every way to run other code in the app, and need no keychain', async () => {
    await afterPack(packedWith(fuseWire()));
    expect(await read(path.join(folder, 'countertop'))).toEqual({
      RunAsNode: false,
      EnableCookieEncryption: false,
      EnableNodeOptionsEnvironmentVariable: false,
      EnableNodeCliInspectArguments: false,
      EnableEmbeddedAsarIntegrityValidation: true,
      OnlyLoadAppFromAsar: true,
      LoadBrowserProcessSpecificV8Snapshot: false,
      GrantFileProtocolExtraPrivileges: false,
      WasmTrapHandlers: true,
    });
  });

  it('include every fuse that @electron/fuses has', () => {
    expect(Object.keys(fuses).filter((key) => !Number.isNaN(Number(key)))).toHaveLength(
      names.length,
    );
  });

  it('stop the packing if Electron has a fuse that is not set here', async () => {
    const tenSwitches = Array.from({ length: names.length + 1 }, () => 0x30);
    await expect(afterPack(packedWith(fuseWire(tenSwitches)))).rejects.toThrow(
      /strictlyRequireAllFuses/u,
    );
  });

  it('stop the packing if the binary has no fuses', async () => {
    await expect(afterPack(packedWith(Buffer.from('no Electron')))).rejects.toThrow(/sentinel/u);
  });

  it('are read back as they were written, so that this test can fail', async () => {
    const file = path.join(folder, 'other');
    writeFileSync(file, fuseWire());
    expect((await read(file))['RunAsNode']).toBe(true);
    await flipFuses(file, { ...fuses, [FuseV1Options.WasmTrapHandlers]: false });
    expect((await read(file))['WasmTrapHandlers']).toBe(false);
  });
});
