import { newestCall } from '../emulator/newest-call.ts';
import type { TestEmulator } from '../emulator/test-emulator.ts';
import { expect, test } from '../test.ts';

/** A call of the Data API; rejects if the response is not 2xx. */
function readTables(emulator: TestEmulator): Promise<unknown> {
  return emulator.plugin('demo-qr', 'GET', '/tables/open');
}

test('a fault is enabled, shown on each screen, and disabled', async ({ page, emulator }) => {
  await page.getByRole('link', { name: 'Resilience' }).click();
  await page.getByRole('button', { name: 'Switch on: The platform deploys' }).click();

  const strip = page.getByRole('region', { name: 'Faults', exact: true });
  await expect(strip).toContainText('The platform deploys');

  await expect(readTables(emulator)).rejects.toThrow('answered 503');
  await page.getByText('Affected calls').click();
  const applied = page.getByRole('list', { name: 'Affected calls' });
  await applied.getByRole('link', { name: `call ${await newestCall(emulator)}` }).click();
  // The logged call names the fault by its preset's title.
  await expect(page.getByRole('main')).toContainText(
    'The fault “The platform deploys” answered 503',
  );

  await page.getByRole('link', { name: /^Floor/u }).click();
  await expect(strip).toContainText('The platform deploys');
  await strip.getByRole('button', { name: 'Switch off' }).click();
  await expect(strip).toBeHidden();
  await readTables(emulator);
});

test('a fault rule is created, disabled, changed and deleted @long', async ({ page, emulator }) => {
  await page.getByRole('link', { name: 'Resilience' }).click();
  await page.getByText('Custom rules').click();
  await page.getByRole('button', { name: 'New rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'New rule' });
  await dialog.getByRole('combobox', { name: 'Effect' }).click();
  await page.getByRole('option', { name: 'Respond with a status' }).click();
  await dialog.getByRole('textbox', { name: 'Path' }).fill('/tables/*');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Tables are away');
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog).toBeHidden();

  const rules = page.getByRole('list', { name: 'Custom rules' });
  await expect(rules).toContainText('responded with 503, nothing done · every time');
  await expect(readTables(emulator)).rejects.toThrow('answered 503');

  await rules.getByRole('switch').click();
  await expect(rules.getByRole('switch')).not.toBeChecked();
  await readTables(emulator);

  await rules.getByRole('button', { name: 'Edit: Tables are away' }).click();
  const change = page.getByRole('dialog', { name: 'Edit rule' });
  await change.getByRole('textbox', { name: 'Name' }).fill('Tables are gone');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(rules).toContainText('Tables are gone');
  await expect(rules.getByRole('switch')).not.toBeChecked();

  await rules.getByRole('button', { name: 'Remove: Tables are gone' }).click();
  await expect(page.getByText('No rules')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rules).toContainText('Tables are gone');
});

test('the finds of a hunt become rules, and only those of the first find are enabled @long', async ({
  page,
}) => {
  const find = (type: string, said: string) => ({
    disturbances: [
      {
        rule: {
          id: 'hunt-1',
          on: 'delivery',
          match: { pluginId: 'demo-qr', type },
          when: { nth: 1, attempt: 1 },
          effect: { duplicate: 1 },
        },
        said,
      },
    ],
  });
  const found = [
    find('table.updated', 'the 1st table.updated of S3 was sent twice'),
    find('table.created', 'the 1st table.created of S3 was sent twice'),
  ];
  await page.getByRole('link', { name: 'Resilience' }).click();
  await page.getByText('Custom rules').click();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open hunt file' }).click();
  const file = { name: 'hunt.json', mimeType: 'application/json' };
  await (await chosen).setFiles({ ...file, buffer: Buffer.from(JSON.stringify({ found })) });

  const rules = page.getByRole('list', { name: 'Custom rules' });
  await expect(rules).toContainText('the 1st table.updated of S3 was sent twice');
  await expect(rules.getByRole('switch').nth(0)).toBeChecked();
  await expect(rules.getByRole('switch').nth(1)).not.toBeChecked();
});
