import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus, ShoppingBag } from 'lucide-react';
import { useState } from 'react';

import { AccountPanel } from '#renderer/account/account-panel.tsx';
import { PACKET_STATUSES, useStatusWord } from '#renderer/account/actor-name.ts';
import { accountsQuery } from '#renderer/data/accounts.ts';
import type { AccountHead } from '#renderer/data/types.ts';
import { useCommands } from '#renderer/kit/commands.ts';
import { FilterBar, FilterSelect, FindField } from '#renderer/kit/filter-bar.tsx';
import { Loaded, Screen } from '#renderer/kit/screen.tsx';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { EmptyState, NoneFit } from '#renderer/ui/notice.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';

import { filterPackets, statusesOf } from './filter-packets.ts';
import { NewPacketDialog } from './new-packet-dialog.tsx';
import { PacketList } from './packet-list.tsx';
import type { PacketsSearch } from './search.ts';
import { PACKET_TYPES } from './search.ts';

const route = getRouteApi('/packets');

/** The most that the server lists. */
const MOST = 1000;

/** Packets and what becomes of them. */
export function PacketsScreen() {
  const text = useText().packets;
  const serverId = useServerId();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [opening, setOpening] = useState(false);
  const { account, show = 'open' } = search;
  const packets = useQuery(
    accountsQuery(serverId, {
      kind: 'packet',
      limit: MOST,
      ...(show !== 'all' && { status: show }),
    }),
  );
  const change = (changes: Partial<PacketsSearch>): void => {
    void navigate({ search: (old) => ({ ...old, ...changes }), replace: true });
  };
  const open = (): void => setOpening(true);
  useCommands([
    { id: 'packet open', group: 'actions', title: text.open, icon: Plus, keys: 'c p', run: open },
  ]);
  return (
    <Screen
      title={text.title}
      actions={
        <Button variant="primary" icon={Plus} onClick={open}>
          {text.open}
        </Button>
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
      <PacketFilters search={search} accounts={packets.data ?? []} onChange={change} />
      <Loaded query={packets}>
        {(all) => <Found all={all} search={search} selected={account} onChange={change} />}
      </Loaded>
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

interface FoundProps {
  readonly all: readonly AccountHead[];
  readonly search: PacketsSearch;
  readonly selected: string | undefined;
  readonly onChange: (changes: Partial<PacketsSearch>) => void;
}

/** What the filters let through, or why there is nothing. */
function Found({ all, search, selected, onChange }: FoundProps) {
  const text = useText().packets;
  const rows = filterPackets(all, search);
  if (rows.length > 0) {
    return (
      <PacketList
        rows={rows}
        selected={selected}
        cut={all.length === MOST}
        onSelect={(accountId) => onChange({ account: accountId })}
      />
    );
  }
  if (all.length === 0) {
    return (
      <EmptyState icon={ShoppingBag} title={text.emptyTitles[search.show ?? 'open']}>
        {text.emptyText}
      </EmptyState>
    );
  }
  const clear = { find: undefined, status: undefined, type: undefined };
  return <NoneFit title={text.noneTitle} onClear={() => onChange(clear)} />;
}

interface PacketFiltersProps {
  readonly search: PacketsSearch;
  readonly accounts: readonly AccountHead[];
  readonly onChange: (changes: Partial<PacketsSearch>) => void;
}

/** Filters the list; the address keeps the filters. */
function PacketFilters({ search, accounts, onChange }: PacketFiltersProps) {
  const text = useText();
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
        label={words.status}
        any={words.anyStatus}
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
