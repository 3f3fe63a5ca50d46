import { readFileSync } from 'node:fs';

import type { Plugin } from 'vite';
import { defineConfig, mergeConfig } from 'vite';

import manifest from '../../package.json' with { type: 'json' };
import { nodeBundle } from './node-bundle.ts';

/** On Linux a window needs its own icon; elsewhere it shows the app's. */
const windowIcon: Plugin = {
  name: 'window-icon',
  generateBundle() {
    const source = readFileSync('build-resources/icons/256x256.png');
    this.emitFile({ type: 'asset', fileName: 'icon.png', source });
  },
};

/**
 * Electron is started on this folder and reads the app's name and entry here. The top folder's package.json
 * has no `main`, because npm would pack that file.
 */
const appManifest: Plugin = {
  name: 'app-manifest',
  generateBundle() {
    const { name, productName, version, type, desktopName } = manifest;
    const source = JSON.stringify({
      name,
      productName,
      version,
      type,
      desktopName,
      main: 'main.js',
    });
    this.emitFile({ type: 'asset', fileName: 'package.json', source });
  },
};

// The desktop app's main process with the server in it, `dist/main/main.js`, for Electron's Node.
export default defineConfig(
  mergeConfig(nodeBundle({ entry: 'main/main.ts', outDir: 'dist/main', external: ['electron'] }), {
    plugins: [windowIcon, appManifest],
  }),
);
