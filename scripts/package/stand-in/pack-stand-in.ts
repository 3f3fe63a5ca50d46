import path from 'node:path';

import { electronBuilder } from '../electron-builder.ts';
import { type WriteBundles, writeAppStandIn, writePlaceholderBundles } from './app-folder.ts';
import { type TargetPlatform, writeElectronStandIn } from './electron-folder.ts';

/** A packed app without Electron. */
export interface PackedStandIn {
  /** The folder that a user would unpack. */
  readonly appFolder: string;
  /** The executable. */
  readonly executable: string;
  /** The archive with the app's files; native binaries are in a folder next to it. */
  readonly asarFile: string;
}

interface StandInOptions {
  readonly platform?: TargetPlatform;
  readonly arch?: 'x64' | 'arm64';
  /** Writes the bundles; by default minimal ones. */
  readonly writeBundles?: WriteBundles;
}

/**
 * Packs the app as `npm run package -- --dir` does, but with a stand-in for Electron, so that nothing
 * is downloaded.
 */
export async function packStandIn(
  folder: string,
  { platform = 'linux', arch = 'x64', writeBundles = writePlaceholderBundles }: StandInOptions = {},
): Promise<PackedStandIn> {
  const [electron, app, output] = ['electron', 'app', 'output'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  writeElectronStandIn(electron, platform);
  await writeAppStandIn(app, writeBundles);

  const flags = [
    flagOf[platform],
    `--${arch}`,
    '--dir',
    `-c.electronDist=${electron}`,
    `-c.directories.app=${app}`,
    `-c.directories.output=${output}`,
  ];
  const { code, output: said } = await electronBuilder(flags, () => {});
  if (code !== 0) throw new Error(`electron-builder ended with code ${code}:\n${said}`);
  return placesOf(output, platform, arch);
}

const flagOf = { linux: '--linux', darwin: '--mac', win32: '--win' } as const;

function placesOf(output: string, platform: TargetPlatform, arch: string): PackedStandIn {
  const suffix = arch === 'x64' ? '' : `-${arch}`;
  if (platform === 'darwin') {
    const appFolder = path.join(output, `mac${suffix}`, 'Countertop.app');
    return {
      appFolder,
      executable: path.join(appFolder, 'Contents', 'MacOS', 'Countertop'),
      asarFile: path.join(appFolder, 'Contents', 'Resources', 'app.asar'),
    };
  }
  const [name, executable] =
    platform === 'win32' ? ['win', 'Countertop.exe'] : ['linux', 'countertop'];
  const appFolder = path.join(output, `${name}${suffix}-unpacked`);
  return {
    appFolder,
    executable: path.join(appFolder, executable),
    asarFile: path.join(appFolder, 'resources', 'app.asar'),
  };
}
