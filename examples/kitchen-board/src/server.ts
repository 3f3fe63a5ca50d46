import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { EventEnvelope, HookCall } from 'countertop/types';

import { Refused } from './data-api.ts';
import { boardPage } from './page.ts';
import type { CounterOrder, KitchenBoard } from './plugin.ts';
import { CannotKeep, NotThere } from './replace.ts';
import { isSigned } from './signature.ts';

export interface ServerOptions {
  readonly plugin: KitchenBoard;
  /** The secret that the platform signs with. */
  readonly webhookSecret: string;
  /** 0: any free port. */
  readonly port?: number;
  /** Epoch ms. */
  readonly now?: () => number;
  /** Called with every error. */
  readonly log?: (what: string) => void;
}

interface Reply {
  readonly status: number;
  readonly type?: 'text/html' | 'application/json';
  readonly body?: string;
  /** Runs after the response, which the platform expects quickly. */
  readonly afterwards?: () => Promise<void>;
}

const MOST_BYTES = 1024 * 1024;

/** Serves the platform and the kitchen on this machine only; a proxy in front of it controls access. */
export async function startServer(
  options: ServerOptions,
): Promise<{ url: string; close(): Promise<void> }> {
  const { log = () => undefined, port = 0 } = options;
  const server = createServer((request, response) => {
    void answer(request, options)
      .catch((error: unknown): Reply => {
        log(String(error));
        return json({ message: String(error) }, statusOf(error));
      })
      .then(async ({ status, type = 'application/json', body = '{}', afterwards }) => {
        response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8` }).end(body);
        await afterwards?.().catch((error: unknown) => log(String(error)));
      });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: heard } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${heard}`, close: () => closed(server) };
}

async function closed(server: Server): Promise<void> {
  const end = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await end;
}

async function answer(request: IncomingMessage, options: ServerOptions): Promise<Reply> {
  const { plugin } = options;
  switch (`${request.method} ${request.url}`) {
    case 'GET /':
      return { status: 200, type: 'text/html', body: boardPage(plugin.cards()) };
    case 'POST /webhook':
      return signed(request, options, (event) => {
        plugin.hear(event as EventEnvelope);
        return { status: 200, afterwards: () => plugin.putBack() };
      });
    case 'POST /plugins/hook':
      return signed(request, options, (call) => json(plugin.mayClose(call as HookCall)));
    case 'POST /done': {
      const { lineId } = (await readJson(request)) as { readonly lineId: string };
      await plugin.markDone(lineId);
      return { status: 200 };
    }
    case 'POST /orders':
      return json(await plugin.placeOrder((await readJson(request)) as CounterOrder));
    default:
      return { status: 404 };
  }
}

/** Handles signed calls from the platform. */
async function signed(
  request: IncomingMessage,
  { webhookSecret, now = Date.now }: ServerOptions,
  work: (body: unknown) => Reply,
): Promise<Reply> {
  const body = await readBody(request);
  if (body === null) return { status: 413 };
  const header = request.headers['x-service-signature'];
  if (!isSigned(header, body, webhookSecret, now())) return { status: 401 };
  return work(JSON.parse(body.toString()));
}

function json(value: unknown, status: number = 200): Reply {
  return { status, body: JSON.stringify(value) };
}

/**
 * The platform retries an event unless the response is 2xx, whatever the other status; our own screens need
 * the exact status.
 */
function statusOf(error: unknown): number {
  if (error instanceof NotThere) return 404;
  if (error instanceof CannotKeep) return 409;
  if (error instanceof Refused) return 422;
  return error instanceof SyntaxError ? 400 : 500;
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const body = await readBody(request);
  return body === null ? {} : JSON.parse(body.toString());
}

/** The raw bytes; null if there are too many. */
async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= MOST_BYTES) chunks.push(chunk);
  }
  return length > MOST_BYTES ? null : Buffer.concat(chunks);
}
