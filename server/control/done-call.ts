import type { Request } from 'express';

import type { DoneCall } from '#server/workbench/scenarios/recorded-step.ts';

import type { ControlAnswer, ControlCall, ControlRoute } from './handler.ts';

export interface Sent {
  readonly request: Request;
  readonly query: string;
  readonly body: Buffer;
}

/** A successful call, for the recording. */
export function doneCall(
  { method, path, body: schema }: ControlRoute,
  { params }: ControlCall,
  { query, body }: Sent,
  { data }: ControlAnswer,
): DoneCall {
  // A body with a schema has been parsed: it is JSON.
  const isRead = schema !== undefined && body.length > 0;
  const sent: unknown = isRead ? JSON.parse(body.toString('utf8')) : undefined;
  return { method, route: path, params, query, body: sent, data };
}
