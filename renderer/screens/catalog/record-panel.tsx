import type { UseQueryResult } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { Eye, EyeOff, Pencil, SearchX, Tag, Trash2, X } from 'lucide-react';
import { useState } from 'react';

import type { Product } from '#renderer/data/catalog.ts';
import { control } from '#renderer/data/client.ts';
import { Loaded } from '#renderer/kit/screen.tsx';
import { useServerId, useStoreForm, useStoreWrite } from '#renderer/kit/store.ts';
import type { Format } from '#renderer/text/format.ts';
import { useText } from '#renderer/text/text.ts';
import type { Texts } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { CodeBlock } from '#renderer/ui/code-block.tsx';
import { ConfirmButton } from '#renderer/ui/confirm.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { IdChip } from '#renderer/ui/id-chip.tsx';
import { Box, Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { MoneyField } from '#renderer/ui/number-field.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';
import { showToast } from '#renderer/ui/toast.ts';

import { Owner } from './entry-list.tsx';
import type { Entry } from './entry.ts';
import { asRead, isActive, nameOf, ownerOf, useCategories } from './entry.ts';
import type { Person } from './person-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import styles from './record-panel.module.css';

interface RecordPanelProps {
  readonly id: string;
  readonly query: UseQueryResult<readonly Entry[]>;
  readonly onClose: () => void;
}

export function RecordPanel({ id, query, onClose }: RecordPanelProps) {
  const text = useText().catalog;
  const entry = query.data?.find(({ record }) => record.id === id);
  return (
    <Stack gap={4} pad="4 5 6">
      <Row as="header" align="center" gap={2}>
        <Text as="h2" grow shrink size="xl" breakAnywhere dir="auto">
          {entry === undefined ? id : nameOf(entry)}
        </Text>
        <IconButton icon={X} label={text.close} onClick={onClose} />
      </Row>
      <Loaded query={query} loading={<Skeleton />}>
        {() =>
          entry === undefined ? (
            <EmptyState icon={SearchX} title={text.goneTitle} text={text.goneText} />
          ) : (
            <Content entry={entry} onDeleted={onClose} />
          )
        }
      </Loaded>
    </Stack>
  );
}

function Content({ entry, onDeleted }: { readonly entry: Entry; readonly onDeleted: () => void }) {
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
        <Note as="p">{owner === null ? text.ownRestaurant : text.ownerOnly(owner)}</Note>
      )}
      {(entry.kind === 'users' || entry.kind === 'customers') && (
        <PersonActions entry={entry} onDeleted={onDeleted} />
      )}
      {entry.kind === 'products' && <ProductActions product={entry.record} />}
      <RecordFacts entry={entry} />
      {entry.kind === 'products' && <ProductOptions product={entry.record} />}
      <CodeBlock label={text.json} value={asRead(entry)} fileName={entry.record.id} />
    </>
  );
}

function ProductOptions({ product: { options } }: { readonly product: Product }) {
  const { catalog: text, format } = useText();
  if (options.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-label={text.options}>
      <Text as="h3" size="md">
        {text.options}
      </Text>
      {options.map(({ id, title, min, max, multiple, choices }) => (
        <Box key={id} pad="2 3" border radius="md">
          <Row wrap align="baseline" justify="space-between" gap="1 3" pad="0 0 1">
            <b>{title}</b>
            <Note>
              {text.chooseFrom(format.number(min), format.number(max))}
              {multiple && ` · ${text.several}`}
            </Note>
          </Row>
          <ul>
            {choices.map((choice) => (
              <li key={choice.id} className={styles.choice}>
                <span>{choice.title}</span>
                <IdChip id={choice.id} label={text.id} />
                <Money value={choice.price} />
              </li>
            ))}
          </ul>
        </Box>
      ))}
    </Stack>
  );
}

