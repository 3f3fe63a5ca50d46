import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { useServerId } from '#app/store.ts';
import type { Section, Table } from '#data/tables.ts';
import { openTable } from '#data/tables.ts';
import { useText } from '#text/text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Refusal } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { showToast } from '#ui/toast.tsx';

import styles from './open-table-dialog.module.css';
import { plainRefusal } from './plain-refusal.ts';
import type { Picked } from './product-picker.tsx';
import { ProductPicker } from './product-picker.tsx';

interface OpenTableDialogProps {
  /** The table that was pressed; null: one is chosen here. */
  readonly table: Table | null;
  readonly sections: readonly Section[];
  readonly onClose: () => void;
  readonly onOpened: (accountId: string, tableId: string) => void;
}

const MOST_PERSONS = 999;
const NOTHING: Picked = new Map();

/** Persons and first lines of an account that begins. */
export function OpenTableDialog({ table, sections, onClose, onOpened }: OpenTableDialogProps) {
  const text = useText();
  const { floor } = text;
  const [tableId, setTableId] = useState(table?.tableId ?? null);
  const [persons, setPersons] = useState<number | null>(2);
  const [picked, setPicked] = useState(NOTHING);
  const open = useMutation({ ...openTable(useServerId()), meta: { shownInForm: true } });
  const free = freeTables(sections);
  const title = free.find(({ value }) => value === tableId)?.label ?? table?.title ?? '';

  function submit(): void {
    if (tableId === null) return;
    const cart = [...picked].map(([product, quantity]) => ({ product, quantity }));
    open.mutate(
      { tableId, personCount: persons ?? 0, ...(cart.length > 0 && { cart }) },
      {
        onSuccess: ({ accountId }) => {
          showToast({ title: floor.opened(title) });
          onClose();
          onOpened(accountId, tableId);
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={table === null ? floor.openTable : floor.openNamed(table.title)}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{text.kit.cancel}</Button>
          <Button type="submit" variant="primary" busy={open.isPending} disabled={tableId === null}>
            {floor.openIt}
          </Button>
        </>
      }
    >
      <Refusal error={plainRefusal(open.error, text, title)} />
      <div className={styles.fields}>
        {table === null && (
          <Select
            label={floor.table}
            value={tableId}
            onChange={setTableId}
            options={free}
            placeholder={floor.chooseTable}
            {...(free.length === 0 && { error: floor.noFreeTable })}
          />
        )}
        <NumberField
          label={floor.personCount}
          hint={floor.personHint}
          value={persons}
          onChange={setPersons}
          min={0}
          max={MOST_PERSONS}
          decimals={0}
        />
      </div>
      <ProductPicker picked={picked} onChange={setPicked} />
    </Dialog>
  );
}

function freeTables(sections: readonly Section[]) {
  return sections.flatMap((section) =>
    section.tables
      .filter(({ state }) => state === 'free')
      .map(({ tableId, title }) => ({ value: tableId, label: title, hint: section.title })),
  );
}
