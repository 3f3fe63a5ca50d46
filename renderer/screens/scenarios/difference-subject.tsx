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
  /** Of an account, as it is now. */
  readonly head: AccountHead | undefined;
}

/** What differs, with a link to it; nothing links to what is gone. */
export function DifferenceSubject({ difference, head }: SubjectProps) {
  const { title, also, to, pluginId } = subjectOf({ difference, head }, useText().scenarios);
  const isGone = difference.row.change === 'removed';
  return (
    <Text truncate>
      <b>
        {isGone ? (
          title
        ) : (
          <>
            {pluginId !== undefined && <OwnerDot pluginId={pluginId} />}{' '}
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
  /** Of a plugin. */
  readonly pluginId?: string;
}

function subjectOf({ difference, head }: SubjectProps, text: Texts['scenarios']): Subject {
  const isGone = difference.row.change === 'removed';
  switch (difference.kind) {
    case 'accounts': {
      const { accountId, kind, title, serverId } = difference.row;
      const place = head?.kind === 'table' ? head.desing : kind === 'packet' ? text.packet : null;
      const receipt = head?.docNo === undefined ? null : text.receipt(String(head.docNo));
      const also = [place, receipt].filter((part) => part !== null).join(' · ');
      const to = kind === 'table' ? '/floor' : '/packets';
      return {
        title,
        also: isGone ? '' : also,
        to: linkOptions({ to, search: { account: accountId, store: serverId } }),
      };
    }
    case 'payments': {
      const { paymentId, serverId } = difference.row;
      return {
        title: text.payment,
        also: shortened(paymentId),
        to: linkOptions({ to: '/terminal', search: { payment: paymentId, store: serverId } }),
      };
    }
    case 'installs': {
      const { pluginId, serverId } = difference.row;
      return {
        title: pluginId,
        also: text.plugin,
        to: linkOptions({ to: '/plugins', search: { plugin: pluginId, store: serverId } }),
        pluginId,
      };
    }
    case 'catalog': {
      const { entity, id, title, serverId } = difference.row;
      const words: Readonly<Record<string, string>> = text.entities;
      return {
        title,
        also: isGone ? '' : (words[entity] ?? entity),
        to: linkOptions({
          to: '/catalog',
          search: { kind: LISTS[entity], record: id, store: serverId },
        }),
      };
    }
    case 'people': {
      const { id, title, kind, serverId } = difference.row;
      return {
        title,
        also: text.person,
        to: linkOptions({
          to: '/catalog',
          search: { kind: kind === 'user' ? 'users' : 'customers', record: id, store: serverId },
        }),
      };
    }
    case 'stores':
      return {
        title: difference.row.title,
        also: text.store,
        to: linkOptions({ to: '/stores' }),
      };
  }
}

const LISTS: Readonly<Record<string, 'categories' | 'payment-methods' | 'ingredients'>> = {
  category: 'categories',
  payment_method: 'payment-methods',
  ingredient: 'ingredients',
};
