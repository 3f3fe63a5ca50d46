import type { OwnAddress } from '#server/api/http/own-request.ts';
import { flatHeaders } from '#server/api/http/own-request.ts';
import { parsed } from '#server/domain/json.ts';
import { OWN_DEVICE } from '#server/domain/terminal-payment.ts';

interface Place {
  /** The address that people use. */
  readonly url: string;
  readonly own: OwnAddress;
  readonly path: string;
}

/** A request from the simulated device, without its token, and the response. */
export type DeviceExchange = Awaited<ReturnType<typeof postMessage>>;

/**
 * Posts a message to the public endpoint like a real device. There is no timeout: our own endpoint always
 * responds, and a timeout would expire while the computer sleeps.
 */
export async function postMessage(
  { url, own, path }: Place,
  token: string,
  { message, text }: { readonly message: unknown; readonly text: string },
) {
  const headers = { 'Content-Type': 'application/json', 'User-Agent': OWN_DEVICE };
  const sent = { ...headers, Authorization: `Bearer ${token}` };
  const response = await own.request({ method: 'POST', path, headers: sent }, text);
  const received = Buffer.concat(await response.toArray()).toString('utf8');
  return {
    request: {
      url: `${url}${path}`,
      headers: { ...headers, Authorization: 'Bearer ***' },
      body: message,
    },
    response: {
      status: response.statusCode ?? 0,
      headers: flatHeaders(response),
      body: parsed(received) ?? received,
    },
  };
}
