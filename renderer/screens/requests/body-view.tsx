import { useState } from 'react';

import type { LoggedRequest } from '#renderer/data/types.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { CodeBlock } from '#renderer/ui/code-block.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';

import styles from './request-detail.module.css';

interface BodyViewProps {
  readonly label: string;
  readonly body: string;
  readonly fileName: string;
}

/** A body, laid out or as it was. */
export function BodyView({ label, body, fileName }: BodyViewProps) {
  const text = useText().requests;
  const format = useFormat();
  const [form, setForm] = useState<'pretty' | 'raw'>('pretty');
  if (body === '')
    return (
      <Text as="p" tone="soft" size="sm">
        {text.noBody}
      </Text>
    );
  return (
    <Stack gap={2} shrink>
      <Row align="center" justify="space-between">
        <Text tone="soft" size="sm">
          {format.bytes(new TextEncoder().encode(body).length)}
        </Text>
        <Segmented
          label={text.form}
          value={form}
          onChange={setForm}
          segments={[
            { value: 'pretty', label: text.pretty },
            { value: 'raw', label: text.raw },
          ]}
        />
      </Row>
      <CodeBlock label={label} value={body} asIs={form === 'raw'} fileName={fileName} />
    </Stack>
  );
}

/** Headers, one below the other. */
export function Headers({ headers }: { readonly headers: LoggedRequest['requestHeaders'] }) {
  const text = useText().requests;
  const entries = Object.entries(headers);
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>{text.headers(String(entries.length))}</summary>
      <Pairs
        pairs={entries.map(([name, value]) => [
          name,
          Array.isArray(value) ? value.join(', ') : String(value),
        ])}
      />
    </details>
  );
}

/** The parameters of a query, decoded. */
export function QueryView({ query }: { readonly query: string }) {
  const text = useText().requests;
  if (query === '') return null;
  return (
    <section className={styles.section} aria-label={text.query}>
      <Text as="h3" tone="soft" size="sm">
        {text.query}
      </Text>
      <Pairs pairs={[...new URLSearchParams(query)]} />
    </section>
  );
}

function Pairs({ pairs }: { readonly pairs: readonly (readonly [string, string])[] }) {
  return (
    <Stack as="dl" gap={1} shrink mono size="sm" className={styles.headers}>
      {pairs.map(([name, value], index) => (
        // A parameter may be there twice.
        // oxlint-disable-next-line react/no-array-index-key
        <Stack key={`${name} ${index}`} gap={2} className={styles.header}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Stack>
      ))}
    </Stack>
  );
}
