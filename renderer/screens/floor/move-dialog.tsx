import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { useServerId } from '#app/store.ts';
import { moveAccount, moveRehearsalQuery } from '#data/account-actions.ts';
import type { Table } from '#data/tables.ts';
import { useText } from '#text/text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { MovePreview } from './move-preview.tsx';
import type { Reviewed } from './use-moving.ts';

interface MoveDialogProps {
  /** Null: nothing is being moved. */
  readonly reviewed: Reviewed | null;
  readonly tables: ReadonlyMap<string, Table>;
  readonly onClose: () => void;
  readonly onMoved: (accountId: string, tableId: string) => void;
  /** For those who do not see the floor. */
  readonly onSay: (said: string) => void;
}

/** What a move will send, before it is done. */
export function MoveDialog({ reviewed, tables, ...does }: MoveDialogProps) {
  const source = tables.get(reviewed?.sourceId ?? '');
  const target = tables.get(reviewed?.targetId ?? '');
  if (reviewed === null || source === undefined || target === undefined) return null;
  return (
    <Review
      key={`${reviewed.accountId} ${reviewed.targetId}`}
      accountId={reviewed.accountId}
      source={source}
      target={target}
      {...does}
    />
  );
}

interface ReviewProps extends Omit<MoveDialogProps, 'reviewed' | 'tables'> {
  readonly accountId: string;
  readonly source: Table;
  readonly target: Table;
}

function Review({ accountId, source: from, target: to, ...does }: ReviewProps) {
  const text = useText();
  const serverId = useServerId();
  // From the moment on that it is sent, the tables are those of before it.
  const [sent, setSent] = useState<{ source: Table; target: Table } | null>(null);
  const { source, target } = sent ?? { source: from, target: to };
  const move = useMutation({ ...moveAccount(serverId), meta: { shownInForm: true } });
  const events = useRehearsal(accountId, target, sent === null);
  const main = useRef<HTMLButtonElement>(null);
  const { preview } = text.floor;
  const { onClose, onMoved, onSay } = does;
  const merges = target.account !== null;
  const names = [source.title, target.title] as const;

  function confirm(): void {
    setSent({ source, target });
    move.mutate(
      { accountId, toTableId: target.tableId },
      {
        onError: () => setSent(null),
        onSuccess: (moved) => {
          onClose();
          onMoved(moved.target.accountId, target.tableId);
          onSay((merges ? preview.merged : preview.moved)(...names));
        },
      },
    );
  }

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={(merges ? preview.mergeTitle : preview.moveTitle)(...names)}
      description={merges ? preview.mergeText(...names) : preview.moveText(target.title)}
      initialFocus={main}
      onSubmit={confirm}
      actions={
        <>
          <Button onClick={onClose}>{text.kit.cancel}</Button>
          <Button
            type="submit"
            variant="primary"
            ref={main}
            busy={move.isPending || events.isPending}
            disabled={events.error !== null}
          >
            {merges ? preview.confirmMerge : preview.confirmMove}
          </Button>
        </>
      }
    >
      <Refusal error={move.error ?? events.error} />
      {events.isPending && <Skeleton rows={4} />}
      {events.isSuccess && <MovePreview events={events.data} source={source} target={target} />}
    </Dialog>
  );
}

/** The events of the move as things stand now; read again when either account changes. */
function useRehearsal(accountId: string, target: Table, enabled: boolean) {
  const { account, active, tableId } = target;
  const standing = account === null ? [active] : [active, account.accountId, account.updatedAt];
  return useQuery({
    ...moveRehearsalQuery(useServerId(), { accountId, toTableId: tableId }, standing),
    enabled,
    gcTime: 0,
    staleTime: 0,
  });
}
