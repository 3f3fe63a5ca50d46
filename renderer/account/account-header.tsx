import { ScanEye, X } from 'lucide-react';

import { useSettings } from '#renderer/data/settings.ts';
import type { Account } from '#renderer/data/types.ts';
import { usePlugin } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import type { Tone } from '#renderer/ui/badge.tsx';
import { Badge } from '#renderer/ui/badge.tsx';
import { IconButton } from '#renderer/ui/button.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';

import styles from './account-panel.module.css';
import { useActorName, useStatusWord } from './actor-name.ts';
import { peekAt, usePeeked } from './peek.ts';

const STATE_TONES: Readonly<Record<Account['state'], Tone>> = {
  open: 'good',
  closed: 'neutral',
  cancelled: 'bad',
  removed: 'warn',
};

/** Table or packet, persons, receipt number and state. */
export function AccountHeader({ account, onClose }: { account: Account; onClose: () => void }) {
  const { account: text, finding } = useText();
  const statusWord = useStatusWord();
  return (
    <Stack as="header" gap={1} pad="4 5 2">
      <Row align="start" gap={2}>
        <h2 className={styles.title}>
          <strong dir="auto">
            {account.kind === 'table' ? account.tableName : finding.kinds.packet}
          </strong>{' '}
          <Text tone="soft" size="lg">
            {useSubtitle(account)}
          </Text>
        </h2>
        <Row as="span" wrap justify="end" gap={1} pad="half 0 0">
          {account.kind === 'packet' && account.status !== 'none' && (
            <Badge tone="info">{statusWord(account.status)}</Badge>
          )}
          <AccountStateBadge state={account.state} />
        </Row>
        <PeekToggle account={account} />
        <IconButton icon={X} label={text.close} size="sm" onClick={onClose} />
      </Row>
      <Text as="p" tone="soft" size="sm" breakAnywhere>
        {useTimes(account)}
      </Text>
      {account.kind === 'packet' && account.customer !== null && (
        <Text as="p" tone="soft" size="sm" breakAnywhere dir="auto">
          {[account.customer.name, account.customer.phone, account.customer.address]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      <Notes account={account} />
    </Stack>
  );
}

export function AccountStateBadge({ state }: Pick<Account, 'state'>) {
  const { states } = useText().account;
  return <Badge tone={STATE_TONES[state]}>{states[state]}</Badge>;
}

function Notes({ account }: { readonly account: Account }) {
  const { account: text, kit } = useText();
  const paymentNote = account.kind === 'packet' ? account.paymentNote : null;
  const notes = [
    [kit.note, account.note],
    [text.paymentNote, paymentNote],
  ] as const;
  return notes.map(
    ([label, note]) =>
      note && (
        <Text key={label} as="p" tone="soft" size="sm" breakAnywhere>
          <Text tone="faint">{label}:</Text> <bdi>{note}</bdi>
        </Text>
      ),
  );
}

function useSubtitle(account: Account): string {
  const text = useText().account;
  const receipt = text.receipt(String(account.docNo));
  if (account.kind === 'packet')
    return [text.types[account.type ?? 'unknown'], receipt].join(' · ');
  const persons = account.personCount > 0 ? [text.persons(account.personCount)] : [];
  return [account.desing, ...persons, receipt].join(' · ');
}

function useTimes(account: Account): string {
  const { account: text, format } = useText();
  const nameOf = useActorName();
  const opened = account.audit.find(({ type }) => type === 'account.opened');
  const at = format.hourMinute(account.createdAt);
  const opening =
    opened === undefined ? text.openedAt(at) : text.openedBy(nameOf(opened.actor), at);
  if (account.closedAt === null) return opening;
  return `${opening} · ${text.endedAt(format.hourMinute(account.closedAt))}`;
}

/** A button that shows the table as the chosen plugin sees it; hidden while single-key shortcuts do that. */
function PeekToggle({ account }: { readonly account: Account }) {
  const text = useText().floor.peek;
  const plugin = usePlugin();
  const { singleKeys } = useSettings();
  const peeked = usePeeked();
  if (plugin === undefined || singleKeys) return null;
  if (account.kind !== 'table' || account.state !== 'open') return null;
  const { tableId } = account;
  const on = peeked?.tableId === tableId;
  return (
    <IconButton
      icon={ScanEye}
      label={text.seeIt(plugin.title)}
      size="sm"
      aria-pressed={on}
      onClick={() => peekAt(on ? null : { tableId, held: false })}
    />
  );
}
