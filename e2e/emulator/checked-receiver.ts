import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A plugin's receiver with two usual mistakes, until it is mended. */
export interface CheckedReceiver {
  readonly url: string;
  readonly mend: () => void;
  readonly close: () => void;
}

/** What is further away from now is no longer taken, in seconds. */
const TOLERANCE_S = 300;

/**
 * Starts a receiver that verifies what it has parsed and printed again, and takes an event that it
 * knows for an error.
 */
export async function startCheckedReceiver(secret: string): Promise<CheckedReceiver> {
  let mended = false;
  const seen = new Set<unknown>();
  const answer = (request: IncomingMessage, raw: Buffer): number => {
    if (request.method !== 'POST') return 405;
    const event = readEvent(raw);
    if (event === null) return 400;
    const signed = mended ? raw.toString() : JSON.stringify(event);
    if (!isSigned(String(request.headers['x-service-signature'] ?? ''), signed, secret)) return 401;
    const known = seen.has(event.id);
    seen.add(event.id);
    return known && !mended ? 409 : 204;
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => response.writeHead(answer(request, Buffer.concat(chunks))).end());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    mend: () => {
      mended = true;
    },
    close: () => server.close(),
  };
}

function readEvent(raw: Buffer): { readonly id?: unknown } | null {
  try {
    return JSON.parse(raw.toString()) as { readonly id?: unknown };
  } catch {
    return null;
  }
}

function isSigned(header: string, body: string, secret: string): boolean {
  const { t = '', v1 = '' } = /^t=(?<t>\d+),v1=(?<v1>[\da-f]+)$/u.exec(header)?.groups ?? {};
  const expected = createHmac('sha256', secret).update(`${t}.${body}`).digest();
  const given = Buffer.from(v1, 'hex');
  const age = Math.abs(Date.now() / 1000 - Number(t));
  return given.length === expected.length && timingSafeEqual(given, expected) && age <= TOLERANCE_S;
}
