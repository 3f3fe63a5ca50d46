import { recentChanges } from '#server/store/activity.ts';
import { readFirsts } from '#server/store/firsts.ts';

import { handlers } from './handler.ts';

export const firstsHandlers = handlers({
  /** What has happened once stays so, whatever has become of the log that told of it. */
  getFirsts: ({ context: { database, requestLog }, serverId }) => {
    requestLog.flush();
    const staffChanged = recentChanges(database.read, serverId, 1, 'staff').length > 0;
    return { data: { ...readFirsts(database.read, serverId), staffChanged } };
  },
});
