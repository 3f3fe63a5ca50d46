import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';

import type { Move } from '#renderer/data/accounts.ts';
import { moveDryRunQuery } from '#renderer/data/accounts.ts';
import type { Table } from '#renderer/data/types.ts';
import { useServerId, useStoreForm } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

import { MovePreview } from './move-preview.tsx';
import type { MoveSide } from './move-preview.tsx';

interface Plan {
  readonly source: MoveSide;
  /** Null until a table is chosen. */
  readonly target: Table | null;
  /** Null: the whole account. */
  readonly lines: NonNullable<Move['lines']> | null;
}

interface MoveDialogProps extends Plan {
  readonly accountId: string;
  readonly onClose: () => void;
  readonly onMoved: (moved: Moved) => void;
  /** Fields for choosing what to move and where. */
  readonly children?: ReactNode;
}

export interface Moved {
  /** The account on the target table. */
  readonly accountId: string;
  readonly tableId: string;
  /** True if the account was merged into the one on the target table. */
  readonly merged: boolean;
}

/** Moves an account or some of its lines to another table, with a preview of the events. */
export function MoveDialog(props: MoveDialogProps) {
  const { accountId, source, target, lines, onClose, onMoved, children } = props;
  const { plan, move, events, ready, send } = useMove(
    accountId,
    { source, target, lines },
    onMoved,
  );
  return (
    <FormDialog
      wide
      onClose={onClose}
      {...useWords(plan)}
      autoFocus={children === undefined}
      ready={ready}
      busy={move.isPending || events.isLoading}
      error={move.error ?? events.error}
      onSubmit={send}
    >
      {children}
      {events.isLoading && <Skeleton rows={4} />}
      {events.isSuccess && plan.target !== null && (
        <MovePreview events={events.data} source={plan.source} target={plan.target} />
      )}
    </FormDialog>
  );
}

/** The texts for a move, a merge or a move of lines. */
function useWords({ source, target, lines }: Plan) {
  const words = useText().account.moving;
  const from = source.title;
  if (target === null || lines !== null) {
    return { title: words.title(from), description: words.text, action: words.move };
  }
  const to = target.title;
  return target.account === null
    ? { title: words.moveTitle(from, to), description: words.moveText(to), action: words.move }
    : {
        title: words.mergeTitle(from, to),
        description: words.mergeText(from, to),
        action: words.merge,
      };
}

/** The move and the events of its dry run. */
function useMove(accountId: string, now: Plan, onMoved: MoveDialogProps['onMoved']) {
  const serverId = useServerId();
  // Once the move is sent, the dialog keeps showing the state before it.
  const [sent, setSent] = useState<Plan | null>(null);
  const plan = sent ?? now;
  const { target, lines } = plan;
  const complete = target !== null && (lines === null || lines.length > 0);
  const input = {
    accountId,
    toTableId: target?.tableId ?? '',
    ...(lines !== null && { lines }),
  };
  const move = useStoreForm('moveAccount');
  const events = useQuery({
    ...moveDryRunQuery(serverId, input, targetStateOf(target)),
    enabled: complete && sent === null,
    gcTime: 0,
    staleTime: 0,
  });

  function send(): void {
    setSent(plan);
    move.mutate(input, {
      onError: () => setSent(null),
      onSuccess: (moved) => {
        // Only the response to a dry run has no target.
        if (!('target' in moved)) return;
        onMoved({
          accountId: moved.target.accountId,
          tableId: input.toTableId,
          merged: moved.source.state === 'removed',
        });
      },
    });
  }

  return { plan, move, events, send, ready: complete && events.error === null };
}

/** The state of the target that the events depend on. */
function targetStateOf(target: Table | null): (string | number | boolean)[] {
  if (target === null) return [];
  const { account, active } = target;
  return account === null ? [active] : [active, account.accountId, account.updatedAt];
}
