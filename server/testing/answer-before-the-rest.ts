import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';

import { onTestFinished } from 'vitest';

/** A call whose body is announced, but of which only the beginning is sent. */
interface UnfinishedCall {
  readonly url: string;
  readonly method?: string;
  /** The whole one. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes. */
  readonly announced: number;
  readonly beginning: string;
}

/**
 * Announces a body, sends its beginning, and waits for the answer before the rest: only who has not
 * waited for the rest can answer.
 */
export async function answerBeforeTheRest({
  url,
  method = 'POST',
  path,
  headers = {},
  announced,
  beginning,
}: UnfinishedCall): Promise<IncomingMessage> {
  const { hostname, port } = new URL(url);
  const body = { 'Content-Type': 'application/json', 'Content-Length': String(announced) };
  const call = request({
    hostname,
    port,
    method,
    path,
    headers: { ...body, ...headers },
    agent: false,
  });
  onTestFinished(() => void call.destroy());
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    call.on('response', resolve).on('error', reject);
  });
  call.write(beginning);
  return answered;
}
