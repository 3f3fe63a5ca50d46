import { useQuery } from '@tanstack/react-query';
import { Banknote, PhoneIncoming, Webhook } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { accountsQuery } from '#renderer/data/accounts.ts';
import { lastCallQuery } from '#renderer/data/calls.ts';
import { firstsAtFirst, firstsQuery } from '#renderer/data/firsts.ts';
import { read } from '#renderer/data/queries.ts';
import type { Section } from '#renderer/data/types.ts';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Row } from '#renderer/ui/layout.tsx';

import styles from './first-signs.module.css';

type First = 'call' | 'delivery' | 'paid';

const FIRSTS: readonly First[] = ['call', 'delivery', 'paid'];
const ICONS: Readonly<Record<First, LucideIcon>> = {
  call: PhoneIncoming,
  delivery: Webhook,
  paid: Banknote,
};

/** For how long a sign is shown. */
const SHOWN_MS = 7000;

/**
 * A small sign when the first call comes, the first event is delivered and the first table is paid. It
 * stands over the end of the tape and takes no press away.
 */
export function FirstSigns() {
  const serverId = useServerId();
  return <SignsOf key={serverId} serverId={serverId} />;
}

function SignsOf({ serverId }: { readonly serverId: string }) {
  const text = useText().start.signs;
  const happened = {
    call: useCalled(serverId),
    delivery: useQuery(firstsQuery(serverId)).data?.delivered,
    paid: usePaid(serverId),
  };
  const signs = useSigns(serverId, happened);
  return (
    <Row
      gap={2}
      className={styles.place}
      role="status"
      aria-label={text.label}
      // What is first is known as soon as it is known what was before it.
      aria-busy={Object.values(happened).includes(undefined)}
    >
      {signs.map((sign) => {
        const Icon = ICONS[sign];
        return (
          <span key={sign} className={styles.sign} data-technical={sign !== 'paid' || undefined}>
            <Icon aria-hidden />
            {text[sign]}
          </span>
        );
      })}
    </Row>
  );
}

/** True if there was a call; the log shows it first. */
function useCalled(serverId: string): boolean | undefined {
  const { data } = useQuery(lastCallQuery(serverId));
  const firsts = useQuery(firstsQuery(serverId)).data;
  if (data !== undefined && data !== null) return true;
  return data === undefined ? undefined : firsts?.called;
}

/** True if a table is paid, or was closed; undefined: not known yet. */
function usePaid(serverId: string): boolean | undefined {
  const standsPaid = useQuery({ ...read('listTables', { serverId }), select: isAnyPaid }).data;
  const closed = useQuery(
    accountsQuery(serverId, { kind: 'table', status: 'closed', limit: 1 }),
  ).data;
  if (standsPaid === undefined || closed === undefined) return undefined;
  return closed.length > 0 || standsPaid;
}

function isAnyPaid(sections: readonly Section[]): boolean {
  return sections.some(({ tables }) => tables.some(({ state }) => state === 'paid'));
}

type Happened = Readonly<Record<First, boolean | undefined>>;

/** What had happened in each store when its signs were looked at last. */
const lastLook = new Map<string, Happened>();

/** What had happened before this page was there to see it; it is older than this part of the page. */
function knownOf(serverId: string): Happened {
  const firsts = firstsAtFirst(serverId);
  return (
    lastLook.get(serverId) ?? { call: firsts?.called, delivery: firsts?.delivered, paid: undefined }
  );
}

/** What has just happened for the first time: it had not when it was looked at last, and now it has. */
function useSigns(serverId: string, happened: Happened): readonly First[] {
  const before = useRef<Happened>(knownOf(serverId));
  const [signs, setSigns] = useState<readonly First[]>([]);
  const { call, delivery, paid } = happened;
  useEffect(() => {
    const now: Happened = { call, delivery, paid };
    // A call and the delivery of what it did may become known together.
    const last = before.current;
    const first = FIRSTS.filter((name) => last[name] === false && now[name] === true);
    // What has been stays so: a world that goes back makes nothing the first of its kind again.
    before.current = {
      call: last.call === true || (call ?? last.call),
      delivery: last.delivery === true || (delivery ?? last.delivery),
      paid: last.paid === true || (paid ?? last.paid),
    };
    lastLook.set(serverId, before.current);
    if (first.length > 0) setSigns((shown) => [...shown, ...first]);
  }, [serverId, call, delivery, paid]);
  useEffect(() => {
    if (signs.length === 0) return undefined;
    const timer = window.setTimeout(() => setSigns([]), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [signs]);
  return signs;
}
