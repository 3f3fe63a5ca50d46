import type { Page } from '@playwright/test';

import { expectAccessible } from '../axe.ts';
import { runFromPalette } from '../palette.ts';
import { expect, test } from '../test.ts';

test.use({
  database: 'file',
  sandboxes: true,
  permissions: ['clipboard-read', 'clipboard-write'],
});

const rows = (page: Page) => page.getByRole('list', { name: 'Sandboxes' }).getByRole('listitem');

test('a sandbox is created from a snapshot and opened', async ({ page, emulator }) => {
  await emulator.control('POST', '/tables/salon-3/open', {});
  await emulator.control('POST', '/snapshots', { name: 'friday' });
  await runFromPalette(page, 'Sandboxes');
  await expect(page.getByText('No sandboxes yet')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New sandbox' }).click();
  const dialog = page.getByRole('dialog', { name: 'New sandbox' });
  const name = dialog.getByLabel('Name');
  await name.fill('PR 1');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/a to z, digits and hyphens/u);
  await expect(dialog.getByRole('button', { name: 'New sandbox' })).toBeDisabled();
  await expectAccessible(page, '[role="dialog"]');
  await name.fill('pr-1');
  await dialog.getByLabel('Note').fill('Tip jar');
  await dialog.getByLabel('Starts from').click();
  await page.getByRole('option', { name: 'Snapshot friday' }).click();
  await dialog.getByRole('button', { name: 'New sandbox' }).click();

  const panel = page.getByRole('complementary');
  await expect(panel.getByRole('heading', { name: 'pr-1' })).toBeVisible();
  await expect(panel).toContainText('Tip jar');
  await expect(rows(page)).toHaveText([/pr-1.*Tip jar.*awake.*[KM]B.*just now/u]);
  await expectAccessible(page);

  const opened = page.context().waitForEvent('page');
  await panel.getByRole('button', { name: 'Open' }).click();
  const sandbox = await opened;
  await expect(sandbox.getByRole('link', { name: /^Floor/u })).toContainText('3 open');
  expect(new URL(sandbox.url()).host).toMatch(/^pr-1[.]localhost:/u);
  // The link is also shown, for browsers that block the window.
  await expect(panel).toContainText(/once, until \d\d:\d\d/u);
});

test('a sandbox is handed over, copied and deleted @long', async ({ page, emulator }) => {
  await emulator.control('POST', '/sandboxes', { name: 'pr-1' });
  await page.goto(`${emulator.url}/stores?show=sandboxes`);
  await rows(page).getByRole('button').click();
  const panel = page.getByRole('complementary');

  await panel.getByRole('button', { name: 'Copy link', exact: true }).click();
  await expect(panel).toContainText(/once, until \d\d:\d\d/u);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/^http:[/][/]pr-1[.]localhost:\d+[/]open[?]token=/u);

  await panel.getByRole('button', { name: 'Make a copy' }).click();
  const copying = page.getByRole('dialog', { name: 'New sandbox' });
  await expect(copying.getByLabel('Starts from')).toHaveText('pr-1 as it is now');
  const copyAs = async (name: string): Promise<void> => {
    await copying.getByLabel('Name').fill(name);
    await copying.getByRole('button', { name: 'New sandbox' }).click();
  };
  await copyAs('pr-1');
  await expect(copying.getByRole('alert')).toHaveText('There is already a sandbox pr-1.');
  await copyAs('pr-2');
  await expect(panel.getByRole('heading', { name: 'pr-2' })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);

  await panel.getByRole('button', { name: 'Delete' }).click();
  const deleting = page.getByRole('dialog', { name: 'Delete pr-2?' });
  await expect(deleting).toContainText('accounts, plugins, logs and snapshots');
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await expect(panel).toBeHidden();
  await expect(rows(page)).toHaveText([/pr-1/u]);
});

