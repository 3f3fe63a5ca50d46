import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';

import { isObject, parsed } from '#server/domain/json.ts';
import type { Outcome } from '#server/domain/refusal.ts';

/** The maximum body size (A4). */
export const BODY_LIMIT_BYTES = 1024 * 1024;

/** How much of an oversized body is read and discarded to keep the connection usable. */
const DRAIN_LIMIT_BYTES = 64 * 1024 * 1024;

/** True if a request announces a body; most reads do not. */
export function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/**
 * Reads a whole body. A body over the limit is refused and drained, which keeps the connection usable; an
 * endless one is aborted. `done` is not called if the client disconnects.
 */
export function readBody(
  request: IncomingMessage,
  limit: number,
  done: (body: Outcome<Buffer>) => void,
): void {
  const chunks: Buffer[] = [];
  let size = 0;
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else chunks.length = 0;
    if (size > limit + DRAIN_LIMIT_BYTES) request.destroy();
  });
  request.on('end', () => {
    if (size > limit) done({ refused: 'bodyTooLarge' });
    else done(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks));
  });
  // Without a listener, a broken connection would be an uncaught exception.
  request.on('error', () => undefined);
}

/** Discards a body, which keeps the connection usable. */
export function dropBody(request: IncomingMessage): void {
  if (announcesBody(request)) readBody(request, 0, () => undefined);
}

/** A parsed body, wrapped because fields sent by a client could look like a refusal. */
export interface JsonObject {
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Parses a JSON object; refuses other content types and other JSON values (A4). */
export function parseJsonBody(request: IncomingMessage, body: Buffer): Outcome<JsonObject> {
  if (mediaTypeOf(request) !== 'application/json') return { refused: 'wrongContentType' };
  if (!isUtf8(body)) return { refused: 'invalidJson' };
  const value = parsed(body.toString('utf8'));
  return isObject(value) ? { fields: value } : { refused: 'invalidJson' };
}

/** The Content-Type of a request without its parameters, in lower case. */
export function mediaTypeOf({ headers }: IncomingMessage): string {
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  return type.trim().toLowerCase();
}
