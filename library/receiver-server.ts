import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A regular import reads all exports, one of which loads the client that global `fetch` uses, before the test does. */
const { createServer } = process.getBuiltinModule('node:http');

/** A received call. */
export interface RawCall {
  readonly method: string;
  /** Includes the query. */
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

/** A local HTTP server on a free port, which does not keep the process alive. */
export type ReceiverServer = Awaited<ReturnType<typeof startReceiverServer>>;

/** Resolves when the server is listening. */
export async function startReceiverServer(answer: (call: RawCall) => Promise<Reply>) {
  // With Node's default of 5 s, a test that was paused in a debugger would reset connections with waiting calls.
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    void receive(request, response, answer);
  });
  // Open connections must not keep the process alive either.
  server.on('connection', (socket) => socket.unref());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  answer: (call: RawCall) => Promise<Reply>,
): Promise<void> {
  const chunks = (await request.toArray().catch(() => null)) as Buffer[] | null;
  // An aborted call needs no response.
  if (chunks === null) return;
  const rawBody = Buffer.concat(chunks).toString('utf8');
  const { method = '', url = '', headers } = request;
  send(response, await answer({ method, path: url, headers, rawBody }));
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: Reply): void {
  const isText = typeof body === 'string' || body === undefined;
  response.writeHead(status, {
    ...(isText ? {} : { 'Content-Type': 'application/json' }),
    ...headers,
  });
  response.end(isText ? body : JSON.stringify(body));
}
