import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A plugin's own server that answers hooks. */
export interface HookReceiver {
  readonly baseUrl: string;
  /** The bodies that came, in order. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly calls: readonly any[];
  readonly close: () => void;
}

/** Starts a plugin that answers every call with the same body. */
export async function startHookReceiver(answer: object): Promise<HookReceiver> {
  const calls: unknown[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      calls.push(JSON.parse(Buffer.concat(chunks).toString()));
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}`, calls, close: () => server.close() };
}
