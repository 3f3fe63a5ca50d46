import type { ServerResponse } from 'node:http';

import { turnOfOthers } from '#server/clock/real-time.ts';

/** JSON that is made while it is sent. */
export interface SentDocument {
  /** What it is saved as; left out: it is not meant to be saved. */
  readonly fileName?: string;
  /** Its JSON text, in pieces; a piece is made when the one before it has been taken. */
  readonly pieces: Iterable<string>;
}

/**
 * Sends a document as fast as its receiver takes it, so that no more than a piece of it is held.
 * Everybody else gets a turn between two pieces. It ends early when the receiver goes away.
 */
export async function sendDocument(
  response: ServerResponse,
  { fileName, pieces }: SentDocument,
): Promise<void> {
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    ...(fileName !== undefined && {
      'Content-Disposition': `attachment; filename="${fileName}"`,
    }),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  if (response.req.method !== 'HEAD') {
    for (const piece of pieces) {
      if (response.destroyed) return;
      await taken(response, response.write(piece));
    }
  }
  response.end();
}

/**
 * Waits until there is room for more, or nobody there to take it. `drain` comes without a turn of the
 * event loop when the system takes a piece at once, so that waiting for it alone would block everybody.
 */
async function taken(response: ServerResponse, hasRoom: boolean): Promise<void> {
  if (!hasRoom) {
    await new Promise<void>((resolve) => {
      const goOn = (): void => {
        response.off('drain', goOn);
        response.off('close', goOn);
        resolve();
      };
      response.on('drain', goOn);
      response.on('close', goOn);
    });
  }
  await turnOfOthers();
}
