import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import http from 'node:http';
import https from 'node:https';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { onTestFinished } from 'vitest';

import { parsed } from '#server/domain/json.ts';

import { ownSecretsIn } from './through-proxy/own-secrets.ts';

/** Node's HTTP client for an address, which sends requests exactly as they are given. */
export function clientOf(url: string): typeof http | typeof https {
  return url.startsWith('https:') ? https : http;
}

/** Begins a request with Node's HTTP client. */
export function beginRequest(
  url: string,
  {
    headers = {},
    ...options
  }: RequestOptions & { readonly headers?: Readonly<Record<string, string | number | undefined>> },
): ClientRequest {
  const own = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, ownSecretsIn(url, String(value))]],
  );
  return clientOf(url).request(url, { ...options, headers: Object.fromEntries(own) });
}

/** The answer to a request that was sent as bytes. */
export interface RawAnswer {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  // Typed `any` so that tests can read the fields of any answer.
  // oxlint-disable-next-line no-explicit-any
  readonly body: any;
}

/**
 * Sends bytes as they are and reads what comes back until the connection ends; requests that keep
 * it open need `Connection: close`.
 */
export async function sendRaw(url: string, request: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.write(request, 'latin1');
  const [head = '', ...rest] = (await text(socket)).split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ');
    return [name.toLowerCase(), value.join(': ')];
  });
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: parsed(body) ?? body,
  };
}

/** A call whose body is announced, but of which only the beginning is sent. */
interface UnfinishedCall {
  readonly url: string;
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The announced length in bytes. */
  readonly announced: number;
  readonly beginning: string;
}

/** Announces a body, sends its beginning, and waits for an answer that does not wait for the rest. */
export async function answerBeforeTheRest({
  url,
  method = 'POST',
  path,
  headers = {},
  announced,
  beginning,
}: UnfinishedCall): Promise<IncomingMessage> {
  const body = { 'Content-Type': 'application/json', 'Content-Length': String(announced) };
  const call = beginRequest(url, {
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
