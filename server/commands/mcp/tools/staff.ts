import { STAFF_CALLS } from '#contract/scenario-verbs.ts';

import { verbTool } from './verb-tool.ts';

/** `staff`: what people of the restaurant do. */
export const staff = verbTool({
  name: 'staff',
  title: 'Act as staff',
  about:
    'Does what people of the restaurant do at their own screen: open tables and packets, add and void lines, take ' +
    'payments, move, close. serverId and actor {userId, role} may stand beside any verb; the first store and its first ' +
    'manager when left out.',
  more:
    'A cart line is {product, quantity, …}; read_world gives tables, catalog and payment methods. Answers with the ' +
    'account (its accountId and lines) or what was made, and the events that plugins are told. void and collect name lines by ' +
    'lineId or id.',
  verbs: STAFF_CALLS,
});
