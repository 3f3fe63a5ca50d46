import { Link } from '@tanstack/react-router';
import { CreditCard, ShoppingBag, Utensils } from 'lucide-react';
import type { ReactNode } from 'react';

import type { RequestItem } from '#renderer/data/types.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Text } from '#renderer/ui/layout.tsx';

export type Subject = NonNullable<RequestItem['subject']>;

const ICONS = { table: Utensils, packet: ShoppingBag, payment: CreditCard } as const;

/** Longer names are cut; the tooltip has them in full. */
const MAX_LENGTH = 12;

/** The table, packet or payment that a row is about. */
export function SubjectChip({ subject: { kind, title } }: { readonly subject: Subject }) {
  const words = useText().finding;
  const Icon = ICONS[kind];
  const shown = title.length > MAX_LENGTH ? `${title.slice(0, MAX_LENGTH - 1)}…` : title;
  return (
    <Text fixed title={`${words.kinds[kind]} ${title}`}>
      <Badge>
        <Icon aria-label={words.kinds[kind]} role="img" />
        <Text as="bdi" tone="ink">
          {shown}
        </Text>
      </Badge>
    </Text>
  );
}

/** A `SubjectChip` that links to the subject. */
export function SubjectLinkChip({ subject }: { readonly subject: Subject }) {
  const { kind, id, title, accountId } = subject;
  const place = {
    payment: { to: '/terminal', search: { payment: id } },
    packet: { to: '/packets', search: { account: id, show: 'all' } },
    table: { to: '/floor', search: { account: accountId ?? undefined, table: id } },
  } as const;
  return (
    <Link {...place[kind]} aria-label={title}>
      <SubjectChip subject={subject} />
    </Link>
  );
}

interface SubjectLinkProps {
  readonly kind: 'account' | 'request' | 'delivery' | 'callback' | 'payment';
  readonly id: string;
  readonly children: ReactNode;
}

/** A link to the detail of an entity. */
export function SubjectLink({ kind, id, children }: SubjectLinkProps) {
  const place = {
    account: { to: '/floor', search: { account: id } },
    request: { to: '/requests', search: { request: Number(id) } },
    delivery: { to: '/webhooks', search: { delivery: id } },
    callback: { to: '/callbacks', search: { call: id } },
    payment: { to: '/terminal', search: { payment: id } },
  } as const;
  return <Link {...place[kind]}>{children}</Link>;
}
