import * as z from 'zod';

import { deliveriesQuery } from '#contract/control/deliveries.ts';
import type { deliveriesAnswer, deliveryAnswer } from '#contract/control/deliveries.ts';
import type { fidelityAnswer } from '#contract/control/fidelity.ts';
import type { stateAnswer } from '#contract/control/state.ts';
import { slug } from '#contract/fixture.ts';

import { explainDelivery } from '../explain/delivery.ts';
import { rowsWithin } from '../rows.ts';
import { ToolRefusal } from '../tool-refusal.ts';
import { tool } from '../tool.ts';
import { LOG_FIELDS, idText, logQuery, nextPage } from './log-page.ts';

const { before: _before, limit: _limit, ...filters } = deliveriesQuery.shape;

type Row = z.infer<typeof deliveriesAnswer>['items'][number];

/** `list_deliveries`: events on their way to plugins. */
export const listDeliveries = tool({
  name: 'list_deliveries',
  title: 'List webhook deliveries',
  description:
    'Deliveries of events to webhooks of plugins, newest first: id, type of event, plugin, status (pending, retrying, ' +
    'delivered, dropped, cancelled), attempts, what the last one was answered with, when the next is due. Filters by ' +
    'plugin, status, type, eventId. `next` gives the arguments for the page after. explain_delivery {id} says why.',
  input: z.strictObject({ ...filters, ...LOG_FIELDS }),
  does: 'read',
  run: async (given, { countertop, signal, full }) => {
    const page = (await countertop.get('/deliveries', signal, logQuery(given))) as z.infer<
      typeof deliveriesAnswer
    >;
    const { rows } = rowsWithin(page.items.map(inShort), full);
    return { deliveries: rows, next: nextPage(page, rows) };
  },
});

function inShort(row: Row) {
  const { id, eventId, type, pluginId, status, attempts, nextAttemptAt, createdAt, lastStatus } =
    row;
  return {
    id,
    eventId,
    type,
    pluginId,
    status,
    attempts,
    lastStatus,
    createdAt,
    ...(nextAttemptAt !== null && { nextAttemptAt }),
  };
}

/** `explain_delivery`: why a delivery went so. */
export const explainDeliveryTool = tool({
  name: 'explain_delivery',
  title: 'Explain a webhook delivery',
  description:
    'Why a delivery went so: its newest attempts with what the receiver answered, what that means (refused signature, ' +
    'timeout, redirect, nobody there), what comes next, and what to do as calls of these tools. full: true adds all ' +
    'attempts with headers, bodies and the exact text that was signed.',
  input: z.strictObject({ id: idText, serverId: deliveriesQuery.shape.serverId }),
  does: 'read',
  run: async ({ id, serverId }, { countertop, signal, full }) => {
    const [delivery, ledger, { installs, clock }] = (await Promise.all([
      countertop.get(`/deliveries/${encodeURIComponent(id)}`, signal, { serverId }),
      countertop.get('/fidelity', signal),
      countertop.get('/state', signal),
    ])) as [
      z.infer<typeof deliveryAnswer>,
      z.infer<typeof fidelityAnswer>,
      z.infer<typeof stateAnswer>,
    ];
    const explained = explainDelivery(delivery, { ledger, installs, clock });
    return full ? { ...explained, whole: delivery } : explained;
  },
});

/** `redeliver`: sends a delivery once more. */
export const redeliver = tool({
  name: 'redeliver',
  title: 'Send a delivery once more',
  description:
    'Sends one delivery {id} again, signed with the secret of now, and says how that attempt went; or makes all dropped ' +
    'ones of a plugin {pluginId} due now (then settle, and list_deliveries).',
  input: z.strictObject({
    id: idText.optional(),
    pluginId: slug.optional().describe('All that were dropped on the way to it.'),
    serverId: slug.optional(),
  }),
  does: 'write',
  outside: true,
  run: async ({ id, pluginId, serverId }, { countertop, signal }) => {
    if ((id === undefined) === (pluginId === undefined)) {
      throw new ToolRefusal(
        'Give either the id of a delivery, or the pluginId whose dropped ones are meant.',
      );
    }
    if (id === undefined) {
      const body = { pluginId, serverId };
      return (await countertop.control('POST', '/deliveries/redeliver', { body, signal })).data;
    }
    const path = `/deliveries/${encodeURIComponent(id)}/redeliver`;
    const { data } = await countertop.control('POST', path, { query: { serverId }, signal });
    return attempted(data as z.infer<typeof deliveryAnswer>);
  },
});

/** A delivery with its newest attempt alone. */
function attempted({
  id,
  type,
  pluginId,
  url,
  status,
  attempts,
  nextAttemptAt,
}: z.infer<typeof deliveryAnswer>) {
  const last = attempts.at(-1);
  return {
    id,
    type,
    pluginId,
    url,
    status,
    attempts: attempts.length,
    nextAttemptAt,
    lastAttempt:
      last === undefined
        ? null
        : { at: last.at, status: last.status, error: last.error, responseBody: last.responseBody },
  };
}
