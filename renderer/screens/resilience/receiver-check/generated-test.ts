import type { ReceiverCheckRow } from '#renderer/data/types.ts';
import { printText } from '#server/domain/generated-tests.ts';

interface CheckToTest {
  readonly run: Pick<ReceiverCheckRow, 'url' | 'signature'>;
  readonly check: { readonly id: string; readonly title: string };
}

/** Source of a test that runs one check; it reads the secret from the environment. */
export function testOfCheck({
  run: { url, signature },
  check: { id, title },
}: CheckToTest): string {
  return `import { expect, test } from 'vitest';
import { startSandbox } from 'countertop/testing';

test(${printText(title)}, async () => {
  await using sandbox = await startSandbox();
  const { checks } = await sandbox.checkReceiver({
    url: ${printText(url)},
    secret: process.env.WEBHOOK_SECRET,
    signature: ${printText(signature)},
    only: [${printText(id)}],
  });
  expect(checks).toMatchObject([{ id: ${printText(id)}, outcome: 'passed' }]);
}, 90_000);
`;
}
