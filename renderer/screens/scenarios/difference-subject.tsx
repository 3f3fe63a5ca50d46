import type { LinkProps } from '@tanstack/react-router';
import { Link, linkOptions } from '@tanstack/react-router';

import type { AccountHead } from '#renderer/data/types.ts';
import type { Texts } from '#renderer/text/text.ts';
import { useText } from '#renderer/text/text.ts';
import { shortened } from '#renderer/ui/id-chip.tsx';
import { Text } from '#renderer/ui/layout.tsx';
import link from '#renderer/ui/link.module.css';
import { OwnerDot } from '#renderer/ui/owner.tsx';

import type { Difference } from './difference-rows.ts';

interface SubjectProps {
  readonly difference: Difference;
  /** The current account. */
  readonly head: AccountHead | undefined;
}

/** The changed object, with a link unless it was removed. */
export function DifferenceSubject({ difference, head }: SubjectProps) {
  const subjectOf = SUBJECTS[difference.kind] as SubjectOf<Difference['kind']>;
  const { title, also, to } = subjectOf(difference.row, useText(), head);
  const isGone = difference.row.change === 'removed';
  return (
    <Text truncate>
      <b>
        {isGone ? (
          title
        ) : (
          <>
            {difference.kind === 'installs' && <OwnerDot pluginId={title} />}{' '}
            <Link {...to} className={link.link}>
              {title}
            </Link>
          </>
        )}
      </b>{' '}
      <Text tone="soft">{also}</Text>
    </Text>
  );
}

interface Subject {
  readonly title: string;
  readonly also: string;
  readonly to: LinkProps;
}

type RowOf<Kind> = Extract<Difference, { readonly kind: Kind }>['row'];
type SubjectOf<Kind> = (row: RowOf<Kind>, text: Texts, head: AccountHead | undefined) => Subject;

const SUBJECTS: { readonly [Kind in Difference['kind']]: SubjectOf<Kind> } = {
  accounts: ({ accountId, kind, title, serverId, change }, text, head) => {
    const place =
      head?.kind === 'table' ? head.desing : kind === 'packet' ? text.scenarios.packet : null;
    const receipt = head?.docNo === undefined ? null : text.account.receipt(String(head.docNo));
    const also = [place, receipt].filter((part) => part !== null).join(' · ');
    const to = kind === 'table' ? '/floor' : '/packets';
    return {
      title,
      also: change === 'removed' ? '' : also,
      to: linkOptions({ to, search: { account: accountId, store: serverId } }),
    };
  },
  payments: ({ paymentId, serverId }, text) => ({
    title: text.finding.kinds.payment,
    also: shortened(paymentId),
    to: linkOptions({ to: '/terminal', search: { payment: paymentId, store: serverId } }),
  }),
  installs: ({ pluginId, serverId }, text) => ({
    title: pluginId,
    also: text.scenarios.plugin,
    to: linkOptions({ to: '/plugins', search: { plugin: pluginId, store: serverId } }),
  }),
  catalog: ({ entity, id, title, serverId, change }, text) => {
    const words: Readonly<Record<string, string>> = text.scenarios.entities;
    const search = { kind: LISTS[entity], record: id, store: serverId };
    return {
      title,
      also: change === 'removed' ? '' : (words[entity] ?? entity),
      to: linkOptions({ to: '/catalog', search }),
    };
  },
  people: ({ id, title, kind, serverId }, text) => {
    const list = kind === 'user' ? 'users' : 'customers';
    return {
      title,
      also: text.scenarios.person,
      to: linkOptions({ to: '/catalog', search: { kind: list, record: id, store: serverId } }),
    };
  },
  stores: ({ title }, text) => ({
    title,
    also: text.scenarios.store,
    to: linkOptions({ to: '/stores' }),
  }),
};

const LISTS: Readonly<Record<string, 'categories' | 'payment-methods' | 'ingredients'>> = {
  category: 'categories',
  payment_method: 'payment-methods',
  ingredient: 'ingredients',
};
