import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

import { NO_GUESSING } from './send.ts';

/** A file that is there whole. */
export interface SentFile {
  /** What it is saved as. */
  readonly fileName: string;
  readonly bytes: number;
  readonly open: () => Readable;
}

/** Sends a file as fast as its receiver takes it. It ends early when the receiver goes away. */
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
  const source = open();
  response.on('close', () => source.destroy());
  // What has been promised cannot be taken back: an answer that breaks off is not a whole file.
  source.on('error', () => response.destroy());
  source.pipe(response);
  await finished(response).catch(() => undefined);
}
