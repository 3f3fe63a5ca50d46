import type { Request } from 'express';

import type { DoneCall } from '#server/workbench/scenarios/recorded-step.ts';

import type { ControlAnswer, ControlCall, ControlRoute } from './handler.ts';

/** A call as it came. */
export interface Sent {
  readonly request: Request;
  readonly query: string;
  readonly body: Buffer;
}

/** What a recording is told of a call that was done. */
export function doneCall(
  { method, path, body: schema }: ControlRoute,
  { params }: ControlCall,
  { query, body }: Sent,
  { data }: ControlAnswer,
): DoneCall {
  // Where there is a schema, the body has been read by it: it is JSON.
  const isRead = schema !== undefined && body.length > 0;
  const sent: unknown = isRead ? JSON.parse(body.toString('utf8')) : undefined;
  return { method, route: path, params, query, body: sent, data };
}
