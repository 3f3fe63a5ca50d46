import type { ServerProcess } from './child-processes.ts';
import { PLUGIN_ID, SERVER_ID } from './workload.ts';

/** Calls our server's control API; throws unless it succeeds. */
export async function control(
  { url, controlToken }: ServerProcess,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(`${url}/control${path}`, {
    method,
    headers: { Authorization: `Bearer ${controlToken}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} /control${path} answered ${text}`);
  return JSON.parse(text) as unknown;
}

/** Sets the webhook of the install that the workload uses; deliveries are paused if it is not enabled. */
export async function setWebhook(
  server: ServerProcess,
  url: string,
  enabled: boolean = true,
): Promise<void> {
  const where = `/installs/${PLUGIN_ID}?serverId=${SERVER_ID}`;
  await control(server, 'PATCH', where, { webhook: { url, enabled } });
}
