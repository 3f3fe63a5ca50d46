import type { IncomingMessage } from 'node:http';

import type { Outcome } from '#server/domain/refusal.ts';

import { announcesBody, dropBody } from './body.ts';

/** A body that is taken piece by piece. */
export interface IncomingFile {
  /**
   * Hands on each piece when the one before it has been taken. Refused where there are too many bytes;
   * null: the client went away.
   */
  readonly each: (take: (piece: Buffer) => Promise<void>) => Promise<Outcome<'whole'> | null>;
  /** Throws it away. */
  readonly drop: () => void;
}

/** A body of this media type and of so many bytes at most. */
export function incomingFile(
  request: IncomingMessage,
  { mediaType, most }: { readonly mediaType: string; readonly most: number },
): Outcome<IncomingFile> {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';', 1);
  if (type.trim().toLowerCase() !== mediaType) {
    dropBody(request);
    return { refused: 'wrongFileType', expected: mediaType };
  }
  if (Number(request.headers['content-length'] ?? 0) > most) {
    dropBody(request);
    return { refused: 'bodyTooLarge' };
  }
  return {
    each: (take) => (announcesBody(request) ? handOn(request, most, take) : nothing()),
    drop: () => dropBody(request),
  };
}

async function handOn(
  request: IncomingMessage,
  most: number,
  take: (piece: Buffer) => Promise<void>,
): Promise<Outcome<'whole'> | null> {
  let size = 0;
  try {
    // What is left is thrown away, so that the connection can go on.
    for await (const piece of request.iterator({ destroyOnReturn: false })) {
      size += (piece as Buffer).length;
      if (size > most) {
        dropBody(request);
        return { refused: 'bodyTooLarge' };
      }
      await take(piece as Buffer);
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

function nothing(): Promise<'whole'> {
  return Promise.resolve('whole');
}
