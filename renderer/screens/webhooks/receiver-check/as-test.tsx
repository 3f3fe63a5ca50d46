import { Check, Copy, FlaskConical } from 'lucide-react';

import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { useCopy } from '#renderer/ui/copy.ts';
import { Box, Row, Text } from '#renderer/ui/layout.tsx';

import styles from './as-test.module.css';
import { testOfCheck } from './check-test.ts';
import type { Result } from './standing.ts';

/** The same check as a test of the plugin's own suite. */
export function AsTest({ result }: { readonly result: Result }) {
  const text = useText().receiverCheck;
  const { copied, copy } = useCopy();
  const source = testOfCheck(result);
  return (
    <Box as="figure" shrink radius="lg" clip className={styles.test} data-technical>
      <Row as="figcaption" align="center" gap={2} size="sm" icons="sm" className={styles.caption}>
        <FlaskConical aria-hidden />
        <Text weight="strong">{text.asTest}</Text>
        <code>{result.check.id}.test.ts</code>
        <Button size="sm" icon={copied ? Check : Copy} onClick={() => copy(source)}>
          {copied ? text.copied : text.copyTest}
        </Button>
      </Row>
      {/* Long code scrolls, so the keyboard must be able to get into it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.source} tabIndex={0}>
        <code>{source}</code>
      </pre>
    </Box>
  );
}
