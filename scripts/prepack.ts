// `npm pack` and `npm publish` begin with this: they pack what is in dist, so it is built, whole and anew.
// Nothing else of the tree is written.
import { build, theInterface, theLibrary, theServer } from './bootstrap/builds.mjs';

for (const what of [theInterface, theServer, theLibrary]) {
  console.error(`countertop: building the ${what.name}...`);
  // Files of earlier builds, which a running server may still need, are not for others.
  if (await build(process.execPath, { ...what, keepsOldFiles: false })) continue;
  console.error('countertop: nothing was packed, for the reason above.');
  process.exitCode = 1;
  break;
}
