/** A call of the simulated device as it went out, its token left out. */
export interface SentRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, or text where a message was edited into something else. */
  readonly body: unknown;
}

/** What came back. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** One call and its answer. */
export interface DeviceExchange {
  readonly request: SentRequest;
  readonly response: ReceivedResponse;
}

/**
 * Posts a message to the public endpoint as a device does, as the text that it is told. There is no
 * timeout: the endpoint is our own and always answers, and a computer that sleeps meanwhile would be
 * taken for one that does not.
 */
export async function postMessage(
  url: string,
  token: string,
  { message, text }: { readonly message: unknown; readonly text: string },
): Promise<DeviceExchange> {
  const headers = { 'Content-Type': 'application/json', 'User-Agent': 'countertop-device' };
  const answer = await fetch(url, {
    method: 'POST',
    // A connection that is kept may be closed by the server just as the next message goes out, and a
    // POST that was lost so is not sent again.
    headers: { ...headers, Authorization: `Bearer ${token}`, Connection: 'close' },
    body: text,
    redirect: 'manual',
  });
  const received = await answer.text();
  return {
    request: { url, headers: { ...headers, Authorization: 'Bearer ***' }, body: message },
    response: {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: parsed(received),
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
