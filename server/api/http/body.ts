import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';

import { isObject } from '#server/domain/json.ts';
import type { Outcome } from '#server/domain/refusal.ts';

/** The largest body that is accepted (A4). */
export const BODY_LIMIT_BYTES = 1024 * 1024;

/** How much of a body that is too large is read and thrown away to keep the connection usable. */
const DRAIN_LIMIT_BYTES = 64 * 1024 * 1024;

/** True if a request announces a body. Most reads do not, and need not wait for one. */
export function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/**
 * Reads a whole body. One over the limit is drained, so that the connection can go on, and refused;
 * one that never ends is cut off. A client that goes away gets no answer: `done` is not called.
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
  // Without a listener, a connection that breaks off would be an uncaught exception.
  request.on('error', () => undefined);
}

/** Throws a body away, so that the connection can go on; one that never ends is cut off. */
export function dropBody(request: IncomingMessage): void {
  if (announcesBody(request)) readBody(request, 0, () => undefined);
}

/** A parsed body; wrapped, since what a client sends may look like anything, a refusal included. */
export interface JsonObject {
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Parses a JSON object; refuses anything else (A4). */
function parseJsonObject(body: Buffer): Outcome<JsonObject> {
  if (!isUtf8(body)) return { refused: 'invalidJson' };
  try {
    const value = JSON.parse(body.toString('utf8')) as unknown;
    return isObject(value) ? { fields: value } : { refused: 'invalidJson' };
  } catch {
    return { refused: 'invalidJson' };
  }
}

/** True if a Content-Type is `application/json`, with any parameters (A4). */
function isJsonType(contentType: string | undefined): boolean {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
}

/** A body that is JSON by its Content-Type and its content; anything else is refused (A4). */
export function parseJsonBody(request: IncomingMessage, body: Buffer): Outcome<JsonObject> {
  if (!isJsonType(request.headers['content-type'])) return { refused: 'wrongContentType' };
  return parseJsonObject(body);
}
