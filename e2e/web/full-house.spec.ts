import type { Page } from '@playwright/test';

import { MY_WORLD } from '../fixture-files.ts';
import { tile } from '../floor-page.ts';
import { longUnless } from '../rounds.ts';
import { expect, test } from '../test.ts';

const LONG_NAME = 'Çağdaş Köşe Penceresi Yanı Büyük Masa';
const TABLES = Array.from({ length: 48 }, (_, at) => ({
  id: `t-${at}`,
  title: at % 3 === 0 ? `${LONG_NAME} ${at}` : `T${at}`,
  place: { x: 2 + (at % 8) * 6, y: 2 + Math.floor(at / 8) * 6, w: 4, h: 4 },
}));

test.beforeEach(async ({ emulator, page }) => {
  const [store] = MY_WORLD.stores;
  const tables = TABLES.map(({ place, ...table }) => ({
    ...table,
    place: { ...place, shape: 'square' },
  }));
  const floor = ['a', 'b'].map((id) => ({
    id,
    title: `Room ${id}`,
    room: { w: 52, h: 40 },
    tables: tables.map((table) => ({ ...table, id: `${id}-${table.id}` })),
  }));
  const installs = [{ pluginId: 'plugin-with-a-long-id', scopes: ['orders:read'] }];
  const name = 'Büyük Çamlıca Aile Lokantası ve Kebap Salonu';
  await emulator.control('POST', '/reset', {
    fixture: { stores: [{ ...store, name, floor, installs, accounts: [] }] },
  });
  await emulator.control('POST', '/tables/a-t-0/open', { personCount: 2 });
  await page.reload();
});

test('long names stay inside their tables, and the heading takes one line @long', async ({
  page,
}) => {
  await expect(tile(page, `${LONG_NAME} 3`)).toBeVisible();
  expect(await spilled(page)).toEqual([]);
  await page.getByRole('button', { name: 'Grid', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Section' })).toBeVisible();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  const button = await page.getByRole('button', { name: /^Open table/u }).boundingBox();
  expect(button?.y).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0));
});

for (const width of [900, 1280]) {
  test(
    `the top bar and the screens fit in a window ${width} pixels wide`,
    longUnless(width === 900),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 720 });
      const last = page.getByRole('button', { name: 'Settings', exact: true });
      await expect(last).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'More', exact: true })).toBeInViewport({
        ratio: 1,
      });
      const search = page.getByRole('searchbox');
      const first = page.locator('[data-table]').first();
      await expect(search).toBeVisible();
      const [above, below] = [await search.boundingBox(), await first.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    },
  );
}

/** The tables whose text overflows. */
async function spilled(page: Page): Promise<string[]> {
  return page.locator('[data-table]').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const { top, bottom } = table.getBoundingClientRect();
      const texts = [...table.querySelectorAll('[aria-hidden] span:not(:has(*))')];
      const isOver = texts.some((text) => {
        const box = text.getBoundingClientRect();
        return box.height > 0 && text.textContent !== '' && (box.top < top || box.bottom > bottom);
      });
      return isOver ? [table.getAttribute('title') ?? ''] : [];
    }),
  );
}
