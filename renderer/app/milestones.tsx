import { useQuery } from '@tanstack/react-query';
import { Banknote, PhoneIncoming, Webhook } from 'lucide-react';
import { useEffect, useState } from 'react';

import { accountsQuery } from '#renderer/data/accounts.ts';
import { lastCallQuery } from '#renderer/data/calls.ts';
import { useRead } from '#renderer/data/queries.ts';
import type { Section } from '#renderer/data/types.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Row } from '#renderer/ui/layout.tsx';

import styles from './milestones.module.css';

const ICONS = { call: PhoneIncoming, delivery: Webhook, paid: Banknote };

type Milestone = keyof typeof ICONS;
/** For each milestone, true if it was reached; undefined while unknown. */
type Reached = Readonly<Record<Milestone, boolean | undefined>>;

const MILESTONES = Object.keys(ICONS) as Milestone[];
const SHOWN_MS = 7000;

/**
 * Announces the first call, the first delivered event and the first paid table of a store, over the end of the
 * activity bar.
 */
export function Milestones() {
  const serverId = useServerId();
  return <StoreMilestones key={serverId} serverId={serverId} />;
}

function StoreMilestones({ serverId }: { readonly serverId: string }) {
  const text = useText().start.milestones;
  const firsts = useRead('getFirsts', { serverId }).data;
  const lastCall = useQuery(lastCallQuery(serverId)).data;
  const reached = {
    // Either query may be refetched first, and the log may have been cleared.
    call: lastCall === undefined ? undefined : lastCall !== null || firsts?.called,
    delivery: firsts?.delivered,
    paid: usePaid(serverId),
  };
  const shown = useNewMilestones(serverId, reached);
  return (
    <Row
      gap={2}
      className={styles.place}
      role="status"
      aria-label={text.label}
      aria-busy={Object.values(reached).includes(undefined)}
    >
      {shown.map((name) => {
        const Icon = ICONS[name];
        return (
          <span key={name} className={styles.sign}>
            <Icon aria-hidden />
            {text[name]}
          </span>
        );
      })}
    </Row>
  );
}

/** True if a table is paid, or was closed. */
function usePaid(serverId: string): boolean | undefined {
  const isPaid = useRead('listTables', { serverId }, { select: hasPaidTable }).data;
  const closed = useQuery(
    accountsQuery(serverId, { kind: 'table', status: 'closed', limit: 1 }),
  ).data;
  return isPaid === undefined || closed === undefined ? undefined : closed.length > 0 || isPaid;
}

function hasPaidTable(sections: readonly Section[]): boolean {
  return sections.some(({ tables }) => tables.some(({ state }) => state === 'paid'));
}

/** The milestones reached so far, by store. */
const known = new Map<string, Reached>();

/** The milestones that were just reached; each is returned for a few seconds. */
function useNewMilestones(serverId: string, reached: Reached): readonly Milestone[] {
  const [shown, setShown] = useState<readonly Milestone[]>([]);
  const { call, delivery, paid } = reached;
  useEffect(() => {
    const now: Reached = { call, delivery, paid };
    const before = known.get(serverId);
    const added = MILESTONES.filter((name) => before?.[name] === false && now[name] === true);
    // A milestone stays reached when a snapshot is restored.
    const merge = (name: Milestone) => before?.[name] === true || (now[name] ?? before?.[name]);
    known.set(serverId, { call: merge('call'), delivery: merge('delivery'), paid: merge('paid') });
    // oxlint-disable-next-line react/set-state-in-effect -- `known` is outside of the component.
    if (added.length > 0) setShown((others) => [...others, ...added]);
  }, [serverId, call, delivery, paid]);
  useEffect(() => {
    if (shown.length === 0) return undefined;
    const timer = window.setTimeout(() => setShown([]), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [shown]);
  return shown;
}
