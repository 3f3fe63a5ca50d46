import { HIDDEN, isSecretHeader, withoutSecretValues } from '#server/domain/secret-data.ts';

import type { PostAnswer } from './post-to-plugin.ts';

/** The headers of a plugin's response as logged: JSON without cookies and other secrets. */
export function loggedHeaders({ headers }: PostAnswer): string {
  const kept = Object.entries(headers).map(([name, value]) => [
    name,
    isSecretHeader(name.toLowerCase()) ? HIDDEN : value,
  ]);
  return withoutSecretValues(JSON.stringify(Object.fromEntries(kept)));
}

/** The body of a plugin's response as logged. Error pages may contain the plugin's keys. */
export function loggedBody({ body }: PostAnswer): string {
  return withoutSecretValues(cutBody(body));
}

/** Longer bodies are truncated in logs. */
const BODY_BYTES = 64 * 1024;

/** Truncates a long body and notes its length. */
export function cutBody(body: string): string {
  const bytes = Buffer.byteLength(body);
  if (bytes <= BODY_BYTES) return body;
  return `${Buffer.from(body).toString('utf8', 0, BODY_BYTES)}… [cut; ${bytes} bytes in all]`;
}
