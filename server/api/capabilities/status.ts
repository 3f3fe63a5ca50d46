import { statusBody, statusRead } from '#server/contract/data/capability.ts';
import { CAPABILITIES } from '#server/domain/capability.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { reportCapabilityStatus } from '#server/operations/report-capability-status.ts';

import { renderAnswer } from '../endpoint.ts';
import type { DataApiContext, Exchange, Route, Success } from '../exchange.ts';
import { admitCapabilityCall } from './stages.ts';

const STATUS = {
  method: 'POST',
  input: statusBody,
  bucket: 'capability',
  output: statusRead,
  refusals: ['capabilityNotFound', 'capabilityRequestNotFound'],
} as const;

/** POST capabilities/{id}/status: a provider reports on a request (C8). */
export const postStatus = {
  ...STATUS,
  name: 'reportCapabilityStatus',
  path: '/capabilities/:id/status',
  scopes: CAPABILITIES.flatMap(({ provide, statusEvent }) =>
    statusEvent === null ? [] : [provide],
  ),
  summary: 'Reports the status of a capability request.',
  run: (context, exchange, { id = '' }) => report(context, exchange, id),
} as const satisfies Route;

/** The older path of messaging.send, with the same bucket (C8). */
export const postMessagingStatus = {
  ...STATUS,
  name: 'reportMessageStatus',
  path: '/messaging/status',
  scopes: ['capability:messaging.send:provide'],
  summary: 'Reports the status of a message: the older path of messaging.send.',
  run: (context, exchange) => report(context, exchange, 'messaging.send'),
} as const satisfies Route;

function report(context: DataApiContext, exchange: Exchange, id: string): Outcome<Success> {
  const call = admitCapabilityCall(context, exchange, id, 'provide', statusBody);
  if (isRefusal(call)) return call;
  const { caller, capability, input } = call;
  const { requestId, ...result } = input;
  const { serverId, pluginId: provider } = caller;
  const reported = reportCapabilityStatus(context, {
    serverId,
    provider,
    capability,
    requestId,
    result,
    cause: { actor: { type: 'plugin', pluginId: provider }, requestId: String(exchange.id) },
  });
  return isRefusal(reported) ? reported : { body: renderAnswer({ data: reported }) };
}
