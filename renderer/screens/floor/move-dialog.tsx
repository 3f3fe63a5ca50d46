import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useServerId } from '#app/store.ts';
import { moveAccount, moveRehearsalQuery } from '#data/account-actions.ts';
import type { Table } from '#data/tables.ts';
import { useText } from '#text/text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Refusal } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.tsx';

import { MovePreview } from './move-preview.tsx';
import { previewMove } from './previewed-events.ts';
import { plainRefusal } from './plain-refusal.ts';
import type { Reviewed } from './use-moving.ts';

interface MoveDialogProps {
  /** Null: nothing is being moved. */
  readonly reviewed: Reviewed | null;
  readonly tables: ReadonlyMap<string, Table>;
  readonly onClose: () => void;
  readonly onMoved: (accountId: string, tableId: string) => void;
}

/** What a move will send, before it is done. */
export function MoveDialog({ reviewed, tables, onClose, onMoved }: MoveDialogProps) {
  const source = tables.get(reviewed?.sourceId ?? '');
  const target = tables.get(reviewed?.targetId ?? '');
  if (reviewed === null || source === undefined || target === undefined) return null;
  return (
    <Review
      key={`${reviewed.accountId} ${reviewed.targetId}`}
      accountId={reviewed.accountId}
      source={source}
      target={target}
      onClose={onClose}
      onMoved={onMoved}
    />
  );
}

interface ReviewProps extends Pick<MoveDialogProps, 'onClose' | 'onMoved'> {
  readonly accountId: string;
  readonly source: Table;
  readonly target: Table;
}

function Review({ accountId, source: from, target: to, onClose, onMoved }: ReviewProps) {
  const text = useText();
  const serverId = useServerId();
  // From the moment on that it is sent, the tables are those of before it.
  const [sent, setSent] = useState<{ source: Table; target: Table } | null>(null);
  const { source, target } = sent ?? { source: from, target: to };
  const move = useMutation({ ...moveAccount(serverId), meta: { shownInForm: true } });
  const events = useRehearsal(accountId, target, sent === null);
  const { preview } = text.floor;
  const merges = target.account !== null;
  const [title, words] = merges
    ? [
        preview.mergeTitle(source.title, target.title),
        preview.mergeText(source.title, target.title),
      ]
    : [preview.moveTitle(source.title, target.title), preview.moveText(target.title)];

  function confirm(): void {
    setSent({ source, target });
    move.mutate(
      { accountId, toTableId: target.tableId },
      {
        onError: () => setSent(null),
        onSuccess: (moved) => {
          const say = merges ? preview.merged : preview.moved;
          showToast({ title: say(source.title, target.title) });
          onClose();
          onMoved(moved.target.accountId, target.tableId);
        },
      },
    );
  }

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={title}
      description={words}
      onSubmit={confirm}
      actions={
        <>
          <Button onClick={onClose}>{text.kit.cancel}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={move.isPending}
            disabled={events.data === undefined || events.error !== null}
          >
            {merges ? preview.confirmMerge : preview.confirmMove}
          </Button>
        </>
      }
    >
      <Refusal error={plainRefusal(move.error ?? events.error, text, target.title)} />
      {events.isPending && <Skeleton rows={4} />}
      {events.data !== undefined && events.error === null && (
        <MovePreview
          events={previewMove(events.data, source, target)}
          source={source}
          target={target}
        />
      )}
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
