import { MoveDialog } from '#renderer/account/move/move-dialog.tsx';
import type { Table } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';

import type { Reviewed } from './use-moving.ts';

interface ReviewMoveProps {
  readonly reviewed: Reviewed;
  readonly tables: ReadonlyMap<string, Table>;
  readonly onClose: () => void;
  readonly onMoved: (accountId: string, tableId: string) => void;
  /** Announces to screen readers. */
  readonly onSay: (said: string) => void;
}

/** The preview of a move. */
export function ReviewMove({ reviewed, tables, onClose, onMoved, onSay }: ReviewMoveProps) {
  const words = useText().account.moving;
  const source = tables.get(reviewed.sourceId);
  const target = tables.get(reviewed.targetId);
  if (source === undefined || target === undefined) return null;
  return (
    <MoveDialog
      key={`${reviewed.accountId} ${reviewed.targetId}`}
      accountId={reviewed.accountId}
      source={source}
      target={target}
      lines={null}
      onClose={onClose}
      onMoved={({ accountId, tableId, merged }) => {
        onClose();
        onMoved(accountId, tableId);
        onSay((merged ? words.merged : words.moved)(source.title, target.title));
      }}
    />
  );
}
