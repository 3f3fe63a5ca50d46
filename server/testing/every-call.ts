import type { RequestFilter } from '#server/store/request-list.ts';

/** Lists logged calls without leaving any out, but for those that do not fit in. */
export const EVERY_CALL: RequestFilter = {
  before: null,
  since: null,
  method: null,
  pluginId: null,
  path: null,
  status: null,
  statusFrom: null,
  unknown: null,
  problems: false,
  serverId: null,
  limit: 1000,
};
