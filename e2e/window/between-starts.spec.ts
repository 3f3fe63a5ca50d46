import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

import { dataFolderIn } from '../desktop/data-folder.ts';
import { expect, test } from './test.ts';

test('the next start restores screen and theme @long', async ({ start }) => {
  const first = await start();
  await first.choose('theme dark');
  await first.page.getByRole('link', { name: 'Webhooks' }).click();
  await expect(first.page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  const { origin, port } = new URL(first.page.url());
  expect(await first.app.quit()).toBe(0);

  const occupied = createServer().listen(Number(port), '127.0.0.1');
  await once(occupied, 'listening');
  const { page } = await start();
  occupied.close();

  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
  expect(new URL(page.url()).origin).not.toBe(origin);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a broken database is explained and can be replaced @long', async ({ start, home }) => {
  writeFileSync(path.join(dataFolderIn(home), 'countertop.db'), 'broken '.repeat(999));

  const { app, page: failure, show } = await start();
  await expect(failure.getByRole('alert')).toContainText('cannot be used: file is not a database');
  await failure.route('https://countertop.invalid/**', async (route) => {
    await route.abort();
    await app.ask({ do: 'page', event: 'will-navigate', url: route.request().url() });
  });
  await failure.getByRole('link', { name: 'Start with a new file' }).click();

  const page = await show(1);
  await expect(
    page.getByRole('heading', { level: 1, name: 'A restaurant for your plugin to talk to' }),
  ).toBeVisible();
  await expect(page.getByText('Waiting for the first call')).toBeVisible();
});
