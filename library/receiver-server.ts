import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A regular import of `node:http` would also load Node's HTTP client, which global `fetch` uses, before the test does.
 */
const { createServer } = process.getBuiltinModule('node:http');

/** A received call. */
export interface RawCall {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly rawBody: string;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Text is sent unchanged, anything else as JSON. */
  readonly body?: unknown;
}

/** The emulator never sends a larger body. */
const LARGEST_BODY = 64 * 1024 * 1024;

/** A local HTTP server on a free port, which does not keep the process alive. */
export class ReceiverServer {
  readonly url: string;
  readonly #server: Server;

  private constructor(server: Server) {
    const { port } = server.address() as AddressInfo;
    this.url = `http://127.0.0.1:${port}`;
    this.#server = server;
  }

  /** Resolves when the server is listening. */
  static async start(answer: (call: RawCall) => Promise<Reply>): Promise<ReceiverServer> {
    const server = createServer((request, response) => {
      void receive(request, response, answer);
    });
    // Open connections must not keep the process alive either.
    server.on('connection', (socket) => socket.unref());
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, '127.0.0.1', resolve);
    });
    server.unref();
    return new ReceiverServer(server);
  }

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

/** Null if the body is too large or incomplete. */
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
