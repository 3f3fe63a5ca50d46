import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { read } from '#data/queries.ts';
import { useText } from '#text/text.ts';
import { Stack, Text } from '#ui/layout.tsx';

import styles from './request-detail.module.css';

/** The rows of the fidelity ledger that a call went by: what Countertop does, and that it chose so. */
export function LedgerRows({ ids }: { readonly ids: readonly string[] }) {
  const text = useText().requests;
  const { data = [] } = useQuery(read('listFidelity'));
  const rows = data.filter(({ id }) => ids.includes(id));
  if (rows.length === 0) return null;
  return (
    <section className={styles.section} aria-label={text.ledger}>
      <Text as="h3" tone="soft" size="sm">
        {text.ledger}
      </Text>
      {rows.map((row) => (
        <details key={row.id} className={styles.fold}>
          <summary className={styles.summary}>
            <Text mono size="sm" weight="strong" tone="accent">
              {row.id}
            </Text>{' '}
            {row.topic}
          </summary>
          <Stack gap={2} shrink tone="soft" breakAnywhere pretty pad="0 3 3">
            <p>{row.emulator.replaceAll('`', '')}</p>
            <Link className={styles.link} to="/fidelity" search={{ row: row.id }}>
              {text.openRow(row.id)}
            </Link>
          </Stack>
        </details>
      ))}
    </section>
  );
}
