import { ChevronDown, Trash2 } from 'lucide-react';
import { useState } from 'react';

import type { Product } from '#renderer/data/catalog.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';
import { OptionPill } from '#renderer/ui/option-pill.tsx';

import styles from './cart-editor.module.css';
import type { CartItem } from './cart.ts';
import { toggleOption, totalOfItem } from './cart.ts';

const NOTE_LENGTH = 500;

interface CartItemEditorProps {
  readonly item: CartItem;
  readonly currency: string;
  readonly onChange: (item: CartItem) => void;
  readonly onRemove: () => void;
}

/** A cart line: quantity, options, note, discount and tax. */
export function CartItemEditor({ item, currency, onChange, onRemove }: CartItemEditorProps) {
  const text = useText().account.cart;
  const [more, setMore] = useState(false);
  const { product } = item;
  return (
    <Stack as="li" gap={2} border radius="md" className={styles.item}>
      <Row align="center" gap={2}>
        <Text grow shrink weight="strong" breakAnywhere>
          {product.title}
        </Text>
        <Money value={totalOfItem(item)} />
        <IconButton icon={Trash2} size="sm" label={text.remove(product.title)} onClick={onRemove} />
      </Row>
      <Row align="center" gap={2} justify="space-between">
        <div className={styles.itemQuantity}>
          <NumberField
            label={text.quantityOf(product.title)}
            labelHidden
            value={item.quantity}
            onChange={(quantity) => onChange({ ...item, quantity })}
            min={0.001}
            max={9999}
          />
        </div>
        <Button
          size="sm"
          variant="quiet"
          icon={ChevronDown}
          aria-expanded={more}
          onClick={() => setMore(!more)}
        >
          {text.more}
        </Button>
      </Row>
      {product.options.map((group) => (
        <OptionGroup
          key={group.id}
          group={group}
          chosen={item.options}
          onChange={(options) => onChange({ ...item, options })}
        />
      ))}
      {more && <Extras item={item} currency={currency} onChange={onChange} />}
    </Stack>
  );
}

function Extras({ item, currency, onChange }: Omit<CartItemEditorProps, 'onRemove'>) {
  const text = useText().account.cart;
  const format = useFormat();
  return (
    <Stack columns="repeat(2, 1fr)" gap="2 3" className={styles.extras}>
      <TextField
        label={text.note}
        value={item.note}
        onChange={(note) => onChange({ ...item, note })}
        maxLength={NOTE_LENGTH}
      />
      <NumberField
        label={text.discount}
        value={item.discount}
        onChange={(discount) => onChange({ ...item, discount })}
        min={0}
        decimals={2}
        fixed
        unit={currency === '' ? undefined : currency}
      />
      <NumberField
        label={text.tax}
        hint={text.taxHint(format.number(item.product.tax))}
        value={item.taxRate}
        onChange={(taxRate) => onChange({ ...item, taxRate })}
        min={0}
        max={100}
        unit="%"
      />
    </Stack>
  );
}

interface OptionGroupProps {
  readonly group: Product['options'][number];
  readonly chosen: readonly string[];
  readonly onChange: (options: readonly string[]) => void;
}

function OptionGroup({ group, chosen, onChange }: OptionGroupProps) {
  const text = useText().account.cart;
  const format = useFormat();
  return (
    <Row as="fieldset" wrap gap={1} shrink className={styles.group}>
      <Text as="legend" tone="soft" size="sm" pad="0 0 1">
        {group.title}
        <Text tone="faint" className={styles.rule}>
          {group.multiple && group.max > 0 ? text.upTo(format.number(group.max)) : ''}
        </Text>
      </Text>
      {group.choices.map(({ id, title, price }) => (
        <OptionPill
          key={id}
          title={title}
          price={price}
          chosen={chosen.includes(id)}
          onPress={() => onChange(toggleOption(chosen, group, id))}
        />
      ))}
    </Row>
  );
}
