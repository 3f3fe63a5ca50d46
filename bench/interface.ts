import { chromium } from '@playwright/test';

import { ensureChromium } from '../e2e/browser/chromium.ts';
import { interfaceSize } from '../scripts/build/first-screen.ts';
import { measureChangeShown } from './change-shown.ts';
import type { Section } from './figures.ts';
import { measureFirstPaint } from './first-paint.ts';
import { measureFloors } from './floors.ts';
import type { Pace } from './pace.ts';
import type { Prepared } from './prepare.ts';

/** Measures the built interface in a headless browser. */
export async function measureInterface(
  { folder }: Prepared,
  { opens, changes, scrollSeconds }: Pace,
): Promise<Section[]> {
  await using browser = await chromium.launch({ executablePath: ensureChromium() });
  const figures = [
    await measureFirstPaint(browser, opens),
    await measureChangeShown(browser, changes),
  ];
  return [
    { title: `Interface, in headless Chromium ${browser.version()}`, figures },
    ...(await measureFloors(browser, folder, scrollSeconds)),
    measureInterfaceSize(),
  ];
}

function measureInterfaceSize(): Section {
  const { firstScreen, all } = interfaceSize();
  return {
    title: 'Scripts and styles of the built interface, gzipped (ratio: to all)',
    figures: [
      { name: 'all', measured: `${all.toFixed(0)} kB` },
      {
        name: 'of the first screen',
        measured: `${firstScreen.toFixed(0)} kB`,
        ratio: firstScreen / all,
        goal: { id: 'first screen', value: firstScreen },
      },
    ],
  };
}
