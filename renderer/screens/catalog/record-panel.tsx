import { useMutation } from '@tanstack/react-query';
import { Pencil, SearchX, Trash2, X } from 'lucide-react';
import { useState } from 'react';

import type { Product } from '#renderer/data/catalog.ts';
import { control } from '#renderer/data/client.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { CodeBlock } from '#renderer/ui/code-block.tsx';
import { ConfirmButton } from '#renderer/ui/confirm.tsx';
import { IdChip } from '#renderer/ui/id-chip.tsx';
import { Box, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';
import { showToast } from '#renderer/ui/toast.tsx';

import { Owner } from './entry-list.tsx';
import type { Entry } from './entry.ts';
import { asRead, isActive, nameOf, ownerOf } from './entry.ts';
import type { Person } from './person-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { ProductActions } from './product-actions.tsx';
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
  const text = useText().catalog;
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
  const text = useText().catalog;
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

/** What can be chosen with a product, group by group. */
function ProductOptions({ product: { options } }: { readonly product: Product }) {
  const text = useText().catalog;
  const format = useFormat();
  if (options.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-label={text.options}>
      <Text as="h3" size="md">
        {text.options}
      </Text>
      {options.map(({ id, title, min, max, multiple, choices }) => (
        <Box key={id} pad="2 3" border radius="md">
          <Row wrap align="baseline" justify="space-between" gap="1 3" padBottom={1}>
            <b>{title}</b>
            <Text tone="soft" size="sm">
              {text.chooseFrom(format.number(min), format.number(max))}
              {multiple && ` · ${text.several}`}
            </Text>
          </Row>
          <ul>
            {choices.map((choice) => (
              <li key={choice.id} className={styles.choice}>
                <span>{choice.title}</span>
                <span data-technical>
                  <IdChip id={choice.id} label={text.id} />
                </span>
                <Money value={choice.price} />
              </li>
            ))}
          </ul>
        </Box>
      ))}
    </Stack>
  );
}

interface PersonActionsProps {
  readonly entry: Person;
  readonly onDeleted: () => void;
}

/** Changes or deletes somebody. */
function PersonActions({ entry, onDeleted }: PersonActionsProps) {
  const text = useText().catalog;
  const serverId = useServerId();
  const [changing, setChanging] = useState(false);
  const { id, name } = entry.record;
  const remove = useMutation({
    mutationFn: (): Promise<unknown> =>
      entry.kind === 'users'
        ? control.deleteUser({ serverId, userId: id })
        : control.deleteCustomer({ serverId, customerId: id }),
    meta: { shownInForm: true },
    onSuccess: () => {
      showToast({ title: text.deleted(name) });
      onDeleted();
    },
  });
  const close = (): void => setChanging(false);
  return (
    <Row wrap align="center" gap={2}>
      <Button icon={Pencil} onClick={() => setChanging(true)}>
        {text.changeUser}
      </Button>
      <ConfirmButton
        variant="danger"
        icon={Trash2}
        question={{
          title: text.deleteTitle(name),
          text: text.deleteText,
          action: text.delete,
          mutation: remove,
          variables: undefined,
        }}
      >
        {text.delete}
      </ConfirmButton>
      {changing && (
        <PersonDialog kind={entry.kind} person={entry} onClose={close} onSaved={close} />
      )}
    </Row>
  );
}
