import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { AccountHead } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { shortened } from '#renderer/ui/id-chip.tsx';
import { Text } from '#renderer/ui/layout.tsx';
import { OwnerDot } from '#renderer/ui/owner.tsx';

import type { Difference } from './difference-rows.ts';
import styles from './differences.module.css';

interface SubjectProps {
  readonly difference: Difference;
  readonly head: AccountHead | undefined;
}

/** What differs, and the way to it; what is gone leads nowhere. */
export function DifferenceSubject({ difference, head }: SubjectProps) {
  return difference.row.change === 'removed' ? (
    <GoneSubject difference={difference} />
  ) : (
    <PresentSubject difference={difference} head={head} />
  );
}

function GoneSubject({ difference }: Pick<SubjectProps, 'difference'>) {
  const text = useText().scenarios;
  const { kind, row } = difference;
  if (kind === 'payments') return <Subject also={shortened(row.paymentId)}>{text.payment}</Subject>;
  if (kind === 'installs') return <Subject also={text.plugin}>{row.pluginId}</Subject>;
  const words = { accounts: '', catalog: '', people: text.person, stores: text.store };
  return <Subject also={words[kind]}>{row.title}</Subject>;
}

function PresentSubject({ difference, head }: SubjectProps) {
  const text = useText().scenarios;
  switch (difference.kind) {
    case 'accounts':
      return <AccountSubject row={difference.row} head={head} />;
    case 'payments': {
      const { paymentId, serverId } = difference.row;
      return (
        <Subject also={shortened(paymentId)}>
          <Link to="/terminal" search={{ payment: paymentId, store: serverId }}>
            {text.payment}
          </Link>
        </Subject>
      );
    }
    case 'installs': {
      const { pluginId, serverId } = difference.row;
      return (
        <Subject also={text.plugin}>
          <OwnerDot pluginId={pluginId} />{' '}
          <Link to="/plugins" search={{ plugin: pluginId, store: serverId }}>
            {pluginId}
          </Link>
        </Subject>
      );
    }
    case 'catalog':
      return <RecordSubject row={difference.row} />;
    case 'people': {
      const { id, title, kind, serverId } = difference.row;
      const list = kind === 'user' ? 'users' : 'customers';
      return (
        <Subject also={text.person}>
          <Link to="/catalog" search={{ kind: list, record: id, store: serverId }}>
            {title}
          </Link>
        </Subject>
      );
    }
    case 'stores':
      return (
        <Subject also={text.store}>
          <Link to="/stores">{difference.row.title}</Link>
        </Subject>
      );
  }
}

type RowOf<Kind extends Difference['kind']> = Extract<Difference, { readonly kind: Kind }>['row'];

function AccountSubject({
  row: { accountId, kind, title, serverId },
  head,
}: {
  readonly row: RowOf<'accounts'>;
  readonly head: AccountHead | undefined;
}) {
  const text = useText().scenarios;
  const place = head?.kind === 'table' ? head.desing : kind === 'packet' ? text.packet : null;
  const receipt = head?.docNo === undefined ? null : text.receipt(String(head.docNo));
  return (
    <Subject also={[place, receipt].filter((part) => part !== null).join(' · ')}>
      <Link
        to={kind === 'table' ? '/floor' : '/packets'}
        search={{ account: accountId, store: serverId }}
      >
        {title}
      </Link>
    </Subject>
  );
}

const LISTS: Readonly<Record<string, 'categories' | 'payment-methods' | 'ingredients'>> = {
  category: 'categories',
  payment_method: 'payment-methods',
  ingredient: 'ingredients',
};

function RecordSubject({
  row: { entity, id, title, serverId },
}: {
  readonly row: RowOf<'catalog'>;
}) {
  const { entities } = useText().scenarios;
  const word = Object.entries(entities).find(([known]) => known === entity)?.[1] ?? entity;
  return (
    <Subject also={word}>
      <Link to="/catalog" search={{ kind: LISTS[entity], record: id, store: serverId }}>
        {title}
      </Link>
    </Subject>
  );
}

function Subject({ also, children }: { readonly also: string; readonly children: ReactNode }) {
  return (
    <Text truncate className={styles.subject}>
      <b>{children}</b> <Text tone="soft">{also}</Text>
    </Text>
  );
}
