import { readFileSync } from 'node:fs';

import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';

import { callTable } from './call-table.ts';

/** Adds the licenses of fonts: Vite collects only those of scripts, and fonts are imported by styles. */
const fontLicenses: Plugin = {
  name: 'font-licenses',
  generateBundle() {
    const source = ['inter', 'jetbrains-mono']
      .map((font) => readFileSync(`node_modules/@fontsource-variable/${font}/LICENSE`, 'utf8'))
      .join('\n\n');
    this.emitFile({ type: 'asset', fileName: 'licenses-of-fonts.md', source });
  },
};

// The interface as static files, `dist/renderer`, which server/start/web/web-interface.ts serves. Nothing may
// be inlined: the pages' Content-Security-Policy allows files of their own address only.
export default defineConfig({
  root: 'renderer',
  plugins: [react(), callTable(), fontLicenses],
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    sourcemap: false,
    // Which files a screen needs: the benchmark weighs them by it.
    manifest: true,
    license: { fileName: 'licenses.md' },
    target: ['chrome125', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    // A preload that fails is remembered by the page, and the import could not be retried later.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs comes in one piece, which compresses better than fifty; the page's
            // own script stays the entry that the page names.
            {
              name: 'frame',
              tags: ['$initial'],
              test: /node_modules|renderer.(?!index\.html|main\.tsx)/u,
            },
            // The basis of popups, dialogs and fields.
            {
              name: 'popups',
              test: /@floating-ui|@base-ui.(?:utils|react.(?:internals|utils|floating-ui-react|merge-props))/u,
            },
          ],
        },
      },
    },
  },
});
