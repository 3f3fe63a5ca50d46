// `npm run build`: the interface to dist/renderer, the server to dist/server, the library of plugins'
// test suites to dist/library, the desktop app's own half to dist/main. With names (`interface`,
// `server`, `library`, `desktop`) only those.
import { build, theDesktop, theInterface, theLibrary, theServer } from './bootstrap/builds.mjs';

const all = {
  interface: theInterface,
  server: theServer,
  library: theLibrary,
  desktop: theDesktop,
};
const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(all, name));

if (unknown.length > 0) {
  console.error(
    `There is no build "${unknown.join('", "')}", only ${Object.keys(all).join(', ')}.`,
  );
  process.exitCode = 1;
} else {
  for (const [name, what] of Object.entries(all)) {
    if (named.length > 0 && !named.includes(name)) continue;
    if (!(await build(process.execPath, what))) process.exitCode = 1;
  }
}
