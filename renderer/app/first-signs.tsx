import { useQuery } from '@tanstack/react-query';
import { Banknote, PhoneIncoming, Webhook } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { accountsQuery } from '#data/accounts.ts';
import { lastCallQuery } from '#data/calls.ts';
import { anyDeliveredQuery } from '#data/deliveries.ts';
import { tablesQuery } from '#data/tables.ts';
import { useOwnText } from '#text/own-text.ts';
import { startTexts } from '#text/start.ts';

import styles from './first-signs.module.css';
import { useServerId } from './store.ts';

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
  const text = useOwnText(startTexts).signs;
  const signs = useSigns({
    call: useCalled(serverId),
    delivery: useQuery(anyDeliveredQuery(serverId)).data,
    paid: usePaid(serverId),
  });
  return (
    <div className={styles.place} role="status">
      {signs.map((sign) => {
        const Icon = ICONS[sign];
        return (
          <span key={sign} className={styles.sign} data-technical={sign !== 'paid' || undefined}>
            <Icon aria-hidden />
            {text[sign]}
          </span>
        );
      })}
    </div>
  );
}

function useCalled(serverId: string): boolean | undefined {
  const { data } = useQuery(lastCallQuery(serverId));
  return data === undefined ? undefined : data !== null;
}

/** Whether a table is paid, or was and is closed; undefined: not known yet. */
function usePaid(serverId: string): boolean | undefined {
  const sections = useQuery(tablesQuery(serverId)).data;
  const closed = useQuery(accountsQuery(serverId, CLOSED)).data;
  if (sections === undefined || closed === undefined) return undefined;
  return (
    closed.length > 0 || sections.some(({ tables }) => tables.some(({ state }) => state === 'paid'))
  );
}

const CLOSED = { kind: 'table', status: 'closed', limit: 1 } as const;

type Happened = Readonly<Record<First, boolean | undefined>>;

/** What has just happened for the first time: it had not when it was looked at last, and now it has. */
function useSigns(happened: Happened): readonly First[] {
  const before = useRef<Happened>({ call: undefined, delivery: undefined, paid: undefined });
  const [signs, setSigns] = useState<readonly First[]>([]);
  const { call, delivery, paid } = happened;
  useEffect(() => {
    const now: Happened = { call, delivery, paid };
    // A call and the delivery of what it did may become known together.
    const first = FIRSTS.filter((name) => before.current[name] === false && now[name] === true);
    // What has been stays so: a log that is cleared makes nothing the first of its kind again.
    before.current = {
      call: before.current.call === true || call,
      delivery: before.current.delivery === true || delivery,
      paid: before.current.paid === true || paid,
    };
    if (first.length > 0) setSigns((shown) => [...shown, ...first]);
  }, [call, delivery, paid]);
  useEffect(() => {
    if (signs.length === 0) return undefined;
    const timer = window.setTimeout(() => setSigns([]), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [signs]);
  return signs;
}
