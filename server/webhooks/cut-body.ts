/** A body is logged up to this many bytes. */
const BODY_BYTES = 64 * 1024;

/** A body as logs keep it: in full, or its beginning and how long it was. */
export function cutBody(body: string): string {
  const bytes = Buffer.byteLength(body);
  if (bytes <= BODY_BYTES) return body;
  return `${Buffer.from(body).toString('utf8', 0, BODY_BYTES)}… [cut; ${bytes} bytes in all]`;
}
