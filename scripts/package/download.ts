/** The host of Electron's releases and of electron-builder's tools. */
const DOWNLOADS = 'https://github.com/electron/electron/releases';

const PATIENCE_MS = 10_000;

/** If one of these is set, downloads do not go directly to the default host. */
const waysAround = [
  'ELECTRON_MIRROR',
  'electron_mirror',
  'npm_config_electron_mirror',
  'HTTPS_PROXY',
  'https_proxy',
  'GLOBAL_AGENT_HTTPS_PROXY',
];

/**
 * Explains why Electron cannot be downloaded, which electron-builder would report only after most of a minute;
 * undefined if no problem is found.
 */
export async function whyNoDownload(
  flags: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string | undefined> {
  if (flags.some((flag) => /^(?:-c|--config)\.electronDist(?:=|$)/u.test(flag))) return undefined;
  if (waysAround.some((name) => environment[name] !== undefined)) return undefined;
  try {
    await fetch(DOWNLOADS, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS) });
    return undefined;
  } catch {
    return (
      `Electron has to be downloaded for packing, and ${DOWNLOADS} does not answer; ` +
      'cached downloads are tried. A local copy of its folder can be used with ' +
      '`-c.electronDist=FOLDER --dir`.'
    );
  }
}
