import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { sameSecret } from '#server/api/auth/same-secret.ts';

/** Names under which a computer reaches itself. */
const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/** A target with a scheme: the authority after it, without a name and a password. */
const WHOLE_ADDRESS = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#]*)/iu;

/** Where sessions come from: a secret that is forgotten when they are ended. */
export interface SessionSecrets {
  /** The present one; undefined while no session is open. */
  find(): string | undefined;
  /** The present one, made where there is none. */
  make(): string;
}

/**
 * Who may call. `Host` must be a loopback name or one that was allowed at the start, so that a
 * website cannot reach the emulator through a name of its own; control calls need the token, or the
 * cookie that stands for it in the browser.
 */
export class ControlSession {
  readonly #token: string;
  readonly #hosts: ReadonlySet<string>;
  readonly #port: () => number;
  readonly #secrets: SessionSecrets;

  /** `port` is asked late: it may be known only once the server listens. */
  constructor(
    token: string,
    allowedHosts: readonly string[],
    port: () => number,
    secrets: SessionSecrets,
  ) {
    this.#token = token;
    this.#secrets = secrets;
    this.#hosts = new Set([...LOOPBACK_NAMES, ...allowedHosts].map((host) => host.toLowerCase()));
    this.#port = port;
  }

  /** Whether the `Host` header names this computer. */
  isAllowedHost({ host = '' }: IncomingHttpHeaders): boolean {
    return this.#hosts.has(host.replace(/:\d*$/u, '').toLowerCase());
  }

  /** Whether a target that is a whole address, as proxies are sent one, names this computer too. */
  isAllowedTarget(target: string): boolean {
    const [, authority] = WHOLE_ADDRESS.exec(target) ?? [];
    return authority === undefined || authority === '' || this.isAllowedHost({ host: authority });
  }

  /** Whether a call comes from our own pages, or from no page at all. */
  isOwnOrigin({ origin }: IncomingHttpHeaders): boolean {
    if (origin === undefined) return true;
    const own = /^http:\/\/(?<host>.+?)(?::(?<port>\d+))?$/u.exec(origin)?.groups;
    const port = own?.['port'] === undefined ? 80 : Number(own['port']);
    return this.#hosts.has(own?.['host']?.toLowerCase() ?? '') && port === this.#port();
  }

  /** Whether a call carries the control token or the session cookie. */
  isAuthorized({ authorization = '', cookie = '' }: IncomingHttpHeaders): boolean {
    const [, token = ''] = /^Bearer +(\S+)$/iu.exec(authorization) ?? [];
    const session = cookie
      .split(';')
      .map((pair) => pair.trim().split('='))
      .find(([name]) => name === this.cookieName)?.[1];
    const byToken = sameSecret(token, this.#token);
    return (session !== undefined && this.#isSession(session)) || byToken;
  }

  #isSession(value: string): boolean {
    const secret = this.#secrets.find();
    return secret !== undefined && sameSecret(value, this.#valueFrom(secret));
  }

  /** A session is of one database, one control token and one port: it opens no other server. */
  #valueFrom(secret: string): string {
    return createHmac('sha256', secret)
      .update(JSON.stringify([this.#token, this.#port()]))
      .digest('hex');
  }

  /** Cookies do not keep ports apart, so the name does. */
  get cookieName(): string {
    return `countertop_${this.#port()}`;
  }

  /** The `Set-Cookie` value that opens the interface's session. */
  cookie(): string {
    const value = this.#valueFrom(this.#secrets.make());
    return `${this.cookieName}=${value}; Path=/; HttpOnly; SameSite=Strict`;
  }

  /** Whether the printed link's token is the control token. */
  isToken(token: string): boolean {
    return sameSecret(token, this.#token);
  }
}
