import { SearchX, X } from 'lucide-react';

import { catalogTexts } from '#text/catalog.ts';
import { useOwnText } from '#text/own-text.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/button.tsx';
import { CodeBlock } from '#ui/code-block.tsx';
import { IdChip } from '#ui/id-chip.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { EmptyState } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { Owner } from './entry-list.tsx';
import type { Entry } from './entry.ts';
import { asRead, isActive, nameOf, ownerOf } from './entry.ts';
import { PersonActions } from './person-actions.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductOptions } from './product-options.tsx';
import { RecordFacts } from './record-facts.tsx';
import styles from './record-panel.module.css';

interface RecordPanelProps {
  readonly id: string;
  /** Undefined while they are read. */
  readonly entries: readonly Entry[] | undefined;
  readonly onClose: () => void;
}

/** One record in full. */
export function RecordPanel({ id, entries, onClose }: RecordPanelProps) {
  const text = useOwnText(catalogTexts);
  const entry = entries?.find(({ record }) => record.id === id);
  return (
    <Stack gap={4} pad="4 5 6">
      <Row as="header" align="center" gap={2} className={styles.header}>
        <Text as="h2" grow shrink size="xl" breakAnywhere dir="auto">
          {entry === undefined ? id : nameOf(entry)}
        </Text>
        <IconButton icon={X} label={text.close} onClick={onClose} />
      </Row>
      {entries === undefined ? (
        <Skeleton />
      ) : entry === undefined ? (
        <EmptyState icon={SearchX} title={text.goneTitle}>
          {text.goneText}
        </EmptyState>
      ) : (
        <Content entry={entry} onDeleted={onClose} />
      )}
    </Stack>
  );
}

interface ContentProps {
  readonly entry: Entry;
  readonly onDeleted: () => void;
}

function Content({ entry, onDeleted }: ContentProps) {
  const text = useOwnText(catalogTexts);
  const owner = ownerOf(entry);
  return (
    <>
      <Row wrap align="center" gap={2}>
        <IdChip id={entry.record.id} label={text.id} />
        <Owner owner={owner} />
        {isActive(entry) === false && <Badge>{text.inactive}</Badge>}
      </Row>
      {owner !== undefined && (
        <Text as="p" tone="soft" size="sm" data-technical>
          {owner === null ? text.ownRestaurant : text.ownerOnly(owner)}
        </Text>
      )}
      {(entry.kind === 'users' || entry.kind === 'customers') && (
        <PersonActions entry={entry} onDeleted={onDeleted} />
      )}
      {entry.kind === 'products' && <ProductActions product={entry.record} />}
      <RecordFacts entry={entry} />
      {entry.kind === 'products' && <ProductOptions product={entry.record} />}
      <CodeBlock technical label={text.json} value={asRead(entry)} fileName={entry.record.id} />
    </>
  );
}
