import type { SecureContext } from 'node:tls';
import { createSecureContext, getCACertificates } from 'node:tls';

import type { Dispatcher } from 'undici';
import { Agent } from 'undici';

import { afterRealTime } from '#server/clock/real-time.ts';
import { parsed } from '#server/domain/json.ts';

import type { TourAnswer, TourCall } from './core/step.ts';

/** What one attempt of a call came to. */
export type Attempt =
  | { readonly answer: TourAnswer }
  | {
      /** Why there is no answer, for people. */
      readonly noAnswer: string;
      /** The call cannot have reached the target. */
      readonly neverSent: boolean;
      /** Another attempt would fail in the same way. */
      readonly isFinal: boolean;
    };

/** Real time for a connection, each part of an answer, all of it, and all once it should stop. */
const TIMEOUTS = { connect: 10_000, silence: 30_000, whole: 60_000, afterStop: 3000 } as const;

/** A catalog of 2000 products is far smaller. */
const LARGEST_ANSWER_BYTES = 16 * 1024 * 1024;

export interface AttemptOptions {
  readonly withinMs?: number;
  readonly stop?: AbortSignal;
}

/** Sends calls to an address as they are: redirects are not followed, and nothing is repeated. */
export class TargetClient {
  readonly #address: URL;
  readonly #key: string;
  readonly #userAgent: string;
  readonly #agent: Agent;

  /** `address` is that of a Data API, without a slash at its end. */
  constructor(address: string, key: string, userAgent: string) {
    this.#address = new URL(address);
    this.#key = key;
    this.#userAgent = userAgent;
    this.#agent = new Agent({
      connect: {
        timeout: TIMEOUTS.connect,
        ...(this.#address.protocol === 'https:' && { secureContext: trusting() }),
      },
      headersTimeout: TIMEOUTS.silence,
      bodyTimeout: TIMEOUTS.silence,
      // A kept connection may be closed just as the next call goes out, which is then lost.
      pipelining: 0,
    });
  }

  /** Never throws. `stop` leaves the call a moment, since what a write has opened should be known. */
  async attempt(call: TourCall, { withinMs, stop }: AttemptOptions = {}): Promise<Attempt> {
    const giveUp = new AbortController();
    const late = (ms: number): { cancel(): void } =>
      afterRealTime(ms, () => giveUp.abort(new DOMException('It is late.', 'TimeoutError')));
    const timers = [late(withinMs ?? TIMEOUTS.whole)];
    const onStop = (): void => void timers.push(late(TIMEOUTS.afterStop));
    stop?.addEventListener('abort', onStop);
    try {
      const response = await this.#agent.request({
        origin: this.#address.origin,
        path: `${this.#address.pathname}${call.path}`,
        method: call.method as Dispatcher.HttpMethod,
        headers: headersOf(call, this.#key, this.#userAgent),
        body: call.rawBody ?? (call.body === undefined ? null : JSON.stringify(call.body)),
        signal: giveUp.signal,
      });
      return { answer: await readAnswer(response) };
    } catch (error) {
      return whyNot(error);
    } finally {
      stop?.removeEventListener('abort', onStop);
      for (const timer of timers) timer.cancel();
    }
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }
}

/** Trusts what this machine does in addition to Node's own certificates and NODE_EXTRA_CA_CERTS. */
function trusting(): SecureContext {
  const ca = new Set([...getCACertificates('default'), ...getCACertificates('system')]);
  return createSecureContext({ ca: [...ca] });
}

function headersOf(call: TourCall, apiKey: string, userAgent: string): Record<string, string> {
  const [server, plugin = 'plugin'] = apiKey.split('.');
  const keys = {
    right: `Bearer ${apiKey}`,
    // It says itself what it is, so that nobody who finds it in a log is alarmed.
    wrong: `Bearer ${server}.${plugin}.countertop-compare-wrong-key`,
    none: null,
  };
  const hasBody = call.body !== undefined || call.rawBody !== undefined;
  const headers: Record<string, string | null> = {
    accept: 'application/json',
    'user-agent': userAgent,
    authorization: keys[call.key ?? 'right'],
    'content-type': hasBody ? 'application/json' : null,
  };
  for (const [name, value] of Object.entries(call.headers ?? {})) {
    headers[name.toLowerCase()] = value;
  }
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
}

class AnswerTooLong extends Error {}

async function readAnswer(response: Dispatcher.ResponseData): Promise<TourAnswer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of response.body as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > LARGEST_ANSWER_BYTES) throw new AnswerTooLong();
    pieces.push(piece);
  }
  const text = Buffer.concat(pieces).toString('utf8');
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value = '']) => [name, [value].flat().join(', ')]),
  );
  const body = parsed(text);
  // Not a page if it is JSON, whatever the content type says.
  const isHtml =
    body === undefined &&
    (/\bhtml\b/iu.test(headers['content-type'] ?? '') ||
      /^\s*<(?:!doctype html|html)\b/iu.test(text));
  return { status: response.statusCode, headers, body, isHtml };
}

/** What the codes of failed connections mean to people. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed before there was an answer',
  UND_ERR_SOCKET: 'the connection was closed before there was an answer',
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'the name of the host could not be looked up',
  UND_ERR_CONNECT_TIMEOUT: 'there was no connection within 10 s',
  UND_ERR_HEADERS_TIMEOUT: 'there was no answer within 30 s',
  UND_ERR_BODY_TIMEOUT: 'the answer stopped for more than 30 s',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  EPROTO: 'it does not speak TLS',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS',
};

const UNTRUSTED =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(?:GET_ISSUER_CERT|GET_ISSUER_CERT_LOCALLY|VERIFY_LEAF_SIGNATURE))$/u;

const NEVER_SENT = /^(?:ECONNREFUSED|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/u;

const FINAL = /^(?:ENOTFOUND|EPROTO|CERT_HAS_EXPIRED|ERR_(?:SSL|TLS)_\w+)$/u;

function whyNot(error: unknown): Attempt {
  if (error instanceof AnswerTooLong) {
    const noAnswer = `the answer is larger than ${LARGEST_ANSWER_BYTES / 1024 / 1024} MiB`;
    return { noAnswer, neverSent: false, isFinal: true };
  }
  const { name, code } = nameAndCode(error);
  if (name === 'TimeoutError') {
    return { noAnswer: 'it took too long to answer', neverSent: false, isFinal: false };
  }
  if (UNTRUSTED.test(code)) {
    const noAnswer = `its certificate is signed by nobody that is trusted here (${code}); NODE_EXTRA_CA_CERTS can name a file with the certificate of who signed it`;
    return { noAnswer, neverSent: true, isFinal: true };
  }
  const isFinal = FINAL.test(code);
  const noAnswer = REASONS[code] ?? `the call failed (${code})`;
  return { noAnswer, neverSent: isFinal || NEVER_SENT.test(code), isFinal };
}

/** The code may be that of the cause. */
function nameAndCode(error: unknown): { name: string; code: string } {
  const { name, code, cause } = error as { name?: unknown; code?: unknown; cause?: unknown };
  if (typeof code === 'string') return { name: String(name), code };
  if (cause !== undefined && cause !== null) return { ...nameAndCode(cause), name: String(name) };
  return { name: String(name), code: String(name) };
}
