import { readFileSync } from 'node:fs';

import type { Plugin } from 'vite';
import { defineConfig, mergeConfig } from 'vite';

import manifest from '../../package.json' with { type: 'json' };
import { nodeBundle } from './node-bundle.ts';

/** On Linux a window shows the icon that it is given; elsewhere it shows the app's. */
const windowIcon: Plugin = {
  name: 'window-icon',
  generateBundle() {
    const source = readFileSync('build-resources/icons/256x256.png');
    this.emitFile({ type: 'asset', fileName: 'icon.png', source });
  },
};

/**
 * Electron is started on this folder and reads here what the app is called. The top folder's package.json
 * names no beginning of its own: npm would pack that file into every tarball.
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

// The desktop app's own half with the server in it, `dist/main/main.js`: it runs in Electron's Node.
export default defineConfig(
  mergeConfig(nodeBundle({ entry: 'main/main.ts', outDir: 'dist/main', external: ['electron'] }), {
    plugins: [windowIcon, appManifest],
  }),
);
