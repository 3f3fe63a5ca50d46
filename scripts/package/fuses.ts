import { type FuseV1Config, FuseV1Options, FuseVersion } from '@electron/fuses';

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
