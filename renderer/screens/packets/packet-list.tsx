import { ChevronDown } from 'lucide-react';
import { useState } from 'react';

import { PACKET_STATUSES, useStatusWord } from '#renderer/account/actor-name.ts';
import { useStoreWrite } from '#renderer/kit/store-write.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import type { Tone } from '#renderer/ui/badge.tsx';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { shortened } from '#renderer/ui/id-chip.tsx';
import { Box, Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Menu, MenuChoice } from '#renderer/ui/menu.tsx';
import { Money } from '#renderer/ui/money.tsx';
import type { Column } from '#renderer/ui/table.tsx';
import { Table } from '#renderer/ui/table.tsx';

import type { PacketHead } from './filter-packets.ts';
import styles from './packets.module.css';

interface PacketListProps {
  readonly rows: readonly PacketHead[];
  readonly selected: string | undefined;
  /** True if the server's limit was reached. */
  readonly cut: boolean;
  readonly onSelect: (accountId: string) => void;
}

/** The number of rows shown initially, and added by each press of the button. */
const PAGE = 100;

const STATE_TONES: Readonly<Record<PacketHead['state'], Tone>> = {
  open: 'good',
  closed: 'neutral',
  cancelled: 'bad',
  removed: 'warn',
};

export function PacketList({ rows, selected, cut, onSelect }: PacketListProps) {
  const text = useText();
  const words = text.packets;
  const format = useFormat();
  const [shown, setShown] = useState(PAGE);
  // An open panel leaves less room for columns.
  const columns = useColumns(selected !== undefined);
  return (
    <>
      <Box fixed surface clip>
        <Table
          label={words.title}
          rows={rows.slice(0, shown)}
          keyOf={(row) => row.accountId}
          selected={selected}
          onSelect={(row) => onSelect(row.accountId)}
          columns={columns}
        />
      </Box>
      {rows.length > shown && (
        <Row as="p" align="center" gap={3} pad={3} tone="soft">
          {words.rest(format.number(rows.length - shown))}
          <Button size="sm" onClick={() => setShown(shown + PAGE)}>
            {words.showMore}
          </Button>
        </Row>
      )}
      {cut && (
        <Row as="p" align="center" gap={3} pad={3} tone="soft">
          {words.cut}
        </Row>
      )}
    </>
  );
}

/** The columns; `brief` omits two, which the customer column then includes. */
function useColumns(brief: boolean): readonly Column<PacketHead>[] {
  const { packets: words, account } = useText();
  const { types } = account;
  const format = useFormat();
  const type: Column<PacketHead> = {
    name: 'type',
    title: words.type,
    cell: (row) => <Text nowrap>{types[row.type ?? 'unknown']}</Text>,
  };
  const time: Column<PacketHead> = {
    name: 'time',
    title: words.opened,
    cell: (row) => (
      <Text as="time" nowrap title={format.dateTime(row.createdAt)}>
        {format.hourMinute(row.createdAt)}
      </Text>
    ),
  };
  return [
    { name: 'docNo', title: words.receipt, cell: (row) => row.docNo },
    {
      name: 'customer',
      title: words.customer,
      grow: true,
      cell: (row) => <Customer row={row} brief={brief} />,
    },
    ...(brief ? [] : [type]),
    { name: 'status', title: words.status, cell: (row) => <Status row={row} /> },
    ...(brief ? [] : [time]),
    { name: 'total', title: words.total, align: 'end', cell: (row) => <Sum row={row} /> },
  ];
}

interface CustomerProps {
  readonly row: PacketHead;
  /** Shows type and time as well. */
  readonly brief: boolean;
}

function Customer({ row, brief }: CustomerProps) {
  const { account, packets: text } = useText();
  const format = useFormat();
  const { customer, packetId, itemCount, type, createdAt } = row;
  const where = [customer?.region, customer?.address].filter(Boolean).join(' · ');
  return (
    <Stack as="span" pad="1 0" minWidth={2}>
      <Text weight="strong">{customer?.name ?? text.noCustomer}</Text>
      <Note oneLine breakAnywhere>
        {where === '' ? text.items(format.number(itemCount)) : where}
      </Note>
      {brief && (
        <Note breakAnywhere>
          {account.types[type ?? 'unknown']} · {format.hourMinute(createdAt)}
        </Note>
      )}
      <Text breakAnywhere tone="faint" mono size="xs">
        {shortened(packetId)}
      </Text>
    </Stack>
  );
}

/** A menu for open packets; the final state for others. */
function Status({ row }: { readonly row: PacketHead }) {
  const { states } = useText().account;
  const statusWord = useStatusWord();
  if (row.state === 'open') return <StatusMenu accountId={row.accountId} status={row.status} />;
  return (
    <Stack as="span" gap="half" atStart>
      <Badge tone={STATE_TONES[row.state]}>{states[row.state]}</Badge>
      {row.status !== 'none' && (
        <Note oneLine breakAnywhere>
          {statusWord(row.status)}
        </Note>
      )}
    </Stack>
  );
}

function Sum({ row: { total, paid, currency } }: { readonly row: PacketHead }) {
  const text = useText().packets;
  const format = useFormat();
  const settled = total > 0 && paid >= total;
  return (
    <Stack as="span" gap="half" atEnd nowrap>
      <Money value={total} currency={currency} />
      {paid > 0 && (
        <Text tone={settled ? 'good' : 'soft'} size="sm" weight={settled ? 'strong' : 'normal'}>
          {settled ? text.paid : text.paidPart(format.amount(paid))}
        </Text>
      )}
    </Stack>
  );
}

function StatusMenu({ accountId, status }: { accountId: string; status: string }) {
  const text = useText().packets;
  const statusWord = useStatusWord();
  const change = useStoreWrite('setPacketStatus');
  const statuses = [...new Set<string>([...PACKET_STATUSES, status])];
  return (
    // Clicks in the menu must not open the packet.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <span
      className={styles.status}
      data-status={status}
      onClick={(event) => event.stopPropagation()}
    >
      <Menu
        trigger={
          <Button
            size="sm"
            busy={change.isPending}
            icon={ChevronDown}
            aria-label={text.changeStatus(statusWord(status))}
          >
            {statusWord(status)}
          </Button>
        }
      >
        <MenuChoice
          label={text.status}
          value={status}
          onChange={(next) => next !== status && change.mutate({ accountId, status: next })}
          options={statuses.map((value) => ({ value, label: statusWord(value) }))}
        />
      </Menu>
    </span>
  );
}
