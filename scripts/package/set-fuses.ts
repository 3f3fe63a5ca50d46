// electron-builder.yml names this file as its `afterPack` hook: the app lies there complete, and
// signing comes next. electron-builder loads it with `import`, so Node's type stripping applies.
import path from 'node:path';

import { flipFuses } from '@electron/fuses';

import { fuses } from './fuses.ts';

/** What the hook needs of electron-builder's AfterPackContext. */
interface PackedApp {
  /** The folder that holds the app. */
  readonly appOutDir: string;
  /** `linux`, `darwin` or `win32`. */
  readonly electronPlatformName: string;
  readonly packager: {
    readonly appInfo: { readonly productFilename: string };
    /** Linux alone has a name of its own for the executable. */
    readonly executableName?: string;
  };
}

/** Sets the switches in the packed app's binary. Throws where that is not possible: no app then. */
export async function afterPack(app: PackedApp): Promise<void> {
  await flipFuses(executableOf(app), {
    ...fuses,
    // A changed binary has lost its signature, and Apple's processors start nothing unsigned. Where
    // there is a certificate, electron-builder signs over this.
    resetAdHocDarwinSignature:
      app.electronPlatformName === 'darwin' && process.platform === 'darwin',
  });
}

/** The file to start (on macOS the folder that the system shows as one). */
function executableOf({ appOutDir, electronPlatformName, packager }: PackedApp): string {
  const { productFilename } = packager.appInfo;
  if (electronPlatformName === 'darwin') return path.join(appOutDir, `${productFilename}.app`);
  if (electronPlatformName === 'win32') return path.join(appOutDir, `${productFilename}.exe`);
  return path.join(appOutDir, packager.executableName ?? productFilename);
}
