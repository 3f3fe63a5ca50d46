import { HIDDEN, isSecretHeader, withoutSecretValues } from '#server/domain/secret-data.ts';

import type { PostAnswer } from './post-to-plugin.ts';

/**
 * The headers of a plugin's answer as logs keep them, as JSON text. A cookie may open a session at
 * the plugin's own server, so it is left out, and so are other secrets.
 */
export function loggedHeaders({ headers }: PostAnswer): string {
  const kept = Object.entries(headers).map(([name, value]) => [
    name,
    isSecretHeader(name.toLowerCase()) ? HIDDEN : value,
  ]);
  return withoutSecretValues(JSON.stringify(Object.fromEntries(kept)));
}

/** The body of a plugin's answer as logs keep it: an error page may tell the plugin's own key. */
export function loggedBody({ body }: PostAnswer): string {
  return withoutSecretValues(cutBody(body));
}

/** A body is logged up to this many bytes. */
const BODY_BYTES = 64 * 1024;

/** A body as logs keep it: in full, or its beginning and how long it was. */
export function cutBody(body: string): string {
  const bytes = Buffer.byteLength(body);
  if (bytes <= BODY_BYTES) return body;
  return `${Buffer.from(body).toString('utf8', 0, BODY_BYTES)}… [cut; ${bytes} bytes in all]`;
}
