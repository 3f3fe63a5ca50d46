import { AccountStateBadge } from '#renderer/account/account-header.tsx';
import { useStatusWord } from '#renderer/account/actor-name.ts';
import { RowList, Sheet } from '#renderer/kit/row-list.tsx';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { shortened } from '#renderer/ui/id-chip.tsx';
import { Note, Stack, Text } from '#renderer/ui/layout.tsx';
import { Money } from '#renderer/ui/money.tsx';

import type { PacketHead } from './filter-packets.ts';
import styles from './packets.module.css';

interface PacketListProps {
  readonly rows: readonly PacketHead[];
  readonly selected: string | undefined;
  /** True if the server's limit was reached. */
  readonly cut: boolean;
  readonly onSelect: (accountId: string) => void;
}

export function PacketList({ rows, selected, cut, onSelect }: PacketListProps) {
  const words = useText().packets;
  return (
    <>
      {cut && (
        <Note as="p" fixed pad="0 0 2" role="status">
          {words.cut}
        </Note>
      )}
      <Sheet>
        <RowList
          label={words.title}
          items={rows}
          keyOf={(row) => row.accountId}
          selected={selected}
          onSelect={onSelect}
          columns={styles.row}
        >
          {(row) => (
            <>
              <Customer row={row} />
              <Status row={row} />
              <Sum row={row} />
            </>
          )}
        </RowList>
      </Sheet>
    </>
  );
}

function Customer({ row }: { readonly row: PacketHead }) {
  const { account, packets: text, format } = useText();
  const { customer, packetId, docNo, itemCount, type, createdAt } = row;
  const where = [customer?.region, customer?.address].filter(Boolean).join(' · ');
  return (
    <Stack as="span" shrink>
      <Text weight="strong" breakAnywhere>
        {customer?.name ?? text.noCustomer}
      </Text>
      <Note breakAnywhere>{where === '' ? text.items(format.number(itemCount)) : where}</Note>
      <Note breakAnywhere>
        {[
          account.types[type ?? 'unknown'],
          format.hourMinute(createdAt),
          account.receipt(String(docNo)),
        ].join(' · ')}
      </Note>
      <Text tone="faint" mono size="xs" title={packetId}>
        {shortened(packetId)}
      </Text>
    </Stack>
  );
}

/** The delivery status of an open packet; the final state of others. */
function Status({ row: { state, status } }: { readonly row: PacketHead }) {
  const statusWord = useStatusWord();
  if (state === 'open') return <Badge tone="info">{statusWord(status)}</Badge>;
  return (
    <Stack as="span" gap="half" atStart>
      <AccountStateBadge state={state} />
      {status !== 'none' && <Note breakAnywhere>{statusWord(status)}</Note>}
    </Stack>
  );
}

function Sum({ row: { total, paid, currency } }: { readonly row: PacketHead }) {
  const { packets: text, floor, format } = useText();
  const settled = total > 0 && paid >= total;
  return (
    <Stack as="span" gap="half" atEnd nowrap>
      <Money value={total} currency={currency} />
      {paid > 0 && (
        <Text tone={settled ? 'good' : 'soft'} size="sm" weight={settled ? 'strong' : 'normal'}>
          {settled ? floor.states.paid : text.paidPart(format.amount(paid))}
        </Text>
      )}
    </Stack>
  );
}
