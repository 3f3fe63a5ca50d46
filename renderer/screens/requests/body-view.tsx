import { useState } from 'react';

import type { LoggedRequest } from '#data/requests.ts';
import { useFormat, useText } from '#text/text.ts';
import { CodeBlock } from '#ui/code-block.tsx';
import { Segmented } from '#ui/segmented.tsx';

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
  if (body === '') return <p className={styles.nothing}>{text.noBody}</p>;
  return (
    <div className={styles.body}>
      <div className={styles.bodyHead}>
        <span className={styles.size}>{format.bytes(new TextEncoder().encode(body).length)}</span>
        <Segmented
          label={text.form}
          value={form}
          onChange={setForm}
          segments={[
            { value: 'pretty', label: text.pretty },
            { value: 'raw', label: text.raw },
          ]}
        />
      </div>
      <CodeBlock label={label} value={body} asIs={form === 'raw'} fileName={fileName} />
    </div>
  );
}

/** Headers, one below the other. */
export function Headers({ headers }: { readonly headers: LoggedRequest['requestHeaders'] }) {
  const text = useText().requests;
  const entries = Object.entries(headers);
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>{text.headers(String(entries.length))}</summary>
      <dl className={styles.headers}>
        {entries.map(([name, value]) => (
          <div key={name} className={styles.header}>
            <dt>{name}</dt>
            <dd>{Array.isArray(value) ? value.join(', ') : value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The parameters of a query, decoded. */
export function QueryView({ query }: { readonly query: string }) {
  const text = useText().requests;
  if (query === '') return null;
  return (
    <section className={styles.section} aria-label={text.query}>
      <h3 className={styles.label}>{text.query}</h3>
      <dl className={styles.headers}>
        {[...new URLSearchParams(query)].map(([name, value], index) => (
          // A parameter may be there twice.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={`${name} ${index}`} className={styles.header}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
