import type { Account } from '#data/accounts.ts';
import { useFormat, useText } from '#text/text.ts';
import { Button } from '#ui/button.tsx';
import { ShareBar } from '#ui/gauge.tsx';
import { Money } from '#ui/money.tsx';

import styles from './account-footer.module.css';
import type { Ask } from './actions/ask.ts';
import { dueOf } from './money-due.ts';

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
    <footer className={styles.footer}>
      <Totals account={account} />
      {chosen.length > 0 && (
        <p className={styles.chosen}>
          {text.lines.chosen(chosen.length)}
          <Button variant="link" size="sm" onClick={onClear}>
            {text.lines.clear}
          </Button>
        </p>
      )}
      <div className={styles.actions} role="group" aria-label={text.actions.label}>
        {account.state === 'open' && <OpenActions account={account} chosen={chosen} onAsk={onAsk} />}
        {account.state === 'closed' && (
          <Button onClick={() => onAsk({ about: 'reopen' })}>{text.actions.reopen}</Button>
        )}
      </div>
    </footer>
  );
}

function Totals({ account }: { readonly account: Account }) {
  const text = useText().account.totals;
  const format = useFormat();
  const { total, paid, totalDiscount, currency } = account;
  const due = dueOf(account);
  return (
    <dl className={styles.totals}>
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
      <div className={styles.due} data-settled={(due === 0 && total > 0) || undefined}>
        <dt>{due === 0 && total > 0 ? text.settled : text.due}</dt>
        <dd>{due === 0 && total > 0 ? '' : format.amount(due)}</dd>
      </div>
      {total > 0 && <ShareBar share={paid / total} label={text.share} />}
    </dl>
  );
}

type OpenActionsProps = Pick<FooterProps, 'account' | 'chosen' | 'onAsk'>;

function OpenActions({ account, chosen, onAsk }: OpenActionsProps) {
  const text = useText().account.actions;
  const due = dueOf(account);
  const hasLines = account.orders.length > 0;
  const settled = due === 0 && account.total > 0;
  return (
    <>
      <Button
        variant={settled ? 'default' : 'primary'}
        disabled={due === 0}
        onClick={() =>
          onAsk({ about: 'pay', way: chosen.length > 0 ? 'lines' : 'rest', lines: chosen })
        }
      >
        {text.pay}
      </Button>
      <Button onClick={() => onAsk({ about: 'add' })}>{text.add}</Button>
      {account.kind === 'table' && (
        <Button disabled={!hasLines} onClick={() => onAsk({ about: 'move', lines: chosen })}>
          {text.move}
        </Button>
      )}
      <Button
        disabled={due === 0}
        onClick={() =>
          onAsk({ about: 'pay', way: chosen.length > 0 ? 'lines' : 'parts', lines: chosen })
        }
      >
        {text.split}
      </Button>
      <Button disabled={!hasLines} onClick={() => onAsk({ about: 'void', lines: chosen })}>
        {text.void}
      </Button>
      {account.kind === 'packet' && (
        <>
          <Button onClick={() => onAsk({ about: 'status' })}>{text.status}</Button>
          <Button variant="danger" onClick={() => onAsk({ about: 'cancel' })}>
            {text.cancel}
          </Button>
        </>
      )}
      <Button
        variant={settled ? 'primary' : 'default'}
        onClick={() => onAsk({ about: 'close' })}
      >
        {text.close}
      </Button>
    </>
  );
}
