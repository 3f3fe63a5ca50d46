import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { CartEditor } from '#renderer/account/actions/cart-editor.tsx';
import type { CartItem } from '#renderer/account/actions/cart.ts';
import { isReady, printCart, totalOfCart } from '#renderer/account/actions/cart.ts';
import { read, writeInForm } from '#renderer/data/queries.ts';
import type { Section, Table } from '#renderer/data/types.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Stack } from '#renderer/ui/layout.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';
import { Select } from '#renderer/ui/select.tsx';

interface OpenTableDialogProps {
  /** Null to choose the table in the dialog. */
  readonly table: Table | null;
  readonly sections: readonly Section[];
  readonly onClose: () => void;
  readonly onOpened: (accountId: string, tableId: string) => void;
}

const MOST_PERSONS = 999;

export function OpenTableDialog({ table, sections, onClose, onOpened }: OpenTableDialogProps) {
  const { floor } = useText();
  const [tableId, setTableId] = useState(table?.tableId ?? null);
  const [persons, setPersons] = useState<number | null>(2);
  const [cart, setCart] = useState<readonly CartItem[]>([]);
  const serverId = useServerId();
  const open = useMutation(writeInForm('openTable', { serverId }));
  const free = freeTables(sections);
  const { currency, sum } = useSum(cart, persons ?? 0);

  function submit(): void {
    if (tableId === null) return;
    open.mutate(
      { tableId, personCount: persons ?? 0, ...(cart.length > 0 && { cart: printCart(cart) }) },
      {
        onSuccess: ({ accountId }) => {
          onClose();
          onOpened(accountId, tableId);
        },
      },
    );
  }

  return (
    <FormDialog
      wide
      entered={cart.length > 0}
      onClose={onClose}
      returnTo={() => tileOf(tableId)}
      title={table === null ? floor.openTable : floor.openNamed(table.title)}
      onSubmit={submit}
      action={cart.length === 0 ? floor.openIt : floor.openFor(sum)}
      ready={tableId !== null && (cart.length === 0 || isReady(cart))}
      mutation={open}
    >
      <Stack gap={4} fit={3}>
        {table === null && <FreeTable options={free} value={tableId} onChange={setTableId} />}
        <NumberField
          label={floor.personCount}
          hint={floor.personHint}
          value={persons}
          onChange={setPersons}
          min={0}
          max={MOST_PERSONS}
          decimals={0}
        />
      </Stack>
      <CartEditor cart={cart} onChange={setCart} currency={currency} />
    </FormDialog>
  );
}

/** What the table will owe: its order and the cover charge. */
function useSum(cart: readonly CartItem[], persons: number) {
  const format = useFormat();
  const serverId = useServerId();
  const { data: stores = [] } = useQuery(read('listStores'));
  const store = stores.find((each) => each.serverId === serverId);
  const currency = store?.currency ?? '';
  const total = totalOfCart(cart) + persons * (store?.cover.rate ?? 0);
  return { currency, sum: currency === '' ? format.amount(total) : format.money(total, currency) };
}

interface FreeTableProps {
  readonly options: ReturnType<typeof freeTables>;
  readonly value: string | null;
  readonly onChange: (tableId: string) => void;
}

function FreeTable({ options, value, onChange }: FreeTableProps) {
  const { floor } = useText();
  return (
    <Select
      label={floor.table}
      value={value}
      onChange={onChange}
      options={options}
      placeholder={floor.chooseTable}
      {...(options.length === 0 && { error: floor.noFreeTable })}
    />
  );
}

function tileOf(tableId: string | null): HTMLElement | null {
  return tableId === null
    ? null
    : document.querySelector<HTMLElement>(`[data-table="${CSS.escape(tableId)}"]`);
}

function freeTables(sections: readonly Section[]) {
  return sections.flatMap((section) =>
    section.tables
      .filter(({ state }) => state === 'free')
      .map(({ tableId, title }) => ({ value: tableId, label: title, hint: section.title })),
  );
}
