import path from 'node:path';

import { type FuseV1Config, flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';

/**
 * The fuses of the packed app's Electron binary. Each one controls a way to change the app's behavior from
 * outside without modifying its files. (Electron's manual, "Electron Fuses")
 */
export const fuses = {
  version: FuseVersion.V1,
  // Packing fails if a new Electron has a fuse that is not listed here.
  strictlyRequireAllFuses: true,

  // ELECTRON_RUN_AS_NODE would run the app as plain Node. We start no child process with it.
  [FuseV1Options.RunAsNode]: false,
  // Our only cookie is never written to disk. An encryption key for it would make macOS ask for keychain
  // access, and some Linux desktops for a password.
  [FuseV1Options.EnableCookieEncryption]: false,
  // NODE_OPTIONS could load other code into the main process.
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  // --inspect would open the main process to any debugger on this computer. Playwright starts
  // Electron with it, so the stories reach a packed app through its window instead.
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  // macOS and Windows: the archive must match the hash stored in the app (which is signed).
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  // A folder `app` beside the archive would be loaded instead.
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  // We ship no V8 snapshot for the main process.
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  // None of our pages uses file://; the interface is served over loopback.
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // WebAssembly detects out-of-bounds accesses in hardware, as in Chromium.
  [FuseV1Options.WasmTrapHandlers]: true,
} as const satisfies FuseV1Config;

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

/**
 * The `afterPack` hook of electron-builder.yml: sets the fuses when the app is complete but not yet signed, or throws.
 * electron-builder loads this file with `require`, and Node strips its types.
 */
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
