// `npm run package -- [flags of electron-builder]`: builds what goes into the desktop app, then packs
// it for this computer's system, or for what the flags say (`--dir`, `--linux --arm64`). Here, and
// nowhere else, electron-builder may download what it needs.
import { build, theDesktop, theInterface } from './bootstrap/builds.mjs';
import { askOnce, whyNoDownload } from './package/download.ts';
import { electronBuilder } from './package/electron-builder.ts';

const flags = process.argv.slice(2);

// It may all have been fetched before, so this is said and no more.
const obstacle = await whyNoDownload({ flags, environment: process.env, ask: askOnce });
if (obstacle !== undefined) console.error(`countertop: ${obstacle}`);
if ((await build(process.execPath, theInterface)) && (await build(process.execPath, theDesktop))) {
  const { code } = await electronBuilder(flags, (text) => process.stdout.write(text));
  process.exitCode = code ?? 1;
  // What electron-builder says of it is long, so the short of it comes last.
  if (code !== 0 && obstacle !== undefined) console.error(`countertop: ${obstacle}`);
} else {
  console.error('countertop: nothing was packed, for the reason above.');
  process.exitCode = 1;
}
