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

// The interface as static files in `dist/renderer`, served by server/start/web/web-interface.ts. Nothing may be
// inlined: the pages' Content-Security-Policy allows only files from their own origin.
export default defineConfig({
  root: 'renderer',
  plugins: [react(), callTable(), fontLicenses],
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    sourcemap: false,
    // Lists the files that each screen needs; the benchmark uses it to measure their size.
    manifest: true,
    license: { fileName: 'licenses.md' },
    target: ['chrome125', 'firefox128', 'safari17.5'],
    assetsInlineLimit: 0,
    // The page caches a failed preload, so the import could not be retried later.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Code that every page needs goes into one chunk, which compresses better than fifty; the page's
            // own script stays the entry that the page references.
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
