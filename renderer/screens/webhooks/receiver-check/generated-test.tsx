import { FlaskConical } from 'lucide-react';

import type { ReceiverCheckRow } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { CopyButton } from '#renderer/ui/copy.tsx';
import { Box, Row, Text } from '#renderer/ui/layout.tsx';
import { printText } from '#server/domain/generated-tests.ts';

import styles from './receiver-check.module.css';
import type { Result } from './receiver-state.ts';

/** A test that repeats the check in the plugin's own test suite. */
export function GeneratedTest({ result }: { readonly result: Result }) {
  const text = useText().receiverCheck;
  const source = testOfCheck(result);
  return (
    <Box as="figure" shrink radius="lg" clip className={styles.test} data-technical>
      <Row
        as="figcaption"
        align="center"
        gap={2}
        size="sm"
        icons="sm"
        className={styles.testCaption}
      >
        <FlaskConical aria-hidden />
        <Text weight="strong">{text.asTest}</Text>
        <code>{result.check.id}.test.ts</code>
        <CopyButton size="sm" text={source}>
          {text.copyTest}
        </CopyButton>
      </Row>
      {/* Long code scrolls, so it must be focusable. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.source} tabIndex={0}>
        <code>{source}</code>
      </pre>
    </Box>
  );
}

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
