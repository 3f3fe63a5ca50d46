import { useState } from 'react';

import { CartEditor } from '#renderer/account/actions/cart-editor.tsx';
import type { CartItem } from '#renderer/account/actions/cart.ts';
import { isReady, printCart, totalOfCart } from '#renderer/account/actions/cart.ts';
import { useRead } from '#renderer/data/queries.ts';
import type { Section } from '#renderer/data/types.ts';
import { useServerId, useStoreForm } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Stack } from '#renderer/ui/layout.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';
import { Select } from '#renderer/ui/select.tsx';

import { useFloorSearch } from './search.ts';
import { tileOf } from './tile-of.ts';

const MOST_PERSONS = 999;

/** Opens the table in the address, or one that is chosen in the dialog. */
export function OpenTableDialog({ sections }: { readonly sections: readonly Section[] }) {
  const { floor } = useText();
  const [search, change, go] = useFloorSearch();
  const tables = sections.flatMap((section) => section.tables);
  const table = tables.find((each) => each.tableId === search.open) ?? null;
  const [tableId, setTableId] = useState(table?.tableId ?? null);
  const [persons, setPersons] = useState<number | null>(2);
  const [cart, setCart] = useState<readonly CartItem[]>([]);
  const open = useStoreForm('openTable');
  const { currency, sum } = useSum(cart, persons ?? 0);

  function submit(): void {
    if (tableId === null) return;
    open.mutate(
      { tableId, personCount: persons ?? 0, ...(cart.length > 0 && { cart: printCart(cart) }) },
      {
        onSuccess: ({ accountId }) => go({ account: accountId, table: tableId, open: undefined }),
      },
    );
  }

  return (
    <FormDialog
      wide
      entered={cart.length > 0}
      onClose={() => change({ open: undefined })}
      returnTo={() => (tableId === null ? null : tileOf(tableId))}
      title={table === null ? floor.openTable : floor.openNamed(table.title)}
      onSubmit={submit}
      action={cart.length === 0 ? floor.openIt : floor.openFor(sum)}
      ready={tableId !== null && (cart.length === 0 || isReady(cart))}
      mutation={open}
    >
      <Stack gap={4} fit={3}>
        {table === null && <FreeTable {...{ sections, tableId }} onChange={setTableId} />}
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
      <CartEditor {...{ cart, currency }} onChange={setCart} autoFocus={table !== null} />
    </FormDialog>
  );
}

/** The amount that the table will owe: its order and the cover charge. */
function useSum(cart: readonly CartItem[], persons: number) {
  const { format } = useText();
  const serverId = useServerId();
  const { data: stores = [] } = useRead('listStores');
  const store = stores.find((each) => each.serverId === serverId);
  const currency = store?.currency ?? '';
  const total = totalOfCart(cart) + persons * (store?.cover.rate ?? 0);
  return { currency, sum: currency === '' ? format.amount(total) : format.money(total, currency) };
}

interface FreeTableProps {
  readonly sections: readonly Section[];
  readonly tableId: string | null;
  readonly onChange: (tableId: string) => void;
}

function FreeTable({ sections, tableId: value, onChange }: FreeTableProps) {
  const { floor, frame } = useText();
  const options = sections.flatMap((section) =>
    section.tables
      .filter(({ state }) => state === 'free')
      .map(({ tableId, title }) => ({ value: tableId, label: title, hint: section.title })),
  );
  return (
    <Select
      label={floor.table}
      {...{ value, onChange, options }}
      placeholder={floor.chooseTable}
      {...(options.length === 0 && { error: frame.noFreeTable })}
    />
  );
}
