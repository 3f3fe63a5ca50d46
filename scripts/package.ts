// `npm run package -- [flags of electron-builder]`: builds and packs the desktop app for this system, or as
// the flags say (`--dir`, `--linux --arm64`). electron-builder downloads what it needs.
import { build, theDesktop, theInterface } from './bootstrap/builds.mjs';
import { whyNoDownload } from './package/download.ts';
import { electronBuilder } from './package/electron-builder.ts';

const flags = process.argv.slice(2);

// Only a warning, since everything may be in the cache.
const obstacle = await whyNoDownload(flags, process.env);
if (obstacle !== undefined) console.error(`countertop: ${obstacle}`);
if ((await build(process.execPath, theInterface)) && (await build(process.execPath, theDesktop))) {
  const { code } = await electronBuilder(flags, 'inherit');
  process.exitCode = code ?? 1;
  // electron-builder's own message is long, so the short one comes last too.
  if (code !== 0 && obstacle !== undefined) console.error(`countertop: ${obstacle}`);
} else {
  console.error('countertop: nothing was packed, for the reason above.');
  process.exitCode = 1;
}
