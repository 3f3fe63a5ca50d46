import { type Browser, chromium } from '@playwright/test';

import { ensureChromium } from '../../e2e/browser/chromium.ts';
import type { Picture } from './picture.ts';

/** Takes pictures of pages in a browser. */
export interface Camera {
  /** A page as a square picture of so many pixels; what the page does not paint is transparent. */
  take(html: string, size: number): Promise<Picture>;
  close(): Promise<void>;
}

/** Starts a browser. Throws an error that says what to do where there is none. */
export async function openCamera(): Promise<Camera> {
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  return {
    take: (html, size) => take(browser, html, size),
    close: () => browser.close(),
  };
}

async function take(browser: Browser, html: string, size: number): Promise<Picture> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  try {
    await page.setContent(html);
    const png = await page.screenshot({ omitBackground: true });
    const pixels = await page.evaluate(pixelsOf, png.toString('base64'));
    return { size, png, pixels: Buffer.from(pixels, 'base64') };
  } finally {
    await page.close();
  }
}

/** Runs in the page: a PNG's pixels, as text because nothing else crosses over. */
async function pixelsOf(png: string): Promise<string> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser does not paint.');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return btoa(Array.from(data, (byte) => String.fromCodePoint(byte)).join(''));
}
