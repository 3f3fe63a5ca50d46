import * as z from 'zod';

import type { fidelityAnswer } from '#contract/control/fidelity.ts';
import { requestsQuery } from '#contract/control/requests.ts';
import type { requestAnswer, requestsAnswer } from '#contract/control/requests.ts';
import type { stateAnswer } from '#contract/control/state.ts';

import { explainRequest } from '../explain/request.ts';
import { rowsWithin } from '../rows.ts';
import { tool } from '../tool.ts';
import { LOG_FIELDS, idText, logQuery, nextPage } from './log-page.ts';

const { before: _before, limit: _limit, bodies: _bodies, ...filters } = requestsQuery.shape;

type Row = z.infer<typeof requestsAnswer>['items'][number];

/** `list_requests`: the log of Data API calls. */
export const listRequests = tool({
  name: 'list_requests',
  title: 'List logged Data API calls',
  description:
    'Logged calls of the Data API, newest first: id, time, method and path, status, plugin, remarks. Filters by plugin, ' +
    'method, path, status or statusClass (4xx), since (an id or a time). `next` gives the arguments for the page after. ' +
    'explain_request {id} says why one was answered so.',
  input: z.strictObject({
    ...filters,
    status: z.int().min(100).max(599).optional(),
    bodies: z
      .union([z.boolean(), z.enum(['true', 'false'])])
      .transform(String)
      .optional()
      .describe('Whether rows carry what was sent and answered.'),
    ...LOG_FIELDS,
  }),
  does: 'read',
  run: async (given, { countertop, signal, full }) => {
    const page = (await countertop.get('/requests', signal, logQuery(given))) as z.infer<
      typeof requestsAnswer
    >;
    const { rows } = rowsWithin(page.items.map(inShort), full);
    return { requests: rows, next: nextPage(page, rows) };
  },
});

function inShort(row: Row) {
  const { id, at, method, path, status, pluginId, durationMs, notes, fault } = row;
  const { requestBody, responseBody } = row;
  return {
    id,
    at,
    call: `${method} ${path}`.slice(0, 200),
    status,
    pluginId,
    durationMs,
    ...(notes.length > 0 && { notes: notes.slice(0, 3).map((note) => note.slice(0, 200)) }),
    ...(fault !== null && { fault: fault.rule }),
    ...(requestBody !== undefined && { requestBody, responseBody }),
  };
}

/** `explain_request`: why a call was answered so. */
export const explainRequestTool = tool({
  name: 'explain_request',
  title: 'Explain a Data API call',
  description:
    'Why a logged call was answered so: the reasons that the server noted, the rules of the ledger behind them, what it ' +
    'changed, and what to do next as calls of these tools. full: true adds the whole call with headers and bodies.',
  input: z.strictObject({ id: idText, serverId: requestsQuery.shape.serverId }),
  does: 'read',
  run: async ({ id, serverId }, { countertop, signal, full }) => {
    const [call, ledger, { installs }] = (await Promise.all([
      countertop.get(`/requests/${encodeURIComponent(id)}`, signal, { serverId }),
      countertop.get('/fidelity', signal),
      countertop.get('/state', signal),
    ])) as [
      z.infer<typeof requestAnswer>,
      z.infer<typeof fidelityAnswer>,
      z.infer<typeof stateAnswer>,
    ];
    const explained = explainRequest(call, { ledger, installs });
    return full ? { ...explained, whole: call } : explained;
  },
});
