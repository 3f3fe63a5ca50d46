import { Link } from '@tanstack/react-router';
import { CreditCard, ShoppingBag, Utensils } from 'lucide-react';
import type { ReactNode } from 'react';

import type { RequestItem } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';

import styles from './subject-chip.module.css';

export type Subject = NonNullable<RequestItem['subject']>;

const ICONS = { table: Utensils, packet: ShoppingBag, payment: CreditCard } as const;

/** The longest name that a row has room for; the whole one is said by its title. */
const LONGEST = 12;

/** The table, packet or payment that a row is about. */
export function SubjectChip({ subject: { kind, title } }: { readonly subject: Subject }) {
  const words = useText().finding;
  const Icon = ICONS[kind];
  const shown = title.length > LONGEST ? `${title.slice(0, LONGEST - 1)}…` : title;
  return (
    <span className={styles.chip} title={`${words.kinds[kind]} ${title}`}>
      <Icon aria-label={words.kinds[kind]} role="img" />
      <bdi>{shown}</bdi>
    </span>
  );
}

/** The same as a link to where it is seen whole. */
export function SubjectLinkChip({ subject }: { readonly subject: Subject }) {
  const { kind, id, title, accountId } = subject;
  const chip = <SubjectChip subject={subject} />;
  const shown = { className: styles.link, 'aria-label': title } as const;
  if (kind === 'payment') {
    return (
      <Link to="/terminal" search={{ payment: id }} {...shown}>
        {chip}
      </Link>
    );
  }
  if (kind === 'packet') {
    return (
      <Link to="/packets" search={{ account: id, show: 'all' }} {...shown}>
        {chip}
      </Link>
    );
  }
  return (
    <Link to="/floor" search={{ account: accountId ?? undefined, table: id }} {...shown}>
      {chip}
    </Link>
  );
}

interface SubjectLinkProps {
  readonly kind: 'account' | 'request' | 'delivery' | 'callback' | 'payment';
  readonly id: string;
  readonly children: ReactNode;
}

/** Leads to where one thing can be seen whole. */
export function SubjectLink({ kind, id, children }: SubjectLinkProps) {
  switch (kind) {
    case 'account':
      return (
        <Link to="/floor" search={{ account: id }}>
          {children}
        </Link>
      );
    case 'request':
      return (
        <Link to="/requests" search={{ request: Number(id) }}>
          {children}
        </Link>
      );
    case 'delivery':
      return (
        <Link to="/webhooks" search={{ delivery: id }}>
          {children}
        </Link>
      );
    case 'callback':
      return (
        <Link to="/callbacks" search={{ call: id }}>
          {children}
        </Link>
      );
    case 'payment':
      return (
        <Link to="/terminal" search={{ payment: id }}>
          {children}
        </Link>
      );
  }
}
