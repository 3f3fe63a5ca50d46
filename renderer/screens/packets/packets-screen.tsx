import { useQuery } from '@tanstack/react-query';
import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';

import { AccountStateBadge } from '#renderer/account/account-header.tsx';
import { AccountPanel } from '#renderer/account/account-panel.tsx';
import { PACKET_STATUSES, useStatusWord } from '#renderer/account/actor-name.ts';
import { accountsQuery } from '#renderer/data/accounts.ts';
import type { AccountHead } from '#renderer/data/types.ts';
import { NewButton } from '#renderer/kit/command-button.tsx';
import { FilterBar, FilterSelect, FindField } from '#renderer/kit/filter-bar.tsx';
import { RowList, Sheet } from '#renderer/kit/row-list.tsx';
import { Loaded, Screen } from '#renderer/kit/screen.tsx';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { shortened } from '#renderer/ui/id-chip.tsx';
import { Note, Stack, Text } from '#renderer/ui/layout.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { EmptyState, NoneFit } from '#renderer/ui/notice.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';

import { filterPackets, statusesOf } from './filter-packets.ts';
import type { PacketHead } from './filter-packets.ts';
import { NewPacketDialog } from './new-packet-dialog.tsx';
import styles from './packets.module.css';
import { PACKET_TYPES, usePacketsSearch } from './search.ts';

/** The maximum number of packets in one response. */
const MOST = 1000;

export function PacketsScreen() {
  const text = useText().packets;
  const serverId = useServerId();
  const [{ account, show = 'open' }, change] = usePacketsSearch();
  const [opening, setOpening] = useState(false);
  const packets = useQuery(
    accountsQuery(serverId, {
      kind: 'packet',
      limit: MOST,
      ...(show !== 'all' && { status: show }),
    }),
  );
  return (
    <Screen
      title={text.title}
      actions={
        <NewButton id="packet open" keys="c p" onClick={() => setOpening(true)}>
          {text.open}
        </NewButton>
      }
      aside={
        account !== undefined && (
          <AccountPanel
            key={account}
            accountId={account}
            onClose={() => change({ account: undefined })}
          />
        )
      }
    >
      <PacketFilters accounts={packets.data ?? []} />
      <Loaded query={packets}>{(all) => <Found all={all} />}</Loaded>
      {opening && (
        <NewPacketDialog
          onClose={() => setOpening(false)}
          onOpened={(accountId) => {
            setOpening(false);
            change({ account: accountId, show: undefined });
          }}
        />
      )}
    </Screen>
  );
}

/** The packets that match the filters, or why there are none. */
function Found({ all }: { readonly all: readonly AccountHead[] }) {
  const text = useText().packets;
  const [search, onChange] = usePacketsSearch();
  const rows = filterPackets(all, search);
  if (all.length === 0) {
    return (
      <EmptyState
        icon={ShoppingBag}
        title={text.emptyTitles[search.show ?? 'open']}
        text={text.emptyText}
      />
    );
  }
  if (rows.length === 0) {
    const clear = { find: undefined, status: undefined, type: undefined };
    return <NoneFit title={text.noneTitle} onClear={() => onChange(clear)} />;
  }
  return (
    <>
      {all.length === MOST && (
        <Note as="p" fixed pad="0 0 2" role="status">
          {text.cut}
        </Note>
      )}
      <Sheet>
        <RowList
          label={text.title}
          items={rows}
          keyOf={(row) => row.accountId}
          selected={search.account}
          onSelect={(account) => onChange({ account })}
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

function PacketFilters({ accounts }: { readonly accounts: readonly AccountHead[] }) {
  const text = useText();
  const [search, onChange] = usePacketsSearch();
  const words = text.packets;
  const statusWord = useStatusWord();
  return (
    <FilterBar>
      <Segmented
        label={words.which}
        value={search.show ?? 'open'}
        onChange={(show) => onChange({ show: show === 'open' ? undefined : show })}
        segments={optionsOf(['open', 'closed', 'all'], words.shown)}
      />
      <FindField label={words.find} value={search.find} onChange={(find) => onChange({ find })} />
      <FilterSelect
        label={text.kit.status}
        any={text.kit.anyStatus}
        value={search.status}
        onChange={(status) => onChange({ status })}
        options={statusesOf(accounts, PACKET_STATUSES).map((value) => ({
          value,
          label: statusWord(value),
        }))}
      />
      <FilterSelect
        label={words.type}
        any={words.anyType}
        value={search.type}
        onChange={(type) => onChange({ type })}
        options={optionsOf(PACKET_TYPES, text.account.types)}
      />
    </FilterBar>
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
