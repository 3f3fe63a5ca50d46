// `npm run build -- icons`: the desktop app's icons, rendered in a browser from build-resources/icon.svg and,
// for small sizes, from renderer/public/icon.svg, which has less detail. Without them, electron-builder would
// download a converter.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { chromium } from '@playwright/test';
import { IconIcns, IconIco } from '@shockpkg/icon-encoder';

import { ensureChromium } from '../../e2e/browser/chromium.ts';
import { repositoryFolder } from '../bootstrap/paths.mjs';
import { ICNS_SIZES, ICO_SIZES, LINUX_SIZES } from './icon-sizes.ts';

/** Up to this size, the less detailed drawing is clearer. */
const LARGEST_SMALL = 32;

/** Up to this size, the images in icon.ico are bitmaps, since some installers cannot read small PNGs. */
const LARGEST_BITMAP = 48;

const resources = path.join(repositoryFolder, 'build-resources');
const full = readFileSync(path.join(resources, 'icon.svg'), 'utf8');
const small = readFileSync(path.join(repositoryFolder, 'renderer', 'public', 'icon.svg'), 'utf8');

const browser = await chromium.launch({ executablePath: ensureChromium() });
try {
  mkdirSync(path.join(resources, 'icons'), { recursive: true });
  for (const size of LINUX_SIZES) {
    const png = await render(size, edgeOf(size));
    writeFileSync(path.join(resources, 'icons', `${size}x${size}.png`), png);
  }
  const ico = new IconIco();
  for (const size of ICO_SIZES) {
    await ico.addFromPng(await render(size, edgeOf(size)), size > LARGEST_BITMAP, true);
  }
  writeFileSync(path.join(resources, 'icon.ico'), ico.encode());

  const icns = new IconIcns();
  for (const [kind, size] of Object.entries(ICNS_SIZES)) {
    await icns.addFromPng(await renderForMac(size), [kind], true);
  }
  writeFileSync(path.join(resources, 'icon.icns'), icns.encode());
} finally {
  await browser.close();
}

/** Padding in pixels on each side on Linux and Windows. */
function edgeOf(size: number): number {
  return size <= LARGEST_SMALL ? 0 : Math.round(size / 32);
}

/** The macOS dock expects a tile of 824 pixels in an image of 1024, with a shadow. */
function renderForMac(size: number): Promise<Buffer> {
  const [down, blur] = [size * (12 / 1024), size * (14 / 1024)];
  const shadow = `filter: drop-shadow(0 ${down}px ${blur}px rgb(0 0 0 / 30%))`;
  return render(size, Math.round((size * 100) / 1024), shadow);
}

/** The drawing as a square PNG with a transparent background. */
async function render(size: number, edge: number, style: string = ''): Promise<Buffer> {
  const drawing = size <= LARGEST_SMALL ? small : full;
  const source = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  try {
    await page.setContent(
      `<body style="margin: 0; width: ${size}px; height: ${size}px; overflow: hidden">` +
        `<img src="${source}" style="display: block; margin: ${edge}px; width: ${size - edge * 2}px; ${style}">` +
        '</body>',
    );
    return await page.screenshot({ omitBackground: true });
  } finally {
    await page.close();
  }
}
