import { verifySignature } from '#library/verify-signature.ts';

import { openProvider } from '../start-provider.ts';

/** The fields of a received event that are checked. */
interface ReceivedEvent {
  readonly id: string;
  readonly sequence: number;
  readonly sequenceScope: string;
  readonly data: unknown;
}

/** A plugin that accepts correctly signed events and refuses the rest. */
export interface ListeningPlugin {
  readonly url: string;
  /** Accepted events by id, repetitions included. */
  readonly taken: ReadonlyMap<string, readonly ReceivedEvent[]>;
  /** The number of all calls, refused ones included. */
  readonly calls: () => number;
  readonly close: () => void;
}

/** Starts the plugin's server; `isBusy` is called for each new event; if it returns true, the answer is 503. */
export async function startListening(
  secret: string,
  isBusy: () => boolean,
): Promise<ListeningPlugin> {
  const taken = new Map<string, ReceivedEvent[]>();
  const { baseUrl, calls, close } = await openProvider((response, { headers, bytes, raw }) => {
    const respond = (status: number) => response.writeHead(status).end();
    if (!verifySignature(headers, bytes, secret).valid) return respond(401);
    const event = JSON.parse(raw) as ReceivedEvent;
    const before = taken.get(event.id);
    if (before === undefined && isBusy()) return respond(503);
    taken.set(event.id, [...(before ?? []), event]);
    return respond(200);
  });
  return { url: `${baseUrl}/`, taken, calls: () => calls.length, close };
}
