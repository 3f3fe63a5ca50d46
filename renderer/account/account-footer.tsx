import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { Account } from '#renderer/data/types.ts';
import { CommandButton } from '#renderer/kit/command-button.tsx';
import { useStoreWrite } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { ShareBar } from '#renderer/ui/gauge.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import link from '#renderer/ui/link.module.css';
import { Money } from '#renderer/ui/money.tsx';

import type { ActionsProps } from './account-menu.tsx';
import { AccountMenu, actionsOf, isSettled } from './account-menu.tsx';
import { dueOf } from './payment-attempts.ts';

interface FooterProps extends ActionsProps {
  readonly onClear: () => void;
}

export function AccountFooter({ account, chosen, onClear, onOpen }: FooterProps) {
  const text = useText().account;
  const action = actionsOf({ account, chosen, onOpen });
  return (
    <Stack as="footer" fixed gap={3} lineAbove fill="surface" pad="3 5 4">
      <Totals account={account} />
      {chosen.length > 0 && (
        <Row as="p" align="center" justify="space-between" tone="accent" weight="strong">
          {text.lines.chosen(chosen.length)}
          {account.state === 'open' && (
            <>
              {chosen.length === 1 && <ChangeLine chosen={chosen} onOpen={onOpen} />}
              <MarkReady account={account} chosen={chosen} onClear={onClear} />
            </>
          )}
          <Button variant="link" size="sm" onClick={onClear}>
            {text.lines.clear}
          </Button>
        </Row>
      )}
      {account.state === 'open' && (
        <AccountActions account={account} chosen={chosen} onOpen={onOpen} />
      )}
      {account.state === 'closed' && (
        <Stack gap={2} columns="1fr auto" role="group" aria-label={text.actions.label}>
          <CommandButton {...action('reopen')} wide>
            {text.actions.reopen}
          </CommandButton>
          <AccountMenu account={account} chosen={chosen} onOpen={onOpen} />
        </Stack>
      )}
      {account.state === 'removed' && <MergeTarget account={account} />}
    </Stack>
  );
}

function Totals({ account }: { readonly account: Account }) {
  const text = useText().account.totals;
  const { format } = useText();
  const { total, paid, totalDiscount, currency } = account;
  const money = (amount: number): string => format.money(amount, currency);
  const due = dueOf(account);
  const settled = isSettled(account);
  return (
    <Stack gap={2}>
      <Row as="dl" wrap align="baseline" justify="space-between" gap="0 4">
        <Row align="baseline" gap={2} justify="space-between" wholeRow>
          <Text as="dt" tone="soft">
            {text.total}
          </Text>
          <dd>
            <Money value={total} currency={currency} size="lg" />
          </dd>
        </Row>
        {totalDiscount > 0 && <Sum name={text.discount}>{money(totalDiscount)}</Sum>}
        <Sum name={text.paid}>{money(paid)}</Sum>
        {(account.state === 'open' || settled) && (
          <Sum settled={settled} name={settled ? text.settled : text.due}>
            {!settled && money(due)}
          </Sum>
        )}
      </Row>
      {total > 0 && <ShareBar share={paid / total} label={text.share} />}
    </Stack>
  );
}

interface SumProps {
  readonly name: string;
  readonly settled?: boolean;
  readonly children: ReactNode;
}

function Sum({ name, settled = false, children }: SumProps) {
  return (
    <Row align="baseline" gap={2}>
      <Text as="dt" tone={settled ? 'good' : 'soft'} weight={settled ? 'strong' : 'normal'}>
        {name}
      </Text>
      <dd>{children}</dd>
    </Row>
  );
}

/**
 * The usual actions as buttons, the others in a menu. The first button closes the account if it is settled, and
 * otherwise opens the payment dialog.
 */
export function AccountActions({ account, chosen, onOpen }: ActionsProps) {
  const text = useText().account.actions;
  const action = actionsOf({ account, chosen, onOpen });
  const first = isSettled(account) ? 'close' : 'pay';
  const isTable = account.kind === 'table';
  return (
    <Stack gap={2} columns="3fr 2fr 2fr auto" role="group" aria-label={text.label}>
      <CommandButton {...action(first)} wide variant="primary">
        {text[first]}
      </CommandButton>
      {(['add', isTable ? 'move' : 'status'] as const).map((name) => (
        <CommandButton key={name} {...action(name)} wide>
          {text[name]}
        </CommandButton>
      ))}
      <AccountMenu account={account} chosen={chosen} onOpen={onOpen} />
    </Stack>
  );
}

/** A link to the account that this one was merged into. */
function MergeTarget({ account }: { readonly account: Account }) {
  const text = useText().account.actions;
  const [target] = account.audit.flatMap((entry) =>
    entry.type === 'account.merged' ? (entry.to ?? []) : [],
  );
  if (target === undefined) return null;
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

/** Opens the dialog for the quantity and note of the only selected line. */
function ChangeLine({ chosen: [line], onOpen }: Pick<FooterProps, 'chosen' | 'onOpen'>) {
  const { kit } = useText();
  if (line === undefined) return null;
  return (
    <CommandButton
      command={{ id: 'account line' }}
      variant="link"
      size="sm"
      onClick={() => onOpen({ name: 'changeLine', line })}
    >
      {kit.change}
    </CommandButton>
  );
}

/** Marks the selected lines as ready, or as not ready if all of them are ready. */
function MarkReady({ account, chosen, onClear }: Omit<FooterProps, 'onOpen'>) {
  const text = useText().account.actions;
  const mark = useStoreWrite('markReady', onClear);
  const ready = !account.orders.every((line) => line.ready || !chosen.includes(line.id));
  return (
    <CommandButton
      command={{ id: 'account ready' }}
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
    </CommandButton>
  );
}
