import type { PaymentMethod, Product } from '#renderer/data/catalog.ts';
import type { Customer } from '#renderer/data/types.ts';
import { RowList, Sheet } from '#renderer/kit/row-list.tsx';
import type { Format } from '#renderer/text/format.ts';
import type { Texts } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { OwnerChip } from '#renderer/ui/owner.tsx';

import styles from './catalog.module.css';
import type { Entry } from './entry.ts';
import { isActive, nameOf, ownerOf, useCategories } from './entry.ts';
import { useCatalogSearch } from './search.ts';

type Words = Texts['catalog'];

export function EntryList({ label, entries }: { label: string; entries: readonly Entry[] }) {
  const [{ record: selected }, change] = useCatalogSearch();
  const categories = useCategories();
  const categoryName = (id: string | null): string | undefined =>
    categories.find((category) => category.id === id)?.title;
  return (
    <Sheet className={styles.sheet}>
      <RowList
        label={label}
        items={entries}
        keyOf={({ record }) => record.id}
        selected={selected}
        onSelect={(id) => change({ record: id })}
        columns={styles.row}
      >
        {(entry) => <Columns entry={entry} categoryName={categoryName} />}
      </RowList>
    </Sheet>
  );
}

interface ColumnsProps {
  readonly entry: Entry;
  readonly categoryName: (id: string | null) => string | undefined;
}

function Columns({ entry, categoryName }: ColumnsProps) {
  const text = useText().catalog;
  const { id } = entry.record;
  return (
    <>
      <Stack as="span" shrink className={styles.name}>
        <Row as="span" wrap align="center" gap="1 2" weight="strong" breakAnywhere>
          {nameOf(entry)}
          {isActive(entry) === false && <Badge>{text.inactive}</Badge>}
        </Row>
        <Text as="code" tone="soft" size="xs" breakAnywhere>
          {id}
        </Text>
      </Stack>
      <Text truncate shrink tone="soft">
        <SecondFact entry={entry} categoryName={categoryName} />
      </Text>
      <Row as="span" shrink className={styles.owner}>
        <Owner owner={ownerOf(entry)} />
      </Row>
      <Text breakAnywhere textAlign="end" className={styles.end}>
        <End entry={entry} />
      </Text>
    </>
  );
}

/** The restaurant or a plugin; nothing for staff and customers. */
export function Owner({ owner }: { readonly owner: string | null | undefined }) {
  const text = useText().catalog;
  if (owner === undefined) return null;
  return owner === null ? <Badge>{text.restaurant}</Badge> : <OwnerChip pluginId={owner} />;
}

/** The second column. */
function SecondFact({ entry, categoryName }: ColumnsProps) {
  const { catalog: text, format } = useText();
  switch (entry.kind) {
    case 'products':
      return productNote(entry.record, categoryName(entry.record.category), text, format);
    case 'categories':
      return `${text.rank} ${format.number(entry.record.rank)}`;
    case 'payment-methods':
      return methodMarks(entry.record, text);
    case 'ingredients':
      return `${text.alert} ${format.number(entry.record.alert)} ${entry.record.unit}`;
    case 'users':
      return text.roles[entry.record.role];
    case 'customers':
      return contact(entry.record, text);
  }
}

function productNote(product: Product, category: string | undefined, text: Words, format: Format) {
  const count = product.options.reduce((sum, { choices }) => sum + choices.length, 0);
  const where = category ?? product.category ?? text.noCategory;
  return count === 0 ? where : `${where} · ${text.choices(format.number(count))}`;
}

function methodMarks({ cash, noreport, description }: PaymentMethod, text: Words): string {
  return [cash ? text.cash : '', noreport ? text.noReport : '', description]
    .filter(Boolean)
    .join(' · ');
}

function contact({ phone, address, region }: Customer, text: Words): string {
  return [phone ?? text.noPhone, region, address].filter(Boolean).join(' · ');
}

/** The last column: price, stock or total. */
function End({ entry }: { readonly entry: Entry }) {
  const { format } = useText();
  switch (entry.kind) {
    case 'products':
      return <Money value={entry.record.price} />;
    case 'ingredients':
      return `${format.number(entry.record.stock)} ${entry.record.unit}`;
    case 'customers':
      return <Money value={entry.record.total} />;
    default:
      return null;
  }
}
