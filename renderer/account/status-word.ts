import { useText } from '#renderer/text/text.ts';

/** Statuses of packets that restaurants use; others are shown as they are (B6). */
export const PACKET_STATUSES = [
  'none',
  'Approved',
  'Ready',
  'OnDelivery',
  'Delivered',
  'Rejected',
] as const;

/** A packet's status in the language of the interface, where it is one of the usual ones. */
export function useStatusWord(): (status: string) => string {
  const { statuses } = useText().packets;
  return (status) => {
    const known = PACKET_STATUSES.find((name) => name === status);
    return known === undefined ? status : statuses[known];
  };
}
