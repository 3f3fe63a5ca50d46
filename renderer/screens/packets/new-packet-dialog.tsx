import { useState } from 'react';

import { CartEditor } from '#renderer/account/actions/cart-editor.tsx';
import type { CartItem } from '#renderer/account/actions/cart.ts';
import { isReady, printCart, totalOfCart } from '#renderer/account/actions/cart.ts';
import type { Customer } from '#renderer/data/types.ts';
import { useStoreForm, useStoreRead } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { TextField } from '#renderer/ui/field.tsx';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Row, Stack } from '#renderer/ui/layout.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { withoutEmpty, withoutNulls } from '#server/domain/json.ts';

import { PACKET_TYPES } from './search.ts';

interface NewPacketDialogProps {
  readonly onClose: () => void;
  readonly onOpened: (accountId: string) => void;
}

type PacketType = (typeof PACKET_TYPES)[number];

export function NewPacketDialog({ onClose, onOpened }: NewPacketDialogProps) {
  const { account, packets, format } = useText();
  const words = packets.opening;
  const [type, setType] = useState<PacketType>('delivery');
  const [customer, setCustomer] = useState<CustomerDraft>(NOBODY);
  const [cart, setCart] = useState<readonly CartItem[]>([]);
  const open = useStoreForm('openPacket', ({ accountId }) => onOpened(accountId));
  const send = (): void => {
    open.mutate({
      cart: printCart(cart),
      ...(type !== 'unknown' && { type }),
      ...printCustomer(customer),
    });
  };
  const worth = totalOfCart(cart);
  return (
    <FormDialog
      wide
      entered={cart.length > 0}
      onClose={onClose}
      title={words.title}
      description={words.text}
      onSubmit={send}
      action={cart.length === 0 ? words.submit : words.submitFor(format.amount(worth))}
      ready={isReady(cart)}
      mutation={open}
    >
      <Row>
        <Segmented
          label={packets.type}
          value={type}
          onChange={setType}
          segments={optionsOf(PACKET_TYPES, account.types)}
        />
      </Row>
      <CustomerFields customer={customer} onChange={setCustomer} />
      <CartEditor cart={cart} onChange={setCart} currency="" />
    </FormDialog>
  );
}

interface CustomerFieldsProps {
  readonly customer: CustomerDraft;
  readonly onChange: (customer: CustomerDraft) => void;
}

/** The fields of a customer and their maximum lengths. */
const FIELDS = [
  ['name', 120],
  ['phone', 32],
  ['address', 500],
] as const;

/** Selects a known customer, or takes the fields of a new one. */
function CustomerFields({ customer, onChange }: CustomerFieldsProps) {
  const text = useText().packets.opening;
  const { data: customers = [] } = useStoreRead('listCustomers');
  return (
    <Stack columns="repeat(2, 1fr)" gap="2 3">
      <Select
        label={text.customer}
        value={customer.id}
        onChange={(id) => onChange(customerFrom(customers.find((known) => known.id === id)))}
        options={[
          { value: '', label: text.somebody },
          ...customers.map(({ id, name, phone }) => ({
            value: id,
            label: name,
            hint: phone ?? undefined,
          })),
        ]}
      />
      {FIELDS.map(([field, maxLength]) => (
        <TextField
          key={field}
          label={text[field]}
          value={customer[field]}
          onChange={(value) => onChange({ ...customer, [field]: value })}
          maxLength={maxLength}
        />
      ))}
    </Stack>
  );
}

interface CustomerDraft {
  /** The id of a known customer; empty for a new one. */
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly region: string;
}

export const NOBODY: CustomerDraft = { id: '', name: '', phone: '', address: '', region: '' };

export function customerFrom(customer: Customer | undefined): CustomerDraft {
  if (customer === undefined) return NOBODY;
  const { id, name, phone, address, region } = customer;
  return { ...NOBODY, ...withoutNulls({ id, name, phone, address, region }) };
}

/** The `customer` field with only its non-empty values; an empty object if all are empty. */
export function printCustomer(draft: CustomerDraft) {
  const trimmed = Object.entries(draft).map(([name, value]) => [name, value.trim()]);
  return withoutEmpty({ customer: withoutEmpty(Object.fromEntries(trimmed)) });
}
