import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { useServerId } from '#app/store.ts';
import { moveAccount, moveRehearsalQuery } from '#data/account-actions.ts';
import type { Account } from '#data/accounts.ts';
import type { Table } from '#data/tables.ts';
import { tablesQuery } from '#data/tables.ts';
import { useText } from '#text/text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/notice.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { EventsPreview } from '../events-preview.tsx';
import { isFree } from '../line-standing.ts';
import styles from './actions.module.css';
import type { AskProps } from './ask-props.ts';
import { LinePicker } from './line-picker.tsx';
import { printPicked, wholeLines } from './picked.ts';

interface MoveDialogProps extends AskProps {
  readonly lines: readonly string[];
}

/** Moves an account, or some of its lines, to another table; shows first what that would send. */
export function MoveDialog({ account, lines, onClose, onDone }: MoveDialogProps) {
  const text = useText();
  const words = text.account.moving;
  const free = account.orders.filter(isFree);
  const [what, setWhat] = useState<'all' | 'some'>(lines.length > 0 ? 'some' : 'all');
  const [picked, setPicked] = useState(() => wholeLines(free, lines));
  const [toTableId, setTable] = useState<string | null>(null);
  const chosen = what === 'some' ? printPicked(picked, free) : null;
  const { move, rehearsal, ready } = useMove({ account, toTableId, chosen, onDone });
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(account.kind === 'table' ? account.tableName : '')}
      description={words.text}
      onSubmit={move.send}
      actions={
        <>
          <Button onClick={onClose}>{text.kit.cancel}</Button>
          <Button variant="primary" type="submit" busy={move.isPending} disabled={!ready}>
            {words.submit}
          </Button>
        </>
      }
    >
      <TargetSelect account={account} value={toTableId} onChange={setTable} />
      <div className={styles.ways}>
        <Segmented
          label={words.what}
          value={what}
          onChange={setWhat}
          segments={[
            { value: 'all', label: words.all },
            { value: 'some', label: words.some },
          ]}
        />
      </div>
      {what === 'some' && (
        <LinePicker
          label={words.lines}
          lines={free.map((line) => ({ line, most: line.quantity }))}
          picked={picked}
          onPick={setPicked}
        />
      )}
      <Refusal error={move.error ?? rehearsal.error} />
      {rehearsal.isLoading && <Skeleton rows={2} />}
      {rehearsal.data !== undefined && rehearsal.error === null && (
        <EventsPreview events={rehearsal.data} currency={account.currency} />
      )}
    </Dialog>
  );
}

interface MoveProps extends Pick<AskProps, 'account' | 'onDone'> {
  readonly toTableId: string | null;
  /** Null: the whole account. */
  readonly chosen: { readonly id: string; readonly quantity?: number }[] | null;
}

/** The move, and its rehearsal as long as it is not sent. */
function useMove({ account, toTableId, chosen, onDone }: MoveProps) {
  const { accountId } = account;
  const serverId = useServerId();
  const navigate = useNavigate();
  const input = {
    accountId,
    toTableId: toTableId ?? '',
    ...(chosen !== null && { lines: chosen }),
  };
  const complete = toTableId !== null && (chosen === null || chosen.length > 0);
  const move = useMutation({
    ...moveAccount(serverId),
    meta: { shownInForm: true },
    onSuccess: ({ source, target }) => {
      onDone();
      // What was merged into another account goes on there.
      if (source.state === 'removed') {
        void navigate({
          to: '/floor',
          search: { account: target.accountId, table: target.tableId },
        });
      }
    },
  });
  const rehearsal = useQuery({
    ...moveRehearsalQuery(serverId, input),
    enabled: complete && move.isIdle,
    gcTime: 0,
  });
  return {
    move: {
      error: move.error,
      isPending: move.isPending,
      send: () => complete && move.mutate(input),
    },
    rehearsal,
    ready: complete && rehearsal.error === null,
  };
}

interface TargetSelectProps {
  readonly account: Account;
  readonly value: string | null;
  readonly onChange: (tableId: string) => void;
}

/** The tables that it can go to. */
function TargetSelect({ account, value, onChange }: TargetSelectProps) {
  const text = useText();
  const { data: sections = [] } = useQuery(tablesQuery(useServerId()));
  const own = account.kind === 'table' ? account.tableId : null;
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
