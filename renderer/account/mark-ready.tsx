import { useMutation } from '@tanstack/react-query';

import { write } from '#renderer/data/queries.ts';
import type { Account } from '#renderer/data/types.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';

interface MarkReadyProps {
  readonly account: Account;
  /** The lines that are chosen, by `id`. */
  readonly chosen: readonly string[];
  readonly onDone: () => void;
}

/** Says that the chosen lines are ready; where all are, that they are not. */
export function MarkReady({ account, chosen, onDone }: MarkReadyProps) {
  const text = useText().account.actions;
  const mark = useMutation({
    ...write('markReady', { serverId: useServerId() }),
    onSuccess: onDone,
  });
  const ready = !account.orders.every((line) => line.ready || !chosen.includes(line.id));
  return (
    <Button
      variant="link"
      size="sm"
      busy={mark.isPending}
      onClick={() =>
        mark.mutate({
          accountId: account.accountId,
          lines: chosen.map((id) => ({ id })),
          ready,
        })
      }
    >
      {ready ? text.ready : text.notReady}
    </Button>
  );
}