test('the list of sandboxes follows changes on the server, and is searched and sorted @long', async ({
  page,
  emulator,
}) => {
  const make = (body: object) => emulator.control('POST', '/sandboxes', body);
  await make({ name: 'pr-10' });
  await page.goto(`${emulator.url}/stores?show=sandboxes`);
  await expect(rows(page)).toHaveText([/pr-10/u]);
  await make({ name: 'pr-9', title: 'Şule’s menu' });
  await make({ title: 'without a name' });
  await expect(rows(page)).toHaveText([/pr-9/u, /pr-10/u]);

  const find = page.getByRole('searchbox', { name: 'Find by name or note' });
  await find.fill('sule');
  await expect(rows(page)).toHaveText([/pr-9/u]);
  await find.fill('nothing');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await make({ name: 'a-third' });
  await expect(rows(page)).toHaveText([/a-third/u, /pr-9/u, /pr-10/u]);
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'By name' }).click();
  await emulator.control('DELETE', '/sandboxes/a-third');
  await make({ name: 'zz-last' });
  await expect(rows(page)).toHaveText([/pr-9/u, /pr-10/u, /zz-last/u]);

  await page.goto(`${emulator.url}/scenarios`);
  await expect(page.getByRole('link', { name: 'without a name' })).toBeVisible();
  await expect(page.getByText('pr-10')).toBeHidden();
});

test('the times of a damaged sandbox are unknown @long', async ({ page, emulator }) => {
  await emulator.control('POST', '/sandboxes', { name: 'pr-1' });
  const unread = new Date(0).toISOString();
  await page.route('**/control/sandboxes', async (route) => {
    const response = await route.fetch();
    const { success, data } = (await response.json()) as { success: boolean; data: object[] };
    const damaged = data.map((one) => ({ ...one, createdAt: unread, lastUsedAt: unread }));
    await route.fulfill({ response, json: { success, data: damaged } });
  });
  await page.goto(`${emulator.url}/stores?show=sandboxes`);
  await rows(page).getByRole('button').click();
  const panel = page.getByRole('complementary');
  await expect(panel).toContainText(/Last used\s*unknown/u);
  await expect(panel).toContainText(/Created\s*unknown/u);
});

test('a page of one sandbox reads and changes nothing in another', async ({ page, emulator }) => {
  const mine = await emulator.control('POST', '/sandboxes', { name: 'pr-1' });
  const foreign = await emulator.control('POST', '/sandboxes', { name: 'pr-2' });
  const owner = await page.context().newPage();
  await owner.goto(`${mine.url}/open?token=${mine.controlToken}`);
  await expect(owner.getByRole('link', { name: /^Floor/u })).toBeVisible();

  // A document without a content policy; the policy of our pages blocks requests to other origins.
  const attacker = await page.context().newPage();
  await attacker.goto(`${foreign.url}/llms.txt`);
  const seen = await attacker.evaluate(async (victim) => {
    const ask = async (url: string, init: RequestInit): Promise<string> => {
      const answer = await fetch(url, { credentials: 'include', ...init }).catch(() => null);
      return answer === null ? 'blocked' : `${answer.type} ${answer.status} ${await answer.text()}`;
    };
    const script = document.createElement('script');
    script.src = `${victim}/control/state`;
    const loaded = new Promise((resolve) => {
      script.addEventListener('load', () => resolve('loaded'));
      script.addEventListener('error', () => resolve('blocked'));
    });
    document.head.append(script);
    return {
      own: (await ask('/control/state', {})).slice(0, 9),
      read: await ask(`${victim}/control/state`, {}),
      opaque: await ask(`${victim}/control/state`, { mode: 'no-cors' }),
      written: await ask(`${victim}/control/tables/salon-3/open`, {
        mode: 'no-cors',
        method: 'POST',
      }),
      script: await loaded,
    };
  }, mine.url);
  // The attacker's page has no session: the cookie of the other sandbox is only for that host.
  expect(seen).toEqual({
    own: 'basic 401',
    read: 'blocked',
    opaque: 'opaque 0 ',
    written: 'opaque 0 ',
    script: 'blocked',
  });
  const accounts = await owner.evaluate(async () => (await fetch('/control/accounts')).text());
  expect(accounts).not.toContain('salon-3');
});
