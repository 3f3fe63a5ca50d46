import { chromium } from '@playwright/test';

import { ensureChromium } from '../e2e/browser/chromium.ts';
import { interfaceSize } from '../scripts/build/first-screen.ts';
import { measureBigFloor } from './big-floor.ts';
import { measureChangeShown } from './change-shown.ts';
import type { Section } from './figures.ts';
import { measureFirstPaint } from './first-paint.ts';
import { measurePlan } from './plan.ts';

/** Duration and number of the interface measurements. */
export interface InterfacePace {
  /** Number of page loads, each with an empty cache. */
  readonly opens: number;
  readonly changes: number;
  readonly scrollSeconds: number;
}

/** Measures the built interface in a headless browser. */
export async function measureInterface(folder: string, pace: InterfacePace): Promise<Section[]> {
  await using browser = await chromium.launch({ executablePath: ensureChromium() });
  return [
    {
      title: `Interface, in headless Chromium ${browser.version()}`,
      figures: [
        await measureFirstPaint(browser, pace.opens),
        await measureChangeShown(browser, pace.changes),
      ],
    },
    await measureBigFloor(browser, folder, pace.scrollSeconds),
    await measurePlan(browser, folder, pace.scrollSeconds),
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
