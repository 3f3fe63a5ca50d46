import { terminalMessage, terminalResultRead } from '#server/contract/data/terminal.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { partsMissing } from '#server/domain/terminal-result.ts';
import { recordTerminalResult } from '#server/operations/record-terminal-result.ts';

import type { DataApiContext, Exchange, Route, Success } from '../exchange.ts';
import { parseJsonBody } from '../http/body.ts';
import { note } from '../inspector/note.ts';
import { admitDeviceCall, paymentIdIn } from './stages.ts';

/** POST payments/{paymentId}/result: a device reports progress or the result of a payment. */
export const postPaymentResult = {
  name: 'reportPaymentResult',
  method: 'POST',
  path: '/payments/:paymentId/result',
  input: terminalMessage,
  scopes: [],
  device: true,
  flag: 'soon',
  bucket: 'write',
  summary: 'Takes what a device reports about a payment.',
  output: terminalResultRead,
  refusals: [
    'paymentNotFound',
    'invalidStatus',
    'paymentIdMismatch',
    'invalidCardLast4',
    'approvedAmountRequired',
    'currencyMismatch',
    'amountExceedsRequested',
    'conflictingResult',
  ],
  run: (context, exchange, { paymentId = '' }) => report(context, exchange, paymentIdIn(paymentId)),
} as const satisfies Route;

/** The stages of E6 up to JSON parsing; the operation does the rest. */
async function report(
  context: DataApiContext,
  exchange: Exchange,
  paymentId: string,
): Promise<Outcome<Success>> {
  const device = await admitDeviceCall(context, exchange, 'write');
  if (isRefusal(device)) return device;
  const body = parseJsonBody(exchange.request, exchange.body);
  if (isRefusal(body)) return body;
  const { pluginId } = device;
  const report = {
    device,
    paymentId,
    fields: body.fields,
    cause: { actor: { type: 'plugin', pluginId }, requestId: String(exchange.id) },
  } as const;
  const recorded = await context.storage.withRetry(() => recordTerminalResult(context, report));
  if (isRefusal(recorded)) return recorded;
  const parts = partsMissing(body.fields);
  if (parts.length > 0) {
    exchange.notes.push(note({ code: 'incompleteMessage', params: { parts } }, 'E1'));
  }
  if (!recorded.recorded) {
    exchange.notes.push(note({ code: 'staleReport', params: { state: recorded.state } }, 'E5'));
  }
  return { body: JSON.stringify({ success: true, data: recorded }) };
}
