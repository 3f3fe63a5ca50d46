/** Where Electron's releases and electron-builder's tools lie. */
const DOWNLOADS = 'https://github.com/electron/electron/releases';

const PATIENCE_MS = 10_000;

/** With one of these set, downloads go another way than a plain request of ours would. */
const waysAround = [
  'ELECTRON_MIRROR',
  'electron_mirror',
  'npm_config_electron_mirror',
  'HTTPS_PROXY',
  'https_proxy',
  'GLOBAL_AGENT_HTTPS_PROXY',
];

/** What decides whether Electron has to be downloaded, and can be. */
interface Surroundings {
  readonly flags: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Rejects where there is no answer. */
  readonly ask: (address: string, patienceMs: number) => Promise<unknown>;
}

/**
 * One sentence for a packing that cannot work because Electron is out of reach, where
 * electron-builder alone would try for most of a minute; undefined where nothing speaks against it.
 */
export async function whyNoDownload(surroundings: Surroundings): Promise<string | undefined> {
  const { flags, environment, ask } = surroundings;
  if (flags.some((flag) => /^(?:-c|--config)\.electronDist(?:=|$)/u.test(flag))) return undefined;
  if (waysAround.some((name) => environment[name] !== undefined)) return undefined;
  try {
    await ask(DOWNLOADS, PATIENCE_MS);
    return undefined;
  } catch {
    return (
      `Electron has to be downloaded for packing, and ${DOWNLOADS} does not answer; ` +
      'what was fetched before is tried, and with a copy of its folder at hand there is ' +
      '`-c.electronDist=FOLDER --dir`.'
    );
  }
}

/** Asks whether there is an answer at all; which one does not matter. */
export async function askOnce(address: string, patienceMs: number): Promise<void> {
  await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(patienceMs) });
}
