import * as z from 'zod';

import { BOUNDS } from './bounds.ts';
import { actor, queryInteger, serverId } from './control.ts';
import { slug } from './fixture.ts';
import { isDeeperThan } from './nesting.ts';
import { identifier } from './text.ts';

// Control calls that make plugins answer at once.

/** The deepest nesting of a form; plugins get it as it came. */
const DEEPEST = 32;

export const closeBody = z.strictObject({
  serverId,
  actor,
  confirm: z.boolean().default(false).describe('Closes in spite of a warning.'),
});

/** What a plugin is called about; the form of an action is the plugin's own business (D9). */
export const callbackBody = z
  .strictObject({
    serverId,
    actor,
    pluginId: slug,
    kind: z.enum(['action', 'hook']),
    type: identifier(128).describe('The `hook` of an action, the `event` of a hook.'),
    slot: identifier(128).optional(),
    target: z
      .strictObject({ type: identifier(64).optional(), id: identifier(BOUNDS.tableId) })
      .optional(),
    formData: z
      .looseObject({})
      .refine((form) => !isDeeperThan(form, DEEPEST), `must not be nested over ${DEEPEST} deep`)
      .optional(),
  })
  .refine(
    ({ kind, slot, formData }) =>
      kind === 'action' || (slot === undefined && formData === undefined),
    'must not contain slot or formData where kind is hook',
  );

export const callbacksQuery = z.strictObject({
  serverId,
  pluginId: z.string().optional(),
  kind: z.enum(['action', 'hook']).optional(),
  before: queryInteger(1, Number.MAX_SAFE_INTEGER).optional(),
  limit: queryInteger(1, 200).default(50).describe('50 when left out.'),
});
