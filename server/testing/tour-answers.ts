import type { TourAnswer, TourCall } from '#domain/compare/tour-step.ts';

import { KEYS } from './start-test-server.ts';

const WRONG_KEY = 'srv-bistro.demo-qr.sk_test_wrong';

/** Does a call of the tour at a server, as the comparison does it. */
export async function answerOf(
  url: string,
  call: TourCall,
  key: string = KEYS.qr,
): Promise<TourAnswer> {
  const given = { right: key, wrong: WRONG_KEY, none: null }[call.key ?? 'right'];
  const { body, rawBody = body === undefined ? undefined : JSON.stringify(body) } = call;
  const headers = {
    ...(given !== null && { authorization: `Bearer ${given}` }),
    ...(rawBody !== undefined && { 'content-type': 'application/json' }),
    ...call.headers,
  };
  const sent = Object.entries(headers).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  const response = await fetch(`${url}/plugin-api${call.path}`, {
    method: call.method,
    headers: Object.fromEntries(sent),
    ...(rawBody !== undefined && { body: rawBody }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: parsed(text),
    isHtml: (response.headers.get('content-type') ?? '').startsWith('text/html'),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
