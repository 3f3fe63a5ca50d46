import { useQuery } from '@tanstack/react-query';

import { accountsQuery } from '#renderer/data/accounts.ts';
import { read } from '#renderer/data/queries.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { shortened } from '#renderer/ui/id-chip.tsx';
import { Select } from '#renderer/ui/select.tsx';

import type { CallDraft } from './call-draft.ts';

/** The value of "none" in a select. */
const NONE = '';

interface TargetSelectProps {
  readonly value: CallDraft['target'];
  readonly onChange: (target: CallDraft['target']) => void;
}

/** What the call is about: a table, an open packet, or nothing. */
export function TargetSelect({ value, onChange }: TargetSelectProps) {
  const { callbacks, packets: words } = useText();
  const serverId = useServerId();
  const { data: sections = [] } = useQuery(read('listTables', { serverId }));
  const { data: packets = [] } = useQuery(
    accountsQuery(serverId, { kind: 'packet', status: 'open' }),
  );
  const tables = sections
    .flatMap(({ tables: all }) => all)
    .toSorted((one, other) => Number(other.account !== null) - Number(one.account !== null));
  return (
    <Select
      label={callbacks.target}
      value={value === null ? NONE : `${value.type} ${value.id}`}
      onChange={(chosen) => onChange(targetOf(chosen))}
      options={[
        { value: NONE, label: callbacks.noTarget },
        ...tables.map(({ tableId, title, account }) => ({
          value: `table ${tableId}`,
          label: callbacks.table(title),
          hint: account === null ? callbacks.free : callbacks.open,
        })),
        ...packets.flatMap((packet) =>
          packet.kind === 'packet'
            ? {
                value: `packet ${packet.packetId}`,
                label: callbacks.packet(packet.customer?.name ?? words.noCustomer),
                hint: shortened(packet.packetId),
              }
            : [],
        ),
      ]}
    />
  );
}

function targetOf(chosen: string): CallDraft['target'] {
  const [, type, id] = /^(table|packet) (.+)$/u.exec(chosen) ?? [];
  if (id === undefined || (type !== 'table' && type !== 'packet')) return null;
  return { type, id };
}

interface ActorSelectProps {
  readonly value: CallDraft['actor'];
  readonly onChange: (actor: CallDraft['actor']) => void;
}

/** Who presses the button. */
export function ActorSelect({ value, onChange }: ActorSelectProps) {
  const { callbacks } = useText();
  const { data: users = [] } = useQuery(read('listUsers', { serverId: useServerId() }));
  return (
    <Select
      label={callbacks.actor}
      value={value?.userId ?? NONE}
      onChange={(chosen) => {
        const user = users.find(({ id }) => id === chosen);
        const role = user?.role === 'manager' ? 'manager' : 'staff';
        onChange(user === undefined ? null : { userId: user.id, role });
      }}
      options={[
        { value: NONE, label: callbacks.firstManager },
        ...users.map(({ id, name, role }) => ({ value: id, label: name, hint: role })),
      ]}
    />
  );
}
