import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { verifySignature } from '#library/verify-signature.ts';

/** An event as it was told, as far as it is looked at here. */
export interface ToldEvent {
  readonly id: string;
  readonly type: string;
  readonly sequence: number;
  readonly sequenceScope: string;
  readonly data: unknown;
}

/** A plugin that takes what is rightly signed, and refuses the rest. */
export interface ListeningPlugin {
  readonly url: string;
  /** What it took, by the event's id: as often as it came. */
  readonly taken: ReadonlyMap<string, readonly ToldEvent[]>;
  /** All calls, those that it refused included. */
  readonly calls: () => number;
  readonly close: () => void;
}

/** Starts a plugin's server; `isBusy` says of an event that comes for the first time that it is 503. */
export async function startListening(
  secret: string,
  isBusy: () => boolean,
): Promise<ListeningPlugin> {
  const taken = new Map<string, ToldEvent[]>();
  let calls = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      calls += 1;
      const raw = Buffer.concat(chunks);
      if (!verifySignature(request.headers, raw, secret).valid) {
        response.writeHead(401).end();
        return;
      }
      const event = JSON.parse(raw.toString()) as ToldEvent;
      const before = taken.get(event.id);
      if (before === undefined && isBusy()) {
        response.writeHead(503).end();
        return;
      }
      taken.set(event.id, [...(before ?? []), event]);
      response.end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    taken,
    calls: () => calls,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
