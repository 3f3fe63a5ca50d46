import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

import { hasKey } from '#server/api/auth/has-key.ts';
import { splitTarget } from '#server/api/http/target.ts';
import type { SessionAddress } from '#server/control/control-session.ts';
import { ControlSession } from '#server/control/control-session.ts';
import { apiKeyOf } from '#server/domain/install.ts';
import type { Refusal } from '#server/domain/refusal.ts';
import { listInstalls } from '#server/store/installs.ts';
import { findSessionSecret } from '#server/store/secrets.ts';

import type { Emulator } from './emulator.ts';
import type { MountedEmulator, MountOptions } from './mount-emulator.ts';
import { hashOf, useLink } from './sandbox-links.ts';
import type { SandboxRecord } from './sandboxes-folder.ts';
import { fromFolders } from './web/interface-files.ts';
import { createWebInterface } from './web/web-interface.ts';

export type KnownCallers = SandboxRecord['callers'];

/** Paths that belong to no API and do not open a session. */
const PAGE = /^\/(?!(?:plugin-api|control|open)(?:[/?]|$))/u;

/** The control calls that need the token or a session. */
const CONTROL = /^\/control(?=[/?]|$)(?!\/(?:health(?:\?|$)|device\/))/u;

/** The known callers of a sandbox, which its record stores when it wakes and when it goes to sleep. */
export function callersOf({ database }: Emulator): KnownCallers {
  return {
    session: findSessionSecret(database.read) ?? null,
    keys: listInstalls(database.read).map((install) => hashOf(`Bearer ${apiKeyOf(install)}`)),
  };
}

/** True if a caller has the control token, a session, an API key or a device's token. */
export async function isKnownCaller(
  { emulator, session }: Pick<MountedEmulator, 'emulator' | 'session'>,
  headers: IncomingHttpHeaders,
): Promise<boolean> {
  const { authorization } = headers;
  return isInSession(session, headers) || hasKey(emulator, authorization, emulator.clock.now());
}

/** The known callers of a sleeping sandbox, from its record. */
export class SleepingCallers {
  readonly #record: SandboxRecord;
  readonly #session: ControlSession;

  constructor(record: SandboxRecord, address: SessionAddress) {
    this.#record = record;
    this.#session = new ControlSession(record.controlToken, address, {
      find: () => record.callers.session ?? undefined,
      make: () => {
        throw new Error('No session begins while a sandbox sleeps.');
      },
    });
  }

  /**
   * `known` for callers with the control token, a session, an API key or a link. Others are `unknown`, but their
   * control calls are refused if they come from another origin, or if the record is up to date.
   */
  judge({ headers, url = '' }: IncomingMessage): 'known' | 'unknown' | Refusal {
    if (this.#include(headers, url)) return 'known';
    if (!CONTROL.test(url)) return 'unknown';
    if (!this.#session.isOwnOrigin(headers)) return { refused: 'originNotAllowed' };
    // If the sandbox is awake, or its process was killed, the record lacks the sessions begun since it was written.
    return this.#record.wakeAt === 0 ? 'unknown' : { refused: 'controlTokenNeeded' };
  }

  #include(headers: IncomingHttpHeaders, url: string): boolean {
    const { authorization = '' } = headers;
    return (
      isInSession(this.#session, headers) ||
      this.#record.callers.keys.includes(hashOf(authorization)) ||
      this.#isOpenedBy(url)
    );
  }

  #isOpenedBy(url: string): boolean {
    const { path, query } = splitTarget(url);
    const token = new URLSearchParams(query).get('token') ?? '';
    if (path !== '/open') return false;
    return this.#session.isControlToken(token) || useLink(this.#record.links, token) !== null;
  }

  /** Answers a request for a page or document, which is the same in all sandboxes; returns false for all others. */
  showPage(
    { readBuilt, log }: Pick<MountOptions, 'readBuilt' | 'log'>,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    if (!PAGE.test(request.url ?? '')) return false;
    const show = createWebInterface(this.#session, readBuilt ?? fromFolders());
    show(request, response).catch((error: unknown) => {
      log.error({ error }, 'a page could not be sent');
      response.destroy();
    });
    return true;
  }
}

/** A session may only be used by its own pages. */
function isInSession(session: ControlSession, headers: IncomingHttpHeaders): boolean {
  return session.isOwnOrigin(headers) && session.isAuthorized(headers);
}
