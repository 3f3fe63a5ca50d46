import { useState } from 'react';

import { useText } from '#renderer/text/text.ts';
import { CodeBlock } from '#renderer/ui/code-block.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';

import styles from './message-view.module.css';
import type { Headers } from './signature/signed-call.ts';

interface MessageViewProps {
  readonly headers: Headers;
  readonly body: string;
  /** The file name of a saved body. */
  readonly fileName: string;
}

/** Headers and body of a request or a response. */
export function MessageView({ headers, body, fileName }: MessageViewProps) {
  const { webhooks } = useText();
  const [look, setLook] = useState<'pretty' | 'raw'>('pretty');
  return (
    <Stack columns="1fr" gap={3}>
      <table className={styles.headers} aria-label={webhooks.headers}>
        <tbody>
          {Object.entries(headers).map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{typeof value === 'string' ? value : value.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {body === '' ? (
        <Text as="p" tone="faint">
          {webhooks.noBody}
        </Text>
      ) : (
        <>
          <Row>
            <Segmented
              label={webhooks.look}
              value={look}
              onChange={setLook}
              segments={optionsOf(['pretty', 'raw'], webhooks.looks)}
            />
          </Row>
          <CodeBlock
            label={webhooks.body}
            value={body}
            asIs={look === 'raw'}
            limited
            fileName={fileName}
          />
        </>
      )}
    </Stack>
  );
}
