import type { ReceiverCheckRow } from '#data/receiver-checks.ts';

interface Tested {
  readonly run: Pick<ReceiverCheckRow, 'url' | 'signature'>;
  readonly check: { readonly id: string; readonly title: string };
}

/**
 * A test that runs one check against the receiver and fails as it failed here. The secret comes from
 * the environment: a test is kept and shared.
 */
export function testOfCheck({ run: { url, signature }, check: { id, title } }: Tested): string {
  return `import { expect, test } from 'vitest';
import { startSandbox } from 'countertop/testing';

test(${quoted(title)}, async () => {
  await using sandbox = await startSandbox();
  const { checks } = await sandbox.checkReceiver({
    url: ${quoted(url)},
    secret: process.env.WEBHOOK_SECRET,
    signature: ${quoted(signature)},
    only: [${quoted(id)}],
  });
  expect(checks).toMatchObject([{ id: ${quoted(id)}, outcome: 'passed' }]);
}, 90_000);
`;
}

/** A text as it stands in JavaScript. */
function quoted(text: string): string {
  const inside = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"');
  return `'${inside.replaceAll("'", String.raw`\'`)}'`;
}
