import { Utensils } from 'lucide-react';

import type { Account, CancelledLine, OrderLine } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { shortened } from '#renderer/ui/id-chip.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { EmptyState } from '#renderer/ui/notice.tsx';
import { MetadataChips } from '#renderer/ui/owner.tsx';

import styles from './account-panel.module.css';
import row from './line-row.module.css';
import type { LineIdentity } from './order-lines.ts';
import { isFree, paidQuantity, identityOf } from './order-lines.ts';

interface LinesTabProps {
  readonly account: Account;
  /** The ids of the lines that the next action applies to. */
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}

export function LinesTab({ account, chosen, onChoose }: LinesTabProps) {
  const { lines: text, tabs } = useText().account;
  const { format } = useText();
  const { orders, cancels, allocations } = account;
  const choose = (id: string, picked: boolean): void => {
    const next = new Set(chosen);
    if (picked) next.add(id);
    else next.delete(id);
    onChoose(next);
  };
  if (orders.length + cancels.length === 0) {
    return <EmptyState icon={Utensils} title={text.emptyTitle} text={text.emptyText} />;
  }
  const bytes = account.metadataSizes.reduce((sum, size) => sum + size.bytes, 0);
  return (
    <Stack packed gap={3} shrink className={styles.side}>
      <Stack as="ul" shrink aria-label={tabs.lines}>
        {orders.map((line) => (
          <LineRow
            key={line.id}
            line={line}
            paid={paidQuantity(line, allocations)}
            chosen={chosen.has(line.id)}
            onChoose={account.state === 'open' && isFree(line) ? choose : undefined}
          />
        ))}
        {cancels.map((line) => (
          <VoidedRow key={`${line.id} ${line.cancelledAt}`} line={line} />
        ))}
      </Stack>
      <Row as="p" justify="space-between" gap={3} tone="soft" size="sm">
        <span>{text.metadata}</span>
        <span>{text.metadataOf(format.bytes(bytes))}</span>
      </Row>
    </Stack>
  );
}

interface LineRowProps {
  readonly line: OrderLine;
  /** The paid quantity of the line. */
  readonly paid: number;
  readonly chosen: boolean;
  /** Undefined if the line cannot be selected by staff. */
  readonly onChoose: ((id: string, chosen: boolean) => void) | undefined;
}

function LineRow({ line, paid, chosen, onChoose }: LineRowProps) {
  const { floor, format } = useText();
  const text = useText().account.lines;
  const identity = identityOf(line);
  return (
    <li className={row.line} data-chosen={chosen || undefined}>
      <span className={row.choice}>
        {onChoose !== undefined && (
          <input
            type="checkbox"
            checked={chosen}
            aria-label={text.choose(line.title)}
            onChange={(event) => onChoose(line.id, event.target.checked)}
          />
        )}
      </span>
      <Row wrap align="baseline" shrink gap="0 2">
        <bdi className={row.title}>{line.title}</bdi> <Details line={line} />
        {paid > 0 && (
          <Badge tone="good">
            {paid >= line.quantity ? floor.states.paid : text.paidPart(format.number(paid))}
          </Badge>
        )}
      </Row>
      <Text textAlign="end" nowrap tone="soft">
        {format.number(line.quantity)}
      </Text>
      <span className={row.amount}>
        <Money value={line.lineTotalDecimal} />
      </span>
      {line.note && (
        <p className={row.note} dir="auto">
          {line.note}
        </p>
      )}
      <Row wrap align="center" gap="1 2" shrink className={row.technical}>
        <Identity line={line} identity={identity} />
        <MetadataChips metadata={line.metadata} />
        {identity !== 'strong' && (
          <Text tone="soft" size="sm" pretty>
            {text[identity]}
          </Text>
        )}
      </Row>
    </li>
  );
}

function VoidedRow({ line }: { readonly line: CancelledLine }) {
  const { account, format } = useText();
  const text = account.lines;
  return (
    <li className={row.line} data-voided>
      <span className={row.choice} />
      <Row wrap align="baseline" shrink gap="0 2">
        <bdi>
          <s className={row.title}>{line.title}</s>
        </bdi>{' '}
        <Details line={line} />
      </Row>
      <Text textAlign="end" nowrap tone="soft">
        {format.number(line.quantity)}
      </Text>
      <span className={row.amount}>{text.void}</span>
      {line.reason && <p className={row.note}>{account.history.reason(line.reason)}</p>}
      <Row wrap align="center" gap="1 2" shrink className={row.technical}>
        <Identity line={line} identity="voided" />
        <Text tone="soft" size="sm" pretty>
          {line.lineId === null ? text.voidedNoId : text.voided}
        </Text>
      </Row>
    </li>
  );
}

function Details({ line }: { readonly line: OrderLine }) {
  const text = useText().account.lines;
  const { format } = useText();
  const options = line.options.map(({ title }) => title).join(', ');
  const parts = [
    ...(options === '' ? [] : [options]),
    text.tax(format.number(line.vatRate)),
    ...(line.discountDecimal > 0 ? [text.discount(format.amount(line.discountDecimal))] : []),
    ...(line.ready ? [text.ready] : []),
  ];
  return (
    <Text tone="faint" size="sm">
      {parts.join(' · ')}
    </Text>
  );
}

const IDENTITY_TONES = {
  cover: 'neutral',
  none: 'warn',
  strong: 'neutral',
  weak: 'warn',
  voided: 'bad',
} as const;

interface IdentityProps {
  readonly line: Pick<OrderLine, 'lineId'>;
  readonly identity: LineIdentity | 'voided';
}

function Identity({ line, identity }: IdentityProps) {
  const { finding } = useText();
  if (line.lineId === null) {
    return (
      <Badge tone="warn" mono>
        {finding.noIdentity}
      </Badge>
    );
  }
  const shown = line.lineId.startsWith('ln-') ? shortened(line.lineId) : line.lineId;
  return (
    <Badge mono tone={IDENTITY_TONES[identity]}>
      {identity === 'voided' ? <s>{shown}</s> : shown}
    </Badge>
  );
}
