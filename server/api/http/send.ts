import type { ServerResponse } from 'node:http';

import { presentCodedRefusal, presentRefusal } from '#server/contract/present/refusal.ts';
import type { Refusal } from '#server/domain/refusal.ts';
import { entryOf } from '#server/domain/refusals/render.ts';

/** Disables content sniffing in browsers. */
export const NO_GUESSING = { 'X-Content-Type-Options': 'nosniff' } as const;

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  sendText(response, 'application/json; charset=utf-8', JSON.stringify(body), status);
}

/** Sends a refusal with code and parameters; used everywhere except the Data API. */
export function sendRefusal(response: ServerResponse, refusal: Refusal): void {
  const body = presentCodedRefusal(refusal);
  sendJson(response, body.status, body);
}

/** Sends a refusal in the Data API's envelope, which has no code (A1). */
export function sendPlainRefusal(response: ServerResponse, refusal: Refusal): void {
  sendJson(response, entryOf(refusal).status, presentRefusal(refusal));
}

export function sendText(
  response: ServerResponse,
  mediaType: string,
  text: string,
  status = 200,
): void {
  response
    .writeHead(status, {
      'Content-Type': mediaType,
      'Content-Length': Buffer.byteLength(text),
      'Cache-Control': 'no-store',
      ...NO_GUESSING,
    })
    .end(text);
}
