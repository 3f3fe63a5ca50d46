import { readFileSync } from 'node:fs';

import type { Plugin } from 'vite';
import { defineConfig, mergeConfig } from 'vite';

import manifest from '../../package.json' with { type: 'json' };
import { nodeBundle } from './node-bundle.ts';

/** On Linux a window needs its own icon; on other systems it uses the app's icon. */
const windowIcon: Plugin = {
  name: 'window-icon',
  generateBundle() {
    const source = readFileSync('build-resources/icons/256x256.png');
    this.emitFile({ type: 'asset', fileName: 'icon.png', source });
  },
};

/**
 * Electron is started with this folder and reads the app's name and entry from here. The root package.json has
 * no `main`, because npm would then pack that file.
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

// The desktop app's main process, including the server, `dist/main/main.js`, for Electron's Node.
export default defineConfig(
  mergeConfig(nodeBundle({ entry: 'main/main.ts', outDir: 'dist/main', external: ['electron'] }), {
    plugins: [windowIcon, appManifest],
  }),
);
