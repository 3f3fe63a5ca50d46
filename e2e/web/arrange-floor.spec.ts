import type { Page } from '@playwright/test';

import { tile } from '../floor-page.ts';
import { runFromPalette } from '../palette.ts';
import { expect, test } from '../test.ts';

test('the floor is arranged with the keyboard and the pointer, and edits are undone', async ({
  page,
  emulator,
}) => {
  const placeOf = async (id: string) => {
    const sections = (await emulator.control('GET', '/tables')) as readonly Section[];
    const found = sections.flatMap(({ tables }) => tables).find(({ tableId }) => tableId === id);
    return found?.place;
  };
  const before = await placeOf('salon-1');
  await page.getByRole('button', { name: 'Arrange', exact: true }).click();
  const s1 = tile(page, 'S1');
  await s1.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => placeOf('salon-1')).toEqual({ ...before, y: (before?.y ?? 0) + 1 });
  await page.keyboard.press('Control+z');
  await expect.poll(() => placeOf('salon-1')).toEqual(before);

  // A table cannot be dropped on another table; the reason is shown before and after the drop.
  await carry(page, 'S1', 'S2');
  await expect(page.getByText('S1 and S2 overlap in Salon.')).toBeVisible();
  await page.mouse.up();
  await expect(page.getByText('S1 and S2 overlap in Salon.')).toBeVisible();
  expect(await placeOf('salon-1')).toEqual(before);

  await tile(page, 'S2').focus();
  await page.keyboard.press('Delete');
  await expect(page.getByText('S2 has an open account')).toBeVisible();

  await tile(page, 'S8').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Window');
  await page.keyboard.press('Enter');

  // One undo reverts everything typed in a field.
  const seats = page.getByLabel('Seats');
  const before8 = await seats.inputValue();
  await seats.fill('');
  await seats.pressSequentially('12');
  await expect.poll(async () => (await placeOf('salon-8'))?.seats).toBe(12);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await placeOf('salon-8'))?.seats).toBe(Number(before8));

  // Adding a table is undone and redone.
  await page.getByRole('button', { name: /^Teras/u }).click();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(tile(page, 'T5')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tile(page, 'T5')).toBeHidden();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(tile(page, 'T5')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(tile(page, 'T5')).toHaveAccessibleName('T5, free');
  await expect(tile(page, 'Window')).toHaveAccessibleName('Window, free');
});

test('Done saves the generated places of tables that had none @long', async ({
  page,
  emulator,
}) => {
  const tables = ['A1', 'A2'].map((title) => ({ id: title, title }));
  const store = {
    serverId: 'srv-bare',
    name: 'Bare',
    floor: [{ id: 'yard', title: 'Yard', tables }],
  };
  await emulator.control('POST', '/reset', { fixture: { stores: [store] } });
  await page.reload();
  await page.getByRole('button', { name: 'Arrange', exact: true }).click();
  await expect(tile(page, 'A2')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect
    .poll(async () => {
      const sections = (await emulator.control('GET', '/tables')) as readonly Section[];
      return sections[0]?.tables.map(({ place }) => [place?.x, place?.y]);
    })
    .toEqual([
      [3, 3],
      [10, 3],
    ]);
});

async function carry(page: Page, from: string, to: string): Promise<void> {
  await tile(page, from).hover();
  await page.mouse.down();
  const box = await tile(page, to).boundingBox();
  if (box === null) throw new Error(`Table ${to} is not on the screen.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
}

test('a table moved to another room stays selected, and new plants are placed side by side @long', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Arrange', exact: true }).click();
  await page.getByRole('button', { name: 'Add section' }).click();
  const room = page.getByRole('region', { name: 'Section 4' }).locator('[data-room]');
  await tile(page, 'T1').hover();
  await page.mouse.down();
  const box = await room.boundingBox();
  if (box === null) throw new Error('The new section is not on the screen.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: 'T1', exact: true })).toBeVisible();
  await expect(tile(page, 'T1')).toBeFocused();

  const plants = room.getByRole('button', { name: /^Plant, /u });
  for (const count of [1, 2]) {
    await page.getByRole('button', { name: /^Section 4/u }).click();
    await page.getByRole('button', { name: 'Plant', exact: true }).click();
    await expect(plants).toHaveCount(count);
  }
  await expect(plants.first()).toHaveAccessibleName('Plant, column 0, row 0, 1 by 1');
  await expect(plants.last()).toHaveAccessibleName('Plant, column 1, row 0, 1 by 1');
});

test('the floor is arranged from the palette @long', async ({ page }) => {
  await runFromPalette(page, 'Arrange the floor');
  await page.getByRole('button', { name: /^Teras/u }).click();
  await runFromPalette(page, 'Add: Table');
  await expect(tile(page, 'T5')).toBeVisible();
  await runFromPalette(page, 'Rotate');
  await runFromPalette(page, 'Undo');
  await runFromPalette(page, 'Undo');
  await expect(tile(page, 'T5')).toBeHidden();
  await runFromPalette(page, 'Done');
  await expect(page.getByRole('heading', { name: 'Floor', exact: true })).toBeVisible();
});

interface Section {
  readonly tables: readonly {
    readonly tableId: string;
    readonly place: { readonly x: number; readonly y: number; readonly seats: number } | null;
  }[];
}
