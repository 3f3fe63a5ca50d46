import type { HistoryEntry } from '#renderer/data/types.ts';
import { usePluginTitle, useStoreRead } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';

type Actor = HistoryEntry['actor'];

/** The name of an actor: a person, a plugin, or the platform. */
export function useActorName(): (actor: Actor) => string {
  const text = useText().account.history;
  const titleOf = usePluginTitle();
  const { data: users = [] } = useStoreRead('listUsers');
  return (actor) => {
    switch (actor.type) {
      case 'staff':
        return users.find(({ id }) => id === actor.userId)?.name ?? actor.userId;
      case 'plugin':
        return titleOf(actor.pluginId);
      case 'system':
        return text.system;
    }
  };
}

/** The usual packet statuses; any other status is displayed unchanged (B6). */
export const PACKET_STATUSES = [
  'none',
  'Approved',
  'Ready',
  'OnDelivery',
  'Delivered',
  'Rejected',
] as const;

/** Translates the usual packet statuses. */
export function useStatusWord(): (status: string) => string {
  const { statuses } = useText().packets;
  return (status) => {
    const known = PACKET_STATUSES.find((name) => name === status);
    return known === undefined ? status : statuses[known];
  };
}
