import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Imported the usual way, `node:http` would load the runtime's HTTP client as well, which then stands
 * under the test's global fetch before the test has asked for one.
 */
const { createServer } = process.getBuiltinModule('node:http');

/** A call that came, before anybody looked into it. */
export interface RawCall {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly rawBody: string;
}

/** What a call is answered with. */
export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text as it is, anything else as JSON. */
  readonly body?: unknown;
}

/** Larger than anything that an emulator sends. */
const LARGEST_BODY = 64 * 1024 * 1024;

/** An HTTP server on a free port of this computer, which keeps no process alive. */
export class ReceiverServer {
  /** Its address. */
  readonly url: string;
  readonly #server: Server;

  private constructor(server: Server) {
    const { port } = server.address() as AddressInfo;
    this.url = `http://127.0.0.1:${port}`;
    this.#server = server;
  }

  /** Resolves when calls are accepted; each is given to `answer`. */
  static async start(answer: (call: RawCall) => Promise<Reply>): Promise<ReceiverServer> {
    const server = createServer((request, response) => {
      void receive(request, response, answer);
    });
    // The test that forgets to close must not keep its runner alive, with an open connection either.
    server.on('connection', (socket) => socket.unref());
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', resolve);
    });
    server.unref();
    return new ReceiverServer(server);
  }

  /** Nothing is answered any more. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (call: RawCall) => Promise<Reply>,
): Promise<void> {
  const rawBody = await readBody(request);
  if (rawBody === null) {
    send(response, { status: 413 });
    return;
  }
  const { method = '', url = '', headers } = request;
  send(response, await answer({ method, path: url, headers, rawBody }));
}

/** Null: it is too large, or it did not come to its end. */
function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve) => {
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= LARGEST_BODY) chunks.push(chunk);
    });
    request.on('end', () => {
      resolve(size > LARGEST_BODY ? null : Buffer.concat(chunks).toString('utf8'));
    });
    request.on('error', () => resolve(null));
  });
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: Reply): void {
  const isText = typeof body === 'string' || body === undefined;
  response.writeHead(status, {
    ...(isText ? {} : { 'Content-Type': 'application/json' }),
    ...headers,
  });
  response.end(isText ? body : JSON.stringify(body));
}
