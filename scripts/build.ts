// `npm run build`: the interface to dist/renderer, the server to dist/server, the library for test suites to
// dist/library, the one for Python to dist/python, the documentation to dist/docs, the desktop app's main
// process to dist/main, the worker for Durable Objects to dist/workers; with names (`interface`, `server`, `library`,
// `python`, `site`, `desktop`, `worker`) only those.
// With --clean, no file of an earlier build is kept for servers that still run; that is how `npm pack` builds.
import { parseArgs } from 'node:util';

import {
  build,
  theDesktop,
  theSite,
  theInterface,
  theLibrary,
  thePythonPackage,
  theServer,
  theWorker,
} from './bootstrap/builds.mjs';

const all = {
  interface: theInterface,
  server: theServer,
  library: theLibrary,
  python: thePythonPackage,
  site: theSite,
  desktop: theDesktop,
  worker: theWorker,
};
const { values, positionals } = parseArgs({
  options: { clean: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !Object.hasOwn(all, name));

if (unknown.length > 0) {
  console.error(
    `There is no build "${unknown.join('", "')}", only ${Object.keys(all).join(', ')}.`,
  );
  process.exitCode = 1;
} else {
  for (const [name, what] of Object.entries(all)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    const keepsOldFiles = !values.clean && 'keepsOldFiles' in what;
    if (await build(process.execPath, { ...what, keepsOldFiles })) continue;
    console.error(`countertop: the ${what.name} could not be built.`);
    process.exitCode = 1;
  }
}
