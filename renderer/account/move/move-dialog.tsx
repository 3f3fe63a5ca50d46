import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';

import type { Move } from '#renderer/data/accounts.ts';
import { moveRehearsalQuery } from '#renderer/data/accounts.ts';
import { writeInForm } from '#renderer/data/queries.ts';
import type { Table } from '#renderer/data/types.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

import { MovePreview } from './move-preview.tsx';
import type { MoveSide } from './previewed-events.ts';

/** What is moved, from where and where to. */
interface Plan {
  readonly source: MoveSide;
  /** Null: it is still to be chosen. */
  readonly target: Table | null;
  /** Null: the whole account. */
  readonly lines: NonNullable<Move['lines']> | null;
}

interface MoveDialogProps extends Plan {
  readonly accountId: string;
  readonly onClose: () => void;
  /** It is done. */
  readonly onMoved: (moved: Moved) => void;
  /** What is chosen of the move inside the dialog; it is all known before when left out. */
  readonly children?: ReactNode;
}

/** A move that was done. */
export interface Moved {
  /** The account on the target table. */
  readonly accountId: string;
  readonly tableId: string;
  /** The account that was moved has ended in the one that stood there. */
  readonly merged: boolean;
}

/** Moves an account or lines of it to another table; shows first what that will send. */
export function MoveDialog(props: MoveDialogProps) {
  const { accountId, source, target, lines, onClose, onMoved, children } = props;
  const main = useRef<HTMLButtonElement>(null);
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
      {...(children === undefined && { initialFocus: main })}
      mainRef={main}
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

/** What the dialog is called, what it says and what its button does: of a move, a merge, of lines. */
function useWords({ source, target, lines }: Plan) {
  const words = useText().account.moving;
  const from = source.title;
  if (target === null || lines !== null) {
    return { title: words.title(from), description: words.text, action: words.submit };
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

/** The move, and its rehearsal for as long as it is not sent. */
function useMove(accountId: string, now: Plan, onMoved: MoveDialogProps['onMoved']) {
  const serverId = useServerId();
  // From the moment on that it is sent, everything is as it was before it.
  const [sent, setSent] = useState<Plan | null>(null);
  const plan = sent ?? now;
  const { target, lines } = plan;
  const complete = target !== null && (lines === null || lines.length > 0);
  const input = {
    accountId,
    toTableId: target?.tableId ?? '',
    ...(lines !== null && { lines }),
  };
  const move = useMutation({ ...writeInForm('moveAccount', { serverId }) });
  const events = useQuery({
    ...moveRehearsalQuery(serverId, input, standingOf(target)),
    enabled: complete && sent === null,
    gcTime: 0,
    staleTime: 0,
  });

  function send(): void {
    setSent(plan);
    move.mutate(input, {
      onError: () => setSent(null),
      onSuccess: (moved) => {
        // A rehearsal alone has no target.
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

/** What the events depend on beside the account that is moved. */
function standingOf(target: Table | null): (string | number | boolean)[] {
  if (target === null) return [];
  const { account, active } = target;
  return account === null ? [active] : [active, account.accountId, account.updatedAt];
}
