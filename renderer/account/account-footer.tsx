import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { write } from '#renderer/data/queries.ts';
import type { Account } from '#renderer/data/types.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { ShareBar } from '#renderer/ui/gauge.tsx';
import { Row, Stack } from '#renderer/ui/layout.tsx';
import link from '#renderer/ui/link.module.css';
import { Money } from '#renderer/ui/money.tsx';

import styles from './account-footer.module.css';
import type { Ask } from './actions/ask.ts';
import { mergedInto } from './history-fact.ts';
import { dueOf } from './payment-attempts.ts';

interface FooterProps {
  readonly account: Account;
  /** The lines that are chosen, by `id`. */
  readonly chosen: readonly string[];
  readonly onClear: () => void;
  readonly onAsk: (ask: Ask) => void;
}

/** What it comes to, and what can be done. */
export function AccountFooter({ account, chosen, onClear, onAsk }: FooterProps) {
  const text = useText().account;
  return (
    <Stack as="footer" fixed gap={3} lineAbove fill="surface" pad="3 5 4">
      <Totals account={account} />
      {chosen.length > 0 && (
        <Row as="p" align="center" justify="space-between" tone="accent" weight="strong">
          {text.lines.chosen(chosen.length)}
          {account.state === 'open' && (
            <MarkReady account={account} chosen={chosen} onDone={onClear} />
          )}
          <Button variant="link" size="sm" onClick={onClear}>
            {text.lines.clear}
          </Button>
        </Row>
      )}
      {account.state === 'open' && <OpenActions account={account} chosen={chosen} onAsk={onAsk} />}
      {account.state === 'closed' && (
        <Stack gap={2} role="group" aria-label={text.actions.label}>
          <Button wide onClick={() => onAsk({ about: 'reopen' })}>
            {text.actions.reopen}
          </Button>
        </Stack>
      )}
      {account.state === 'removed' && <Followed account={account} />}
    </Stack>
  );
}

function Totals({ account }: { readonly account: Account }) {
  const text = useText().account.totals;
  const format = useFormat();
  const { total, paid, totalDiscount, currency } = account;
  const due = dueOf(account);
  const settled = due === 0 && total > 0;
  return (
    <Stack gap={2}>
      <Row as="dl" wrap align="baseline" justify="space-between" className={styles.sums}>
        <div className={styles.total}>
          <dt>{text.total}</dt>
          <dd>
            <Money value={total} currency={currency} size="lg" />
          </dd>
        </div>
        {totalDiscount > 0 && (
          <div>
            <dt>{text.discount}</dt>
            <dd>{format.amount(totalDiscount)}</dd>
          </div>
        )}
        <div>
          <dt>{text.paid}</dt>
          <dd>{format.amount(paid)}</dd>
        </div>
        {(account.state === 'open' || settled) && (
          <div data-settled={settled || undefined}>
            <dt>{settled ? text.settled : text.due}</dt>
            {!settled && <dd>{format.amount(due)}</dd>}
          </div>
        )}
      </Row>
      {total > 0 && <ShareBar share={paid / total} label={text.share} />}
    </Stack>
  );
}

type OpenActionsProps = Pick<FooterProps, 'account' | 'chosen' | 'onAsk'>;

/** What is done most is largest; what cannot be done now waits. */
function OpenActions({ account, chosen, onAsk }: OpenActionsProps) {
  const text = useText().account.actions;
  const due = dueOf(account);
  const settled = due === 0 && account.total > 0;
  const pay: Ask = { about: 'pay', mode: chosen.length > 0 ? 'lines' : 'rest', lines: chosen };
  return (
    <Stack gap={2} role="group" aria-label={text.label}>
      <Stack gap={2} className={styles.main}>
        <Button
          wide
          variant={settled ? 'default' : 'primary'}
          disabled={due === 0}
          onClick={() => onAsk(pay)}
        >
          {text.pay}
        </Button>
        <Button
          wide
          variant={settled ? 'primary' : 'default'}
          onClick={() => onAsk({ about: 'close' })}
        >
          {text.close}
        </Button>
      </Stack>
      <OtherActions account={account} chosen={chosen} onAsk={onAsk} />
    </Stack>
  );
}

/** What is done less often. */
function OtherActions({ account, chosen, onAsk }: OpenActionsProps) {
  const text = useText().account.actions;
  const nothing = account.orders.length === 0;
  const split: Ask = { about: 'pay', mode: chosen.length > 0 ? 'lines' : 'parts', lines: chosen };
  const small = { size: 'sm', wide: true } as const;
  return (
    <Stack gap={2} className={styles.others} data-kind={account.kind}>
      <Button {...small} onClick={() => onAsk({ about: 'add' })}>
        {text.add}
      </Button>
      {account.kind === 'table' && (
        <Button
          {...small}
          disabled={nothing}
          onClick={() => onAsk({ about: 'move', lines: chosen })}
        >
          {text.move}
        </Button>
      )}
      <Button {...small} disabled={dueOf(account) === 0} onClick={() => onAsk(split)}>
        {text.split}
      </Button>
      <Button {...small} disabled={nothing} onClick={() => onAsk({ about: 'void', lines: chosen })}>
        {text.void}
      </Button>
      {account.kind === 'packet' && (
        <>
          <Button {...small} onClick={() => onAsk({ about: 'status' })}>
            {text.status}
          </Button>
          <Button {...small} variant="danger" onClick={() => onAsk({ about: 'cancel' })}>
            {text.cancel}
          </Button>
        </>
      )}
    </Stack>
  );
}

/** Where an account went that was merged into another. */
function Followed({ account }: { readonly account: Account }) {
  const text = useText().account.actions;
  const target = mergedInto(account);
  if (target === null) return null;
  return (
    <Link
      className={link.link}
      to="/floor"
      search={{ account: target.accountId, table: target.tableId }}
    >
      {text.follow}
    </Link>
  );
}

interface MarkReadyProps {
  readonly account: Account;
  /** The lines that are chosen, by `id`. */
  readonly chosen: readonly string[];
  readonly onDone: () => void;
}

/** Says that the chosen lines are ready; where all are, that they are not. */
function MarkReady({ account, chosen, onDone }: MarkReadyProps) {
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
