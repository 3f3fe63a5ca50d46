// `npm run build -- icons`: the desktop app's icons from the two drawings, build-resources/icon.svg and
// renderer/public/icon.svg (the one with few pixels, which is the browser's as well).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { repositoryFolder } from './bootstrap/paths.mjs';
import { macTile, tile } from './icons/artwork.ts';
import { openCamera } from './icons/camera.ts';
import { icns, icnsSizes } from './icons/icns.ts';
import { ico, icoSizes } from './icons/ico.ts';
import { linuxSizes } from './icons/linux-sizes.ts';
import type { Picture } from './icons/picture.ts';

const resources = path.join(repositoryFolder, 'build-resources');
const drawings = {
  full: readFileSync(path.join(resources, 'icon.svg'), 'utf8'),
  small: readFileSync(path.join(repositoryFolder, 'renderer', 'public', 'icon.svg'), 'utf8'),
};

const camera = await openCamera();
try {
  const linux = await pictures(linuxSizes, tile);
  mkdirSync(path.join(resources, 'icons'), { recursive: true });
  for (const { size, png } of linux) {
    writeFileSync(path.join(resources, 'icons', `${size}x${size}.png`), png);
  }
  writeFileSync(path.join(resources, 'icon.ico'), ico(await pictures(icoSizes, tile)));
  writeFileSync(path.join(resources, 'icon.icns'), icns(await pictures(icnsSizes, macTile)));
} finally {
  await camera.close();
}

async function pictures(
  sizes: readonly number[],
  page: typeof tile | typeof macTile,
): Promise<Picture[]> {
  const taken: Picture[] = [];
  for (const size of sizes) taken.push(await camera.take(page(drawings, size), size));
  return taken;
}
