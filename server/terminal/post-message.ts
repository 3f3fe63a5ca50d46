import { parsed } from '#server/domain/json.ts';

/** A request of the simulated device, without its token. */
export interface SentRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, or text if the message was edited into something else. */
  readonly body: unknown;
}

export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface DeviceExchange {
  readonly request: SentRequest;
  readonly response: ReceivedResponse;
}

/**
 * Posts a message to the public endpoint like a real device. There is no timeout: our own endpoint always
 * responds, and a computer that goes to sleep in between would exceed it.
 */
export async function postMessage(
  url: string,
  token: string,
  { message, text }: { readonly message: unknown; readonly text: string },
): Promise<DeviceExchange> {
  const headers = { 'Content-Type': 'application/json', 'User-Agent': 'countertop-device' };
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
