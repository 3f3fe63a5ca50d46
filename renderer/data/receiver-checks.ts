import { queryOptions } from '@tanstack/react-query';

import { read } from './queries.ts';

/** A check with everything that was sent and received. */
export function receiverCheckQuery(id: string) {
  // A check never changes.
  return queryOptions({ ...read('getReceiverCheck', { id }), gcTime: Infinity });
}
