import type { IncomingMessage } from 'node:http';

import type { Outcome } from '#server/domain/refusal.ts';

import { announcesBody, dropBody, mediaTypeOf } from './body.ts';

/** An upload that is read chunk by chunk. */
export interface IncomingFile {
  /** Awaits `take` for each chunk. Refuses a file that is too large; null: the client disconnected. */
  readonly each: (take: (chunk: Buffer) => Promise<void>) => Promise<Outcome<'whole'> | null>;
  /** Discards the upload. */
  readonly drop: () => void;
}

/** Refuses other media types, and a Content-Length over `most` bytes. */
export function incomingFile(
  request: IncomingMessage,
  { mediaType, most }: { readonly mediaType: string; readonly most: number },
): Outcome<IncomingFile> {
  if (mediaTypeOf(request) !== mediaType) {
    dropBody(request);
    return { refused: 'wrongFileType', expected: mediaType };
  }
  if (Number(request.headers['content-length'] ?? 0) > most) {
    dropBody(request);
    return { refused: 'bodyTooLarge' };
  }
  return {
    each: async (take) =>
      announcesBody(request) ? await readChunks(request, most, take) : 'whole',
    drop: () => dropBody(request),
  };
}

async function readChunks(
  request: IncomingMessage,
  most: number,
  take: (chunk: Buffer) => Promise<void>,
): Promise<Outcome<'whole'> | null> {
  let size = 0;
  try {
    // Not destroyed, so that the rest can be drained and the connection stays usable.
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length;
      if (size > most) {
        dropBody(request);
        return { refused: 'bodyTooLarge' };
      }
      await take(chunk as Buffer);
    }
    return 'whole';
  } catch (error) {
    if (request.errored === null) {
      dropBody(request);
      throw error;
    }
    return null;
  }
}
