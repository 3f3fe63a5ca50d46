// The `afterPack` hook of electron-builder.yml, called when the app is complete but not yet signed. electron-builder
// loads it with `require`, and Node strips its types.
import path from 'node:path';

import { flipFuses } from '@electron/fuses';

import { fuses } from './fuses.ts';

/** The part of electron-builder's AfterPackContext that the hook needs. */
interface PackedApp {
  /** The folder that holds the app. */
  readonly appOutDir: string;
  /** `linux`, `darwin` or `win32`. */
  readonly electronPlatformName: string;
  readonly packager: {
    readonly appInfo: { readonly productFilename: string };
    /** Only on Linux. */
    readonly executableName?: string;
  };
}

/** Sets the fuses in the packed app's binary. Throws if that is not possible. */
export async function afterPack(app: PackedApp): Promise<void> {
  await flipFuses(executableOf(app), {
    ...fuses,
    // Changing the binary invalidates its signature, and Apple silicon refuses unsigned binaries. With a
    // certificate, electron-builder signs again.
    resetAdHocDarwinSignature:
      app.electronPlatformName === 'darwin' && process.platform === 'darwin',
  });
}

/** The path of the executable; on macOS that of the `.app` folder. */
function executableOf({ appOutDir, electronPlatformName, packager }: PackedApp): string {
  const { productFilename } = packager.appInfo;
  if (electronPlatformName === 'darwin') return path.join(appOutDir, `${productFilename}.app`);
  if (electronPlatformName === 'win32') return path.join(appOutDir, `${productFilename}.exe`);
  return path.join(appOutDir, packager.executableName ?? productFilename);
}
