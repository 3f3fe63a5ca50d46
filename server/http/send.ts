import type { ServerResponse } from 'node:http';

import type { Refusal } from '#domain/refusal.ts';
import { presentRefusal } from '#present/refusal.ts';

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

/** Sends the error envelope of a refusal (A1). */
export function sendRefusal(response: ServerResponse, refusal: Refusal): void {
  const { status, message, details } = presentRefusal(refusal);
  sendJson(response, status, { success: false, message, status, details });
}
