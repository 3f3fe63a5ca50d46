import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { sameSecret } from '#server/api/auth/install-key.ts';

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/** Matches the host and port of an absolute URL, without user name and password. */
const WHOLE_ADDRESS = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#]*)/iu;

/** The secret of all sessions, which is deleted when they are ended. */
interface SessionSecrets {
  /** Undefined while no session is open. */
  find(): string | undefined;
  /** Creates the secret if it does not exist. */
  make(): string;
}

/**
 * Access checks. `Host` must be a loopback name or an allowed one, so that a website cannot reach the emulator
 * by DNS rebinding. Control calls require the token or the browser's session cookie.
 */
export class ControlSession {
  readonly #token: string;
  readonly #hosts: ReadonlySet<string>;
  readonly #port: () => number;
  readonly #secrets: SessionSecrets;

  /** `port` is a function, since it may only be known once the server is listening. */
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

  /** Returns true if the `Host` header names this computer. */
  isAllowedHost({ host = '' }: IncomingHttpHeaders): boolean {
    return this.#hosts.has(host.replace(/:\d*$/u, '').toLowerCase());
  }

  /** Returns false if the request target is an absolute URL (as sent to proxies) of another host. */
  isAllowedTarget(target: string): boolean {
    const [, authority] = WHOLE_ADDRESS.exec(target) ?? [];
    return authority === undefined || authority === '' || this.isAllowedHost({ host: authority });
  }

  /** Returns true if a call comes from our own pages, or not from a page. */
  isOwnOrigin({ origin }: IncomingHttpHeaders): boolean {
    if (origin === undefined) return true;
    const own = /^http:\/\/(?<host>.+?)(?::(?<port>\d+))?$/u.exec(origin)?.groups;
    const port = own?.['port'] === undefined ? 80 : Number(own['port']);
    return this.#hosts.has(own?.['host']?.toLowerCase() ?? '') && port === this.#port();
  }

  /** Returns true if a call has the control token or the session cookie. */
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

  /** A session is bound to the database, the control token and the port. */
  #valueFrom(secret: string): string {
    return createHmac('sha256', secret)
      .update(JSON.stringify([this.#token, this.#port()]))
      .digest('hex');
  }

  /** Contains the port, since browsers share cookies between ports. */
  get cookieName(): string {
    return `countertop_${this.#port()}`;
  }

  /** The `Set-Cookie` value that opens a session for the interface. */
  cookie(): string {
    const value = this.#valueFrom(this.#secrets.make());
    return `${this.cookieName}=${value}; Path=/; HttpOnly; SameSite=Strict`;
  }

  isToken(token: string): boolean {
    return sameSecret(token, this.#token);
  }
}
