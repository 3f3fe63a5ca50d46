import { ChevronDown, Trash2 } from 'lucide-react';
import { useState } from 'react';

import { useText } from '#renderer/text/text.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { TextField } from '#renderer/ui/field.tsx';
import { Box, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { MoneyField, NumberField } from '#renderer/ui/number-field.tsx';
import { OptionGroup } from '#renderer/ui/option-pill.tsx';

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

export function CartItemEditor({ item, currency, onChange, onRemove }: CartItemEditorProps) {
  const { account, format } = useText();
  const text = useText().account.cart;
  const [more, setMore] = useState(false);
  const { product } = item;
  return (
    <Stack as="li" gap={2} border radius="md" pad="2 3 3" fill="paper">
      <Row align="center" gap={2}>
        <Text grow shrink weight="strong" breakAnywhere>
          {product.title}
        </Text>
        <Money value={totalOfItem(item)} />
      </Row>
      {product.options.map((group) => (
        <OptionGroup
          key={group.id}
          legend={
            <>
              {group.title}{' '}
              <Text tone="faint">
                {group.multiple && group.max > 0 && text.upTo(format.number(group.max))}
              </Text>
            </>
          }
          choices={group.choices}
          isChosen={({ id }) => item.options.includes(id)}
          onToggle={({ id }) =>
            onChange({ ...item, options: toggleOption(item.options, group, id) })
          }
        />
      ))}
      <Row align="center" gap={2} justify="space-between">
        <Box width={2}>
          <NumberField
            label={account.picker.quantityOf(product.title)}
            labelHidden
            value={item.quantity}
            onChange={(quantity) => onChange({ ...item, quantity })}
            min={0.001}
            max={9999}
          />
        </Box>
        <Button
          size="sm"
          variant="quiet"
          icon={ChevronDown}
          aria-expanded={more}
          onClick={() => setMore(!more)}
        >
          {text.more}
        </Button>
        <IconButton icon={Trash2} size="sm" label={text.remove(product.title)} onClick={onRemove} />
      </Row>
      {more && <Extras item={item} currency={currency} onChange={onChange} />}
    </Stack>
  );
}

function Extras({ item, currency, onChange }: Omit<CartItemEditorProps, 'onRemove'>) {
  const { kit, catalog, format } = useText();
  const text = useText().account.cart;
  return (
    <Stack columns="repeat(2, 1fr)" gap="2 3" className={styles.extras}>
      <TextField
        label={kit.note}
        value={item.note}
        onChange={(note) => onChange({ ...item, note })}
        maxLength={NOTE_LENGTH}
        autoFocus
      />
      <MoneyField
        label={text.discount}
        value={item.discount}
        onChange={(discount) => onChange({ ...item, discount })}
        unit={currency === '' ? undefined : currency}
      />
      <NumberField
        label={catalog.tax}
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
