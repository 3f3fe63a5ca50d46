import { parsed } from '#server/domain/json.ts';
import { OWN_DEVICE } from '#server/domain/terminal-payment.ts';

/** A request of the simulated device without its token, and the response. */
export type DeviceExchange = Awaited<ReturnType<typeof postMessage>>;

/**
 * Posts a message to the public endpoint like a real device. There is no timeout: our own endpoint always
 * responds, and a computer that goes to sleep in between would exceed it.
 */
export async function postMessage(
  url: string,
  token: string,
  { message, text }: { readonly message: unknown; readonly text: string },
) {
  const headers = { 'Content-Type': 'application/json', 'User-Agent': OWN_DEVICE };
  const response = await fetch(url, {
    method: 'POST',
    // The server may close a kept-alive connection just as a message is sent, and a lost POST is not
    // repeated.
    headers: { ...headers, Authorization: `Bearer ${token}`, Connection: 'close' },
    body: text,
    redirect: 'manual',
  });
  const received = await response.text();
  return {
    request: { url, headers: { ...headers, Authorization: 'Bearer ***' }, body: message },
    response: {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: parsed(received) ?? received,
    },
  };
}
