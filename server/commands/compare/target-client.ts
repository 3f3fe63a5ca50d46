import type { SecureContext } from 'node:tls';
import { createSecureContext, getCACertificates } from 'node:tls';

import type { Dispatcher } from 'undici';
import { Agent } from 'undici';

import { afterRealTime } from '#clock/real-time.ts';
import type { TourAnswer, TourCall } from '#domain/compare/tour-step.ts';
import { VERSION } from '#process/version.ts';

import { callHeaders } from './call-headers.ts';
import { AnswerTooLong, readAnswer } from './read-answer.ts';

/** What one attempt of a call came to. */
export type Attempt =
  | { readonly answer: TourAnswer }
  | {
      /** Why there is no answer, in words for people. */
      readonly noAnswer: string;
      /** Whether the call cannot have reached the target. */
      readonly neverSent: boolean;
      /** Whether it is of no use to try again: the certificate, a name that does not exist. */
      readonly isFinal: boolean;
    };

/** Real time that a connection may take, then each part of an answer, all of it, and all once it should stop. */
const TIMEOUTS = { connect: 10_000, silence: 30_000, whole: 60_000, afterStop: 3000 } as const;

/** How long an attempt may take. */
export interface AttemptOptions {
  readonly withinMs?: number;
  /** Tells it to come to an end. */
  readonly stop?: AbortSignal;
}

/** Makes calls of a tour to an address, as they are: redirects are not followed, and nothing is repeated. */
export class TargetClient {
  readonly #address: URL;
  readonly #key: string;
  readonly #agent: Agent;

  /** `address` is that of a Data API, without a slash at its end. */
  constructor(address: string, key: string) {
    this.#address = new URL(address);
    this.#key = key;
    this.#agent = new Agent({
      connect: {
        timeout: TIMEOUTS.connect,
        ...(this.#address.protocol === 'https:' && { secureContext: trusting() }),
      },
      headersTimeout: TIMEOUTS.silence,
      bodyTimeout: TIMEOUTS.silence,
      // A connection that is kept may be closed just as the next call goes out, which is then lost.
      pipelining: 0,
    });
  }

  /**
   * Never fails: that there is no answer is an outcome too. `withinMs` is real time. `stop` leaves it a moment: what a
   * write has opened should be known.
   */
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
        headers: callHeaders(call, this.#key, `countertop-compare/${VERSION}`),
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

/**
 * Trusts what this machine does, beside what Node does (`NODE_EXTRA_CA_CERTS` is part of its default). Made once: there are
 * hundreds of certificates to read.
 */
function trusting(): SecureContext {
  const ca = new Set([...getCACertificates('default'), ...getCACertificates('system')]);
  return createSecureContext({ ca: [...ca] });
}

/** What the codes of failed connections say to people. Everything else says its code. */
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
};

/** Codes of certificates that nobody we trust has signed. */
const UNTRUSTED =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(?:GET_ISSUER_CERT|GET_ISSUER_CERT_LOCALLY|VERIFY_LEAF_SIGNATURE))$/u;

const NEVER_SENT =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/u;

const NO_USE = /^(?:ENOTFOUND|EPROTO|CERT_HAS_EXPIRED|ERR_(?:SSL|TLS)_\w+)$/u;

const NO_TLS = /^(?:EPROTO|ERR_SSL_WRONG_VERSION_NUMBER)$/u;

function whyNot(error: unknown): Attempt {
  if (error instanceof AnswerTooLong) {
    return { noAnswer: error.message, neverSent: false, isFinal: true };
  }
  const { name, code } = nameAndCode(error);
  if (name === 'TimeoutError') {
    return { noAnswer: 'it took too long to answer', neverSent: false, isFinal: false };
  }
  if (UNTRUSTED.test(code)) {
    return {
      noAnswer: `its certificate is signed by nobody that is trusted here (${code}); NODE_EXTRA_CA_CERTS can name a file with the certificate of who signed it`,
      neverSent: true,
      isFinal: true,
    };
  }
  return {
    noAnswer: NO_TLS.test(code)
      ? 'it does not speak TLS'
      : (REASONS[code] ?? `the call failed (${code})`),
    neverSent: NEVER_SENT.test(code) || NO_USE.test(code),
    isFinal: NO_USE.test(code),
  };
}

/** The code may stand with what caused the error. */
function nameAndCode(error: unknown): { name: string; code: string } {
  const { name, code, cause } = error as { name?: unknown; code?: unknown; cause?: unknown };
  if (typeof code === 'string') return { name: String(name), code };
  if (cause !== undefined && cause !== null) return { ...nameAndCode(cause), name: String(name) };
  return { name: String(name), code: String(name) };
}
