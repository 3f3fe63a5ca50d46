import type { SecureContext } from 'node:tls';
import tls from 'node:tls';

import type { buildConnector, Dispatcher } from 'undici';
import { Agent } from 'undici';

import { afterRealTime } from '#server/clock/real-time.ts';

import type { TourAnswer, TourCall } from './core/step.ts';
import { answerFrom } from './core/step.ts';

export type Attempt =
  | { readonly answer: TourAnswer }
  | {
      /** The reason, for users. */
      readonly noAnswer: string;
      /** The call cannot have reached the target. */
      readonly neverSent: boolean;
      /** Another attempt would fail in the same way. */
      readonly isFinal: boolean;
    };

/**
 * Timeouts in ms of real time: to connect, between parts of an answer, for the whole call, and after a request
 * to stop.
 */
const TIMEOUTS = { connect: 10_000, silence: 30_000, whole: 60_000, afterStop: 3000 } as const;

/** Far larger than a catalog of 2000 products. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** Sends calls to an address. Does not follow redirects or repeat calls. */
export class TargetClient {
  readonly #address: URL;
  readonly #key: string;
  readonly #userAgent: string;
  readonly #agent: Agent;

  /** `address` is a Data API's base URL, without a trailing slash. */
  constructor(
    address: string,
    key: string,
    userAgent: string,
    connector?: (options: buildConnector.BuildOptions) => buildConnector.connector,
  ) {
    this.#address = new URL(address);
    this.#key = key;
    this.#userAgent = userAgent;
    const connect = {
      timeout: TIMEOUTS.connect,
      ...(this.#address.protocol === 'https:' && { secureContext: systemTrust() }),
    };
    this.#agent = new Agent({
      connect: connector?.(connect) ?? connect,
      headersTimeout: TIMEOUTS.silence,
      bodyTimeout: TIMEOUTS.silence,
      maxResponseSize: MAX_ANSWER_BYTES,
      // A kept-alive connection may be closed while the next call is sent, and that call would be lost.
      pipelining: 0,
    });
  }

  /** Never throws. After `stop` an answer may still arrive for 3 s, since it shows what a write has opened. */
  async attempt(
    call: TourCall,
    { withinMs, stop }: { readonly withinMs?: number; readonly stop?: AbortSignal } = {},
  ): Promise<Attempt> {
    const giveUp = new AbortController();
    const late = (ms: number): { cancel(): void } =>
      afterRealTime(ms, () =>
        giveUp.abort(new DOMException('The call took too long.', 'TimeoutError')),
      );
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
      return failedAttempt(error);
    } finally {
      stop?.removeEventListener('abort', onStop);
      for (const timer of timers) timer.cancel();
    }
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }
}

/** Trusts the system's certificates in addition to Node's own and NODE_EXTRA_CA_CERTS. */
function systemTrust(): SecureContext {
  const ca = new Set([...tls.getCACertificates('default'), ...tls.getCACertificates('system')]);
  return tls.createSecureContext({ ca: [...ca] });
}

function headersOf(call: TourCall, apiKey: string, userAgent: string): Record<string, string> {
  const [server, plugin = 'plugin'] = apiKey.split('.');
  const keys = {
    right: `Bearer ${apiKey}`,
    // Makes our calls recognizable in the target's logs.
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

async function readAnswer(response: Dispatcher.ResponseData): Promise<TourAnswer> {
  const text = await response.body.text();
  const headers = Object.fromEntries(
    Object.entries(response.headers).map(([name, value = '']) => [name, [value].flat().join(', ')]),
  );
  return answerFrom(response.statusCode, headers, text);
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed before there was an answer',
  UND_ERR_SOCKET: 'the connection was closed before there was an answer',
  ENOTFOUND: 'the host name is not known',
  EAI_AGAIN: 'the host name could not be looked up',
  UND_ERR_CONNECT_TIMEOUT: 'there was no connection within 10 s',
  UND_ERR_HEADERS_TIMEOUT: 'there was no answer within 30 s',
  UND_ERR_BODY_TIMEOUT: 'the answer stopped for more than 30 s',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: `the answer is larger than ${MAX_ANSWER_BYTES / 1024 / 1024} MiB`,
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_IP_BLOCKED:
    'its address is not public, and the server was not started with --allow-target for it',
  EPROTO: 'it does not speak TLS',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS',
};

const UNTRUSTED =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(?:GET_ISSUER_CERT|GET_ISSUER_CERT_LOCALLY|VERIFY_LEAF_SIGNATURE))$/u;

const NEVER_SENT = /^(?:ECONNREFUSED|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/u;

const FINAL = /^(?:ENOTFOUND|EPROTO|ERR_IP_BLOCKED|CERT_HAS_EXPIRED|ERR_(?:SSL|TLS)_\w+)$/u;

function failedAttempt(error: unknown): Attempt {
  const { name, code } = nameAndCode(error);
  if (name === 'TimeoutError') {
    return { noAnswer: 'it took too long to answer', neverSent: false, isFinal: false };
  }
  if (UNTRUSTED.test(code)) {
    const noAnswer = `its certificate is not trusted (${code}); NODE_EXTRA_CA_CERTS can name a file with the certificate of its issuer`;
    return { noAnswer, neverSent: true, isFinal: true };
  }
  const noAnswer = REASONS[code] ?? `the call failed (${code})`;
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE')
    return { noAnswer, neverSent: false, isFinal: true };
  const isFinal = FINAL.test(code);
  return { noAnswer, neverSent: isFinal || NEVER_SENT.test(code), isFinal };
}

/** The code may be in the cause. */
function nameAndCode(error: unknown): { name: string; code: string } {
  const { name, code, cause } = error as { name?: unknown; code?: unknown; cause?: unknown };
  if (typeof code === 'string') return { name: String(name), code };
  if (cause !== undefined && cause !== null) return { ...nameAndCode(cause), name: String(name) };
  return { name: String(name), code: String(name) };
}
