import type { PostAnswer } from './post-to-plugin.ts';

/**
 * The headers of a plugin's answer as logs keep them, as JSON text. A cookie may open a session at
 * the plugin's own server, so it is left out.
 */
export function loggedHeaders({ headers }: PostAnswer): string {
  return JSON.stringify('set-cookie' in headers ? { ...headers, 'set-cookie': '***' } : headers);
}
