import { expect, test } from '../test.ts';

const TARGET = 'https://sandbox.example/plugin-api';

/** A made-up comparison that contradicts A1 and confirms B17. */
const DOCUMENT = JSON.stringify({
  target: TARGET,
  at: '2026-02-20T09:30:00.000Z',
  calls: [
    {
      step: 'tables-open',
      method: 'GET',
      path: '/tables/open',
      verdict: 'different',
      differences: [{ path: 'status', kind: 'status', here: 200, there: 418, ledger: ['A1'] }],
    },
  ],
  ledger: { A1: 'contradicted', B17: 'confirmed', B18: 'notSeen' },
  left: [],
});

test('an uploaded comparison marks the rows that it settles', async ({ page, emulator }) => {
  await page.goto(`${emulator.url}/fidelity`);
  await expect(page.getByRole('main')).toContainText('confirmed 0');

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a comparison…' }).click();
  await (
    await chooser
  ).setFiles({
    name: 'compare.json',
    mimeType: 'application/json',
    buffer: Buffer.from(DOCUMENT),
  });
  await expect(page.getByText('Comparison added: 1 confirmed, 1 contradicted')).toBeVisible();

  await expect(page.getByRole('main')).toContainText('contradicted 1');
  await page.getByRole('combobox', { name: 'Evidence' }).click();
  await page.getByRole('option', { name: 'contradicted' }).click();
  await expect(page.getByText(/^1 of \d+ rows$/u)).toBeVisible();
  const row = page.getByRole('button', { name: /^A1/u });
  await row.click();
  await expect(page.getByText('Contradicted on 20 Feb 2026 by a comparison with')).toBeVisible();
  await expect(page.getByText(TARGET)).toBeVisible();
  await expect(page.getByText('GET /tables/open', { exact: true })).toBeVisible();
  await expect(page.getByText('the platform 418')).toBeVisible();

  await page.getByRole('button', { name: '1 comparison', exact: true }).click();
  await page.getByRole('button', { name: `Remove the comparison with ${TARGET}` }).click();
  await expect(page.getByRole('main')).toContainText('contradicted 0');
});

test('a comparison can be dropped; other files are refused @long', async ({ page, emulator }) => {
  await page.goto(`${emulator.url}/fidelity`);
  const bar = page.getByRole('region', { name: 'On the platform' });
  const drop = async (source: string): Promise<void> => {
    const dataTransfer = await page.evaluateHandle((text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'compare.json', { type: 'application/json' }));
      return transfer;
    }, source);
    await bar.dispatchEvent('dragover', { dataTransfer });
    await expect(page.getByText('Drop the comparison here')).toBeVisible();
    await bar.dispatchEvent('drop', { dataTransfer });
    await expect(page.getByText('Drop the comparison here')).toBeHidden();
  };

  await drop('{"target": ');
  await expect(page.getByText('compare.json is not JSON.')).toBeVisible();
  await drop(DOCUMENT);

  await expect(page.getByRole('main')).toContainText('confirmed 1');
});
