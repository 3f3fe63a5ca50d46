import { useState } from 'react';

import { useText } from '#renderer/text/text.ts';
import { CodeBlock } from '#renderer/ui/code-block.tsx';
import { Fold } from '#renderer/ui/fold.tsx';
import { Note, Row, Stack } from '#renderer/ui/layout.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';

import styles from './message-view.module.css';
import type { Headers } from './signature/signed-call.ts';

interface MessageViewProps {
  /** Without the question mark. */
  readonly query?: string;
  readonly headers: Headers;
  readonly body: string;
  /** The file name suggested when the body is saved. */
  readonly fileName: string;
}

/** Query, body and headers of a request or a response. */
export function MessageView({ query = '', headers, body, fileName }: MessageViewProps) {
  const { webhooks, format } = useText();
  const [look, setLook] = useState<'pretty' | 'raw'>('pretty');
  const named = Object.entries(headers);
  return (
    <Stack columns="1fr" gap={3}>
      {query !== '' && <Pairs label={webhooks.query} pairs={[...new URLSearchParams(query)]} />}
      {body === '' ? (
        <Note as="p">{webhooks.noBody}</Note>
      ) : (
        <>
          <Row align="center" justify="space-between">
            <Note>{format.bytes(new TextEncoder().encode(body).length)}</Note>
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
      <Fold title={webhooks.headers} count={named.length}>
        <Pairs
          label={webhooks.headers}
          pairs={named.map(([name, value]) => [name, [value].flat().join(', ')])}
        />
      </Fold>
    </Stack>
  );
}

interface PairsProps {
  readonly label: string;
  readonly pairs: readonly (readonly [name: string, value: string])[];
}

function Pairs({ label, pairs }: PairsProps) {
  return (
    <table className={styles.pairs} aria-label={label}>
      <tbody>
        {pairs.map(([name, value], index) => (
          // A parameter may occur twice.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={`${name} ${index}`}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
