import type { ServerResponse } from 'node:http';

import { presentCodedRefusal, presentRefusal } from '#server/contract/present/refusal.ts';
import type { Refusal } from '#server/domain/refusal.ts';

/** A browser takes an answer for what its type says, and not for what it may look like. */
export const NO_GUESSING = { 'X-Content-Type-Options': 'nosniff' } as const;

/** Sends a JSON answer. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  const json = JSON.stringify(body);
  response
    .writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(json),
      'Cache-Control': 'no-store',
      ...NO_GUESSING,
    })
    .end(json);
}

/** Sends a refusal of the control API, or of what is neither API: with its code and parameters. */
export function sendRefusal(response: ServerResponse, refusal: Refusal): void {
  const body = presentCodedRefusal(refusal);
  sendJson(response, body.status, body);
}

/** Sends a refusal in the Data API's envelope, which has no code (A1). */
export function sendPlainRefusal(response: ServerResponse, refusal: Refusal): void {
  const { status, message, details } = presentRefusal(refusal);
  sendJson(response, status, { success: false, message, status, details });
}

/** Sends text that is no JSON. */
export function sendText(response: ServerResponse, mediaType: string, text: string): void {
  response
    .writeHead(200, {
      'Content-Type': mediaType,
      'Content-Length': Buffer.byteLength(text),
      'Cache-Control': 'no-store',
      ...NO_GUESSING,
    })
    .end(text);
}
