import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { sameSecret } from '#server/api/auth/api-key.ts';

export const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/** Matches the host and port of an absolute URL, without user name and password. */
const WHOLE_ADDRESS = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#]*)/iu;

/** Where an emulator can be reached. */
export interface SessionAddress {
  /** The names that `Host` may have besides that of the public address. */
  readonly hosts: readonly string[];
  /** A function, since the port may be known only once the server is listening. */
  readonly port: () => number;
  /** The address behind a proxy, for instance `https://countertop.example`; null: none. */
  readonly publicUrl: string | null;
  /** Uses up the token of a link made for another person; returns false if it is not valid. */
  readonly takeLink?: (token: string) => boolean;
}

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
  readonly #publicUrl: URL | null;
  readonly #takeLink: (token: string) => boolean;
  readonly #secrets: SessionSecrets;

  constructor(token: string, address: SessionAddress, secrets: SessionSecrets) {
    const { hosts, port, publicUrl, takeLink = () => false } = address;
    this.#token = token;
    this.#secrets = secrets;
    this.#hosts = new Set(hosts.map((host) => host.toLowerCase()));
    this.#port = port;
    this.#takeLink = takeLink;
    this.#publicUrl = publicUrl === null ? null : new URL(publicUrl);
  }

  /** Returns true if the `Host` header names this emulator. */
  isAllowedHost(headers: IncomingHttpHeaders): boolean {
    return this.#hosts.has(hostNameOf(headers)) || this.#isPublic(headers);
  }

  /** The address that a request was sent to; `Host` must be allowed. */
  addressOf(headers: IncomingHttpHeaders): string {
    return this.#isPublic(headers) ? (this.#publicUrl?.origin ?? '') : `http://${headers.host}`;
  }

  #isPublic(headers: IncomingHttpHeaders): boolean {
    return this.#publicUrl?.hostname === hostNameOf(headers);
  }

  /** Returns false if the request target is an absolute URL, as sent to proxies, with another host. */
  isAllowedTarget(target: string): boolean {
    const [, authority] = WHOLE_ADDRESS.exec(target) ?? [];
    return authority === undefined || authority === '' || this.isAllowedHost({ host: authority });
  }

  /** Returns true if a call comes from our own pages, or not from a page. */
  isOwnOrigin({ origin }: IncomingHttpHeaders): boolean {
    if (origin === undefined || origin === this.#publicUrl?.origin) return true;
    const [, host = '', port = '80'] = /^http:\/\/(.+?)(?::(\d+))?$/u.exec(origin) ?? [];
    return this.#hosts.has(host.toLowerCase()) && Number(port) === this.#port();
  }

  /** Returns true if a call has the control token or the session cookie. */
  isAuthorized(headers: IncomingHttpHeaders): boolean {
    const { authorization = '', cookie = '' } = headers;
    const cookieName = this.#cookieName(headers);
    const [, token = ''] = /^Bearer +(\S+)$/iu.exec(authorization) ?? [];
    const session = cookie
      .split(';')
      .map((pair) => pair.trim().split('='))
      .find(([name]) => name === cookieName)?.[1];
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

  #isSecure(headers: IncomingHttpHeaders): boolean {
    return this.#publicUrl?.protocol === 'https:' && this.#isPublic(headers);
  }

  /**
   * Contains the port, since browsers share cookies between ports. Over https, the prefix keeps other subdomains
   * from setting it.
   */
  #cookieName(headers: IncomingHttpHeaders): string {
    return `${this.#isSecure(headers) ? '__Host-' : ''}countertop_${this.#port()}`;
  }

  /** The `Set-Cookie` value that opens a session for the interface. */
  cookie(headers: IncomingHttpHeaders): string {
    const pair = `${this.#cookieName(headers)}=${this.#valueFrom(this.#secrets.make())}`;
    const secure = this.#isSecure(headers) ? '; Secure' : '';
    return `${pair}; Path=/; HttpOnly; SameSite=Strict${secure}`;
  }

  /** Returns true for the token of the printed link. */
  isControlToken(token: string): boolean {
    return sameSecret(token, this.#token);
  }

  /** Returns true for the token of the printed link, and once for the token of a link made for another person. */
  opens(token: string): boolean {
    return this.isControlToken(token) || this.#takeLink(token);
  }
}

/** The name in a `Host` header, without the port. */
export function hostNameOf({ host = '' }: IncomingHttpHeaders): string {
  return host.replace(/:\d*$/u, '').toLowerCase();
}
