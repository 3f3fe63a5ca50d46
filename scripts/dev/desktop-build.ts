import path from 'node:path';

import { build } from 'vite';

import { repositoryFolder } from '../bootstrap/paths.mjs';

/** The bundle, as seen from the repository's folder. */
export const DESKTOP_BUNDLE = 'dist/dev/main.js';

/**
 * Bundles the app of the development loop as the shipped one is bundled (scripts/build), with source maps
 * and nothing shortened. Rejects when a source does not parse; what was there before is gone then.
 */
export async function buildDesktop(): Promise<void> {
  const common = { logLevel: 'warn' as const, root: repositoryFolder };
  const built = { outDir: 'dist/dev', sourcemap: true, minify: false };
  const configFile = (name: string): string =>
    path.join(repositoryFolder, 'scripts', 'build', `vite.${name}.config.ts`);
  await build({
    ...common,
    configFile: configFile('main'),
    build: { ...built, ssr: 'scripts/dev/desktop-main.ts' },
  });
  await build({ ...common, configFile: configFile('preload'), build: built });
}
