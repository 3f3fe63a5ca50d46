import type { LoggedHeaders } from './redact.ts';

/** An install as a key names it, whether it is there or not. */
export interface ClaimedInstall {
  readonly serverId: string;
  readonly pluginId: string;
}

/** What the log keeps of an API key. */
const LOGGED_KEY = /^Bearer +(?<serverId>[a-z0-9_-]+)\.(?<pluginId>[a-z0-9_-]+)\.\*\*\*$/iu;

/** The install that the key of a logged call names; null where no key names one. */
export function claimedInstall({ authorization }: LoggedHeaders): ClaimedInstall | null {
  const named = LOGGED_KEY.exec(String(authorization ?? ''))?.groups;
  const { serverId, pluginId } = named ?? {};
  return serverId === undefined || pluginId === undefined ? null : { serverId, pluginId };
}
