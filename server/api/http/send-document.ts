import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

import { yieldToEventLoop } from '#server/clock/real-time.ts';

import { NO_GUESSING } from './send.ts';

/** JSON that is generated while it is sent. */
export interface SentDocument {
  /** The file name for downloads. */
  readonly fileName?: string;
  /** The JSON text; each piece is generated when there is room for it in the response's buffer. */
  readonly pieces: Iterable<string>;
}

/**
 * Sends a document as fast as the client reads it, with only one piece in memory and a turn of the
 * event loop between pieces. Stops if the client disconnects.
 */
export async function sendDocument(
  response: ServerResponse,
  { fileName, pieces }: SentDocument,
): Promise<void> {
  const generated = pieces[Symbol.iterator]();
  // Before the headers, so that an error in the first piece can still be answered.
  let next = generated.next();
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    ...(fileName !== undefined && {
      'Content-Disposition': `attachment; filename="${fileName}"`,
    }),
    'Cache-Control': 'no-store',
    ...NO_GUESSING,
  });
  if (response.req.method !== 'HEAD') {
    const closed = new AbortController();
    response.on('close', () => closed.abort());
    while (next.done !== true) {
      if (response.destroyed) return;
      if (!response.write(next.value)) {
        // Also ends when the client disconnects.
        await once(response, 'drain', { signal: closed.signal }).catch(() => undefined);
      }
      // `drain` may fire within the same turn, which would block other requests.
      await yieldToEventLoop();
      next = generated.next();
    }
  }
  response.end();
}
