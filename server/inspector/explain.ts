import type { OrderLine } from '#domain/account.ts';
import type { OptionDeclaration } from '#domain/cart.ts';
import { foundInAnotherCase } from '#domain/options.ts';

import type { ClaimedInstall } from './claimed-install.ts';
import type { Note } from './note.ts';
import { coded } from './note.ts';

/** Plain words for what a call met. Each function is one situation. */

/** `nearest` is what was probably meant, as `GET /plugin-api/...`; null: nobody knows. */
export function noSuchEndpoint(method: string, path: string, nearest: string | null = null): Note {
  const meant = nearest === null ? '' : ` Did you mean ${nearest}?`;
  return {
    text:
      `No such endpoint: ${method} ${path}.${meant} The platform answers 401 to paths and methods ` +
      `that it does not have, so a 401 does not always mean a bad key.`,
    ledger: 'A3',
  };
}

/** What is wrong with an `Authorization` header whose word is not the specification's (A18). */
export const MISSPELLED_BEARER =
  'Authorization must begin with exactly Bearer and one space: upper and lower case count, and so ' +
  'does every space.';

/** An endpoint, `path` as it is declared, that exists everywhere but in production (A17). */
export function comingSoon(method: string, path: string): Note {
  return {
    text:
      `Coming soon: not yet callable in production. ${method} ${path} answers there as a path ` +
      `that does not exist; the limits profile sandbox has it.`,
    ledger: 'A17',
  };
}

const KEY_PROBLEMS = {
  misspelled: MISSPELLED_BEARER,
  missing: 'No Authorization header. Send Authorization: Bearer <serverId>.<pluginId>.<secret>.',
  deviceToken:
    'The Authorization header carries a device session token; this endpoint needs the API key of ' +
    'an install: Bearer <serverId>.<pluginId>.<secret>.',
  malformed: 'The Authorization header is not of the form Bearer <serverId>.<pluginId>.<secret>.',
  notInstalled: 'The key names a store or plugin that is not installed here.',
  wrongSecret: "The key's secret is not the install's current one; was the key renewed?",
  suspended: 'The install is suspended.',
  storeExpired: 'The development store has expired; a portal login opens it for 30 more days.',
} as const;

const KEY_ROWS: Readonly<Partial<Record<keyof typeof KEY_PROBLEMS, string>>> = {
  misspelled: 'A18',
  storeExpired: 'F1',
};

/** `claimed` is the install that the key names, where it names one. */
export function badKey(
  problem: keyof typeof KEY_PROBLEMS,
  claimed: ClaimedInstall | null = null,
): Note {
  const named =
    claimed === null ? '' : ` The key names ${claimed.pluginId} on ${claimed.serverId}.`;
  return {
    text: `${KEY_PROBLEMS[problem]}${named}`,
    ledger: KEY_ROWS[problem] ?? null,
    fact: { kind: 'key', problem },
  };
}

/** `page` is the address of the web page that called. */
export function calledFromPage(page: string): Note {
  return {
    text:
      `A web page (${page}) made this call without a valid key, so its body was not read. Plugins ` +
      'call from their servers: there are no CORS headers, and a key in a page is a key for ' +
      'everybody. Further calls of this page are not listed for ten minutes.',
    ledger: 'A15',
  };
}

/** `newest` is the id of the newest call that had arrived when this one was refused. */
export function overLimit(
  { bucket, limit, retryAfter }: { bucket: string; limit: number; retryAfter: number },
  newest: number,
): Note {
  return {
    text:
      `The ${bucket} limit of ${limit} per minute is used up; the call came ${retryAfter} s before ` +
      `the window ends. Wait for Retry-After.`,
    ledger: null,
    fact: { kind: 'limited', newest },
  };
}

/** The notes of a call that lacked scopes: what the tenant does, and what the author does. */
export function scopesMissing(missing: readonly string[]): readonly Note[] {
  const inManifest = { code: 'scopesNotInManifest', params: { scopes: missing } } as const;
  return [scopeMissing(missing), coded(inManifest, null)];
}

export function scopeMissing(missing: readonly string[]): Note {
  return {
    text: `The install lacks ${missing.join(' and ')}; the tenant has to approve it.`,
    ledger: null,
    fact: { kind: 'scopes', missing },
  };
}

export function saleTypeUnknown(): Note {
  return {
    text: 'A sale.type of table is not a valid value: the provider got null in its place.',
    ledger: 'C8',
  };
}

export function packetLacks(fields: readonly string[]): Note {
  return {
    text: `The packet was created without ${fields.join(' and ')}.`,
    ledger: 'B4',
  };
}

export function replayed(sameBody: boolean): Note {
  return {
    text: sameBody
      ? 'The first answer under this idempotencyKey was sent again; nothing was written.'
      : 'The body differs from the first one under this idempotencyKey; the first answer was sent ' +
        'again all the same, and nothing was written.',
    ledger: 'B24',
  };
}

/** Options of the lines of a cart that the platform may not find (B20); one remark for each title. */
export function optionsInAnotherCase(
  cart: readonly { readonly options?: readonly OptionDeclaration[] | undefined }[],
  lines: readonly Pick<OrderLine, 'options'>[],
): readonly Note[] {
  const found = cart.flatMap(({ options = [] }, index) =>
    foundInAnotherCase(options, lines[index]?.options ?? []),
  );
  const once = new Map(found.map((one) => [one.declared, one]));
  return [...once.values()].map((params) =>
    coded({ code: 'optionTitleInAnotherCase', params }, 'B20'),
  );
}
