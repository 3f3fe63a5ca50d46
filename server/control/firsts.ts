import { storeQuery } from '#contract/control/fields.ts';
import { firstsAnswer } from '#contract/control/firsts.ts';
import { recentChanges } from '#store/activity.ts';
import { readFirsts } from '#store/firsts.ts';

import { route } from './route.ts';

/** What has happened once stays so, whatever has become of the log that told of it. */
export const getFirsts = route({
  method: 'GET',
  path: '/firsts',
  concerns: 'store',
  query: storeQuery,
  summary: 'Says what has happened in a store at least once, also where its log was cleared.',
  output: firstsAnswer,
  refusals: [],
  handle: ({ context: { database, requestLog }, serverId }) => {
    requestLog.flush();
    const staffChanged = recentChanges(database.read, serverId, 1, 'staff').length > 0;
    return { data: { ...readFirsts(database.read, serverId), staffChanged } };
  },
});
