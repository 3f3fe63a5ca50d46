import type { RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

import { handleAsNodeRequest } from 'cloudflare:node';

import { createServer, ServerResponse } from '#server/api/http/node-http.ts';
import type { OwnAddress, OwnResponse } from '#server/api/http/own-request.ts';
import { datedResponses } from '#server/api/http/response-date.ts';

const Dated = datedResponses(ServerResponse, () => new Date().toUTCString());

/** A response for the engine's `node:http` that behaves more like Node's. */
class EngineResponse extends Dated {
  constructor(...request: ConstructorParameters<typeof Dated>) {
    super(...request);
    // Without this, the engine sends "unknown" instead of the status text.
    this.statusMessage = '';
    // The engine sends no `Date` header; `Dated` does if this is true.
    this.sendDate = true;
  }

  /** The engine emits `close` when a response begins; this is ignored. */
  override emit(event: string, ...args: unknown[]): boolean {
    const isEarly = event === 'close' && !this.writableFinished && !this.destroyed;
    return isEarly || super.emit(event, ...args);
  }
}

/** A number by which the engine finds the server; no port is opened. */
const PORT = 1;

// One server for all objects, since the engine keeps even the servers of objects that are gone.
createServer({ ServerResponse: EngineResponse }, (request, response) => {
  const { cloudflare } = request as typeof request & { cloudflare: { ctx: RequestListener } };
  cloudflare.ctx(request, response);
}).listen(PORT);

/** Answers a request with a `node:http` handler; the response is closed when the request is aborted. */
export function answerBy(handle: RequestListener, request: Request): Promise<Response> {
  const handleUntilGone: RequestListener = (incoming, response) => {
    const leave = (): void => void response.destroy(new Error('The request was aborted.'));
    request.signal.addEventListener('abort', leave);
    handle(incoming, response);
  };
  return handleAsNodeRequest(PORT, request, undefined, handleUntilGone);
}

/** Lets an object call itself without the network. */
export function ownAddress(url: string, handle: RequestListener): OwnAddress {
  return {
    url,
    request: async ({ path, ...call }, body = '') => {
      const length = Buffer.byteLength(body);
      const request = new Request(`${url}${path}`, {
        ...call,
        headers: {
          ...call.headers,
          Host: new URL(url).host,
          // The engine adds this header only to requests that it sends itself.
          ...(length > 0 && { 'Content-Length': String(length) }),
        },
        ...(length > 0 && { body }),
      });
      const response = await answerBy(handle, request);
      const received = (response.body ?? new Response('').body) as ReadableStream;
      const headers = Object.fromEntries(response.headers);
      const head = { statusCode: response.status, headers };
      return Object.assign(Readable.fromWeb(received), head) as OwnResponse;
    },
  };
}
