import type { TourCall } from '#domain/compare/tour-step.ts';

/** The headers of a call with an API key, by lower-case name. */
export function callHeaders(
  { key = 'right', body, rawBody, headers = {} }: TourCall,
  apiKey: string,
  userAgent: string,
): Record<string, string> {
  const all: Record<string, string | null> = {
    accept: 'application/json',
    'user-agent': userAgent,
    authorization: key === 'none' ? null : `Bearer ${key === 'right' ? apiKey : wrongKey(apiKey)}`,
    'content-type': body === undefined && rawBody === undefined ? null : 'application/json',
  };
  for (const [name, value] of Object.entries(headers)) all[name.toLowerCase()] = value;
  return Object.fromEntries(
    Object.entries(all).filter((one): one is [string, string] => one[1] !== null),
  );
}

/** A key of the right form that says itself what it is, so that nobody who finds it in a log is alarmed. */
function wrongKey(apiKey: string): string {
  const [server, plugin] = apiKey.split('.');
  return `${server}.${plugin ?? 'plugin'}.countertop-compare-wrong-key`;
}
