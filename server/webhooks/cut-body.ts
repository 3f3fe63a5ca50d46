/** Bodies are kept in the log up to this size. */
const KEPT_BYTES = 64 * 1024;

/** A body as it is kept, and how long the whole of it was in UTF-8 bytes. */
export interface KeptBody {
  readonly text: string;
  readonly bytes: number;
}

/** Cuts a body at 64 KB, between characters. */
export function cutBody(body: string): KeptBody {
  const bytes = Buffer.byteLength(body);
  if (bytes <= KEPT_BYTES) return { text: body, bytes };
  // A decoder that expects more leaves out the character that the cut went through.
  const kept = Buffer.from(body).subarray(0, KEPT_BYTES);
  return {
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(kept, { stream: true }),
    bytes,
  };
}