function PersonActions({ entry, onDeleted }: { entry: Person; onDeleted: () => void }) {
  const { catalog: text, kit } = useText();
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
      showToast({ title: kit.deleted(name) });
      onDeleted();
    },
  });
  const close = (): void => setChanging(false);
  return (
    <Row wrap align="center" gap={2}>
      <Button icon={Pencil} onClick={() => setChanging(true)}>
        {kit.change}
      </Button>
      <ConfirmButton
        variant="danger"
        icon={Trash2}
        question={{
          title: kit.deleteTitle(name),
          text: text.deleteText,
          action: kit.delete,
          mutation: remove,
          variables: undefined,
        }}
      >
        {kit.delete}
      </ConfirmButton>
      {changing && (
        <PersonDialog kind={entry.kind} person={entry} onClose={close} onSaved={close} />
      )}
    </Row>
  );
}

/** Changes the price of a product and whether it is active. */
function ProductActions({ product }: { readonly product: Product }) {
  const text = useText().catalog;
  const [pricing, setPricing] = useState(false);
  const { id, title, active } = product;
  const offer = useStoreWrite('changeProduct', () =>
    showToast({ title: active ? text.nowInactive(title) : text.nowActive(title) }),
  );
  return (
    <Row wrap align="center" gap={2}>
      <Button icon={Tag} onClick={() => setPricing(true)}>
        {text.changePrice}
      </Button>
      <Button
        icon={active ? EyeOff : Eye}
        busy={offer.isPending}
        onClick={() => offer.mutate({ productId: id, active: !active })}
      >
        {active ? text.makeInactive : text.makeActive}
      </Button>
      {pricing && <PriceDialog product={product} onClose={() => setPricing(false)} />}
    </Row>
  );
}

function PriceDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { kit, catalog: text } = useText();
  const [price, setPrice] = useState<number | null>(product.price);
  const change = useStoreForm('changeProduct', () => {
    showToast({ title: text.changed(product.title) });
    onClose();
  });
  return (
    <FormDialog
      onClose={onClose}
      title={text.priceTitle(product.title)}
      description={text.priceText}
      action={kit.save}
      ready={price !== null}
      mutation={change}
      onSubmit={() => price !== null && change.mutate({ productId: product.id, price })}
    >
      <MoneyField label={text.price} value={price} onChange={setPrice} />
    </FormDialog>
  );
}

type Words = Texts['catalog'];
type Fact = readonly [string, string | null | undefined];

/** The fields of a record that are not empty. */
function RecordFacts({ entry }: { readonly entry: Entry }) {
  const { catalog: text, format } = useText();
  const categories = useCategories();
  const category =
    entry.kind === 'products'
      ? categories.find(({ id }) => id === entry.record.category)?.title
      : undefined;
  const facts: readonly Fact[] = [[text.category, category], ...factsOf(entry, text, format)];
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (known.length === 0) return null;
  return (
    <Stack as="dl" gap="2 5" columns="minmax(0, max-content) 1fr" className={styles.facts}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Stack>
  );
}

function factsOf(entry: Entry, text: Words, format: Format): readonly Fact[] {
  switch (entry.kind) {
    case 'products': {
      const { price, tax, stock, barcode, barcodeType, image, languages } = entry.record;
      return [
        [text.price, format.amount(price)],
        [text.tax, format.percent(tax / 100)],
        [text.stock, format.number(stock)],
        [text.barcode, [barcode, barcodeType].filter(Boolean).join(' · ')],
        [text.image, image],
        [text.languages, Object.keys(languages).join(', ')],
      ];
    }
    case 'categories': {
      const { rank, color, image } = entry.record;
      return [
        [text.rank, format.number(rank)],
        [text.color, color],
        [text.image, image],
      ];
    }
    case 'payment-methods': {
      const { cash, noreport, description } = entry.record;
      const marks = [cash ? text.cash : '', noreport ? text.noReport : ''].filter(Boolean);
      return [
        [text.state, marks.join(' · ')],
        [text.description, description],
      ];
    }
    case 'ingredients': {
      const { stock, alert, unit, tax } = entry.record;
      return [
        [text.stock, `${format.number(stock)} ${unit}`],
        [text.alert, `${format.number(alert)} ${unit}`],
        [text.tax, format.percent(tax / 100)],
      ];
    }
    case 'users':
      return [[text.role, text.roles[entry.record.role]]];
    case 'customers': {
      const { phone, address, region, total } = entry.record;
      return [
        [text.phone, phone],
        [text.address, address],
        [text.region, region],
        [text.total, format.amount(total)],
      ];
    }
  }
}
