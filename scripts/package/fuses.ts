import { type FuseV1Config, FuseV1Options, FuseVersion } from '@electron/fuses';

/**
 * The switches in Electron's binary as the packed app has them. Each one decides what somebody can
 * make of the app from outside, without changing its files. (Electron's manual, "Electron Fuses")
 */
export const fuses = {
  version: FuseVersion.V1,
  // Packing fails if a new Electron has a fuse that is not listed here.
  strictlyRequireAllFuses: true,

  // ELECTRON_RUN_AS_NODE would make the app a plain Node. We start no child with it.
  [FuseV1Options.RunAsNode]: false,
  // Our one cookie is never written to disk. A key for it would make macOS ask for the keychain, and some
  // Linux desktops for a password.
  [FuseV1Options.EnableCookieEncryption]: false,
  // NODE_OPTIONS could load other code into the main process.
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  // --inspect would open the main process to any debugger on this computer. Playwright starts
  // Electron with it, so the stories reach a packed app through its window instead.
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  // macOS and Windows: the archive must have the hash that is written into the app (which is signed).
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  // A folder `app` beside the archive would be loaded instead.
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  // We ship no V8 snapshot for the main process.
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  // No page of ours comes from file://; the interface is served over loopback.
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // WebAssembly catches accesses out of bounds in hardware, as in Chromium.
  [FuseV1Options.WasmTrapHandlers]: true,
} as const satisfies FuseV1Config;
