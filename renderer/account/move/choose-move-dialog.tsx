import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import type { Account, Section, Table } from '#renderer/data/types.ts';
import { useStoreRead } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Row } from '#renderer/ui/layout.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Select } from '#renderer/ui/select.tsx';

import { LinePicker } from '../actions/line-picker.tsx';
import type { AccountDialogProps } from '../actions/open-dialog.ts';
import { printPicked, wholeLines } from '../actions/picked.ts';
import { isFree } from '../order-lines.ts';
import type { Moved } from './move-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

interface ChooseMoveDialogProps extends AccountDialogProps {
  /** The ids of the chosen lines. */
  readonly lines: readonly string[];
}

interface ChooseMoveProps extends ChooseMoveDialogProps {
  readonly account: Extract<Account, { readonly kind: 'table' }>;
}

const NO_SECTIONS: readonly Section[] = [];

/** Moves a table account, or some of its lines, to a table that is chosen in the dialog. */
export function ChooseMoveDialog({ account, ...props }: ChooseMoveDialogProps) {
  return account.kind === 'table' && <ChooseMove account={account} {...props} />;
}

function ChooseMove({ account, lines, onClose, onDone }: ChooseMoveProps) {
  const words = useText().account.moving;
  const navigate = useNavigate();
  const { data: sections = NO_SECTIONS } = useStoreRead('listTables');
  const free = account.orders.filter(isFree);
  const [what, setWhat] = useState<'all' | 'some'>(lines.length > 0 ? 'some' : 'all');
  const [picked, setPicked] = useState(() => wholeLines(free, lines));
  const [toTableId, setTable] = useState<string | null>(null);
  const { accountId, tableId, tableName, total, currency } = account;

  function follow({ merged, ...target }: Moved): void {
    onDone();
    if (!merged) return;
    void navigate({
      to: '/floor',
      search: { account: target.accountId, table: target.tableId },
    });
  }

  return (
    <MoveDialog
      accountId={accountId}
      source={{ tableId, title: tableName, account: { total, currency } }}
      target={findTable(sections, toTableId)}
      lines={what === 'some' ? printPicked(picked, free) : null}
      onClose={onClose}
      onMoved={follow}
    >
      <TargetSelect own={tableId} sections={sections} value={toTableId} onChange={setTable} />
      <Row scroll>
        <Segmented
          label={words.what}
          value={what}
          onChange={setWhat}
          segments={optionsOf(['all', 'some'], words)}
        />
      </Row>
      {what === 'some' && (
        <LinePicker
          lines={free.map((line) => ({ line, max: line.quantity }))}
          picked={picked}
          onPick={setPicked}
        />
      )}
    </MoveDialog>
  );
}

function findTable(sections: readonly Section[], wanted: string | null): Table | null {
  return sections.flatMap(({ tables }) => tables).find(({ tableId }) => tableId === wanted) ?? null;
}

interface TargetSelectProps {
  /** The table of the account. */
  readonly own: string;
  readonly sections: readonly Section[];
  readonly value: string | null;
  readonly onChange: (tableId: string) => void;
}

function TargetSelect({ own, sections, value, onChange }: TargetSelectProps) {
  const text = useText();
  const canTake = ({ tableId, active }: Table): boolean => active && tableId !== own;
  return (
    <Select
      label={text.account.moving.to}
      value={value}
      onChange={onChange}
      options={sections.flatMap(({ title, tables }) =>
        tables.filter(canTake).map((table) => ({
          value: table.tableId,
          label: `${table.title} · ${title}`,
          hint: table.account === null ? text.floor.states.free : text.account.moving.merges,
        })),
      )}
    />
  );
}
