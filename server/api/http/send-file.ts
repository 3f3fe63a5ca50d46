import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { NO_GUESSING } from './send.ts';

export interface SentFile {
  readonly fileName: string;
  readonly bytes: number;
  readonly open: () => Readable;
}

/** Sends a file as fast as the client reads it. Stops if the client disconnects. */
export async function sendFile(
  response: ServerResponse,
  mediaType: string,
  { fileName, bytes, open }: SentFile,
): Promise<void> {
  response.writeHead(200, {
    'Content-Type': mediaType,
    'Content-Length': bytes,
    'Content-Disposition': `attachment; filename="${fileName}"`,
    'Cache-Control': 'no-store',
    ...NO_GUESSING,
  });
  if (response.req.method === 'HEAD') {
    response.end();
    return;
  }
  // The status has already been sent, so only a broken connection can show that the file is incomplete.
  await pipeline(open(), response).catch(() => undefined);
}
