import type { ReplacedAccount, RequestRecord } from '#server/store/requests.ts';

const REPLACES = /^\/plugin-api\/(?<kind>tables|packets)\/update-(?:orders|payments)$/u;

/** The account whose list a logged call replaces; null where it replaces none. */
export function replacedAccount({
  path,
  serverId,
  requestBody,
}: Pick<RequestRecord, 'path' | 'serverId' | 'requestBody'>): ReplacedAccount | null {
  const kind = REPLACES.exec(path)?.groups?.['kind'];
  if (kind === undefined || serverId === null) return null;
  const field = kind === 'tables' ? 'tableId' : 'packetId';
  const accountId = fieldOf(requestBody, field);
  return typeof accountId === 'string' ? { field, accountId } : null;
}

/** A field of a body; one that is no JSON object has none. */
function fieldOf(body: string, field: string): unknown {
  try {
    return (JSON.parse(body) as Readonly<Record<string, unknown>> | null)?.[field];
  } catch {
    return undefined;
  }
}
