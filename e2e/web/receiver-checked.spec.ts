import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from '../test.ts';

// The receiver checks timestamps with the system's clock, so the emulator uses it too.
test.use({ clock: 'real' });

let receiver: CheckedReceiver;

test.beforeEach(async ({ emulator }) => {
  receiver = await startCheckedReceiver('whsec_test_demo-kds');
  await emulator.control('PATCH', '/installs/demo-kds', {
    serverId: 'srv-bistro',
    webhook: { url: receiver.url, events: ['*'] },
    callbacks: null,
  });
});

test.afterEach(() => receiver.close());

test('a receiver with two mistakes is graded and fixed', async ({ page }) => {
  await page.getByRole('link', { name: 'Resilience' }).click();
  await page.getByRole('main').getByRole('combobox', { name: 'Plugin' }).click();
  await page.getByRole('option', { name: /demo-kds/u }).click();
  await expect(page.getByText('the plugin may act on the valid calls')).toBeVisible();
  await page.getByRole('button', { name: 'Check now' }).click();

  const grade = page.getByRole('region', { name: 'Grade C' });
  await expect(grade).toContainText('Safe, but it would lose events in production');
  const list = page.getByRole('region', { name: 'Checks', exact: true });
  await expect(list).toContainText('7 of 8');

  // The first failed check is open and shows its call and response.
  const detail = page.getByRole('region', { name: 'Receiver check' }).getByRole('article');
  await expect(detail).toContainText('verifies-raw-body');
  await expect(detail).toContainText('401');
  await expect(detail.locator('mark').first()).toBeVisible();
  await expect(detail).toContainText("app.use('/hooks', express.raw");
  await expect(detail).toContainText("only: ['verifies-raw-body']");
  await page.getByText('Tolerance').click();
  await page
    .getByRole('list', { name: 'Tolerance' })
    .getByRole('button', { name: /Accepts the same event twice/u })
    .click();
  await expect(detail).toContainText('accepts-duplicate');
  await expect(detail).toContainText('409');

  receiver.mend();
  await detail.getByRole('button', { name: 'Run this check' }).click();
  await expect(detail).toContainText('passed');
  await expect(grade).toContainText('One check has run on its own since');

  await page.getByRole('button', { name: 'Check again' }).click();
  const best = page.getByRole('region', { name: 'Grade A' });
  await expect(best).toContainText('Ready for production');
  await expect(best).toContainText('previously C');
});

test('old addresses redirect to the receiver check and the report @long', async ({
  page,
  emulator,
}) => {
  await page.goto(`${emulator.url}/webhooks?tab=check&plugin=demo-kds`);
  await expect(page).toHaveURL(/\/resilience\?plugin=demo-kds#receiver$/u);
  await expect(page.getByRole('button', { name: 'Check now' })).toBeInViewport();
  await page.goto(`${emulator.url}/plugins?plugin=demo-kds&view=report&since=hour`);
  await expect(page).toHaveURL(/\/resilience\?.*since=hour/u);
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveText('The last hour');
  await page.goto(`${emulator.url}/faults`);
  await expect(page).toHaveURL(/\/resilience$/u);

  const serverId = 'srv-bistro';
  await emulator.control('PATCH', '/installs/demo-kds', { serverId, webhook: null });
  await page.goto(`${emulator.url}/plugins?plugin=demo-kds`);
  await page.getByRole('main').getByRole('link', { name: 'Resilience' }).click();
  await expect(page.getByRole('heading', { name: /has no webhook/u })).toBeVisible();
  await page.getByRole('button', { name: 'Set up webhook' }).click();
  await expect(page.getByRole('dialog', { name: 'Subscription' })).toBeVisible();
});

/** A plugin's receiver that has two common mistakes until `mend` is called. */
interface CheckedReceiver {
  readonly url: string;
  readonly mend: () => void;
  readonly close: () => void;
}

/** The maximum age of an accepted signature, in seconds. */
const TOLERANCE_S = 300;

/** Starts a receiver that verifies the signature of re-serialized JSON and treats a repeated event as an error. */
async function startCheckedReceiver(secret: string): Promise<CheckedReceiver> {
  let mended = false;
  const seen = new Set<unknown>();
  const answer = (request: IncomingMessage, raw: Buffer): number => {
    if (request.method !== 'POST') return 405;
    const event = readEvent(raw);
    if (event === null) return 400;
    const signed = mended ? raw.toString() : JSON.stringify(event);
    if (!isSigned(String(request.headers['x-service-signature'] ?? ''), signed, secret)) return 401;
    const known = seen.has(event.id);
    seen.add(event.id);
    return known && !mended ? 409 : 204;
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => response.writeHead(answer(request, Buffer.concat(chunks))).end());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    mend: () => {
      mended = true;
    },
    close: () => server.close(),
  };
}

function readEvent(raw: Buffer): { readonly id?: unknown } | null {
  try {
    return JSON.parse(raw.toString()) as { readonly id?: unknown };
  } catch {
    return null;
  }
}

function isSigned(header: string, body: string, secret: string): boolean {
  const { t = '', v1 = '' } = /^t=(?<t>\d+),v1=(?<v1>[\da-f]+)$/u.exec(header)?.groups ?? {};
  const expected = createHmac('sha256', secret).update(`${t}.${body}`).digest();
  const given = Buffer.from(v1, 'hex');
  const age = Math.abs(Date.now() / 1000 - Number(t));
  return given.length === expected.length && timingSafeEqual(given, expected) && age <= TOLERANCE_S;
}
