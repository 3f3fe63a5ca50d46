import type { OrderLine } from '#server/domain/account.ts';
import type { OptionDeclaration } from '#server/domain/cart.ts';
import type { Fault, FaultMark } from '#server/domain/faults/rule.ts';
import { faultName } from '#server/domain/faults/rule.ts';
import type { BadKey } from '#server/domain/messages/call-notes.ts';
import type { BadDeviceToken } from '#server/domain/messages/payment-notes.ts';
import { foundInAnotherCase } from '#server/domain/options.ts';

import type { Note } from './note.ts';
import { note } from './note.ts';
import type { ClaimedInstall } from './redact-headers.ts';

/** `nearest` is the probably intended endpoint, as `GET /plugin-api/...`. */
export function noSuchEndpoint(method: string, path: string, nearest: string | null = null): Note {
  return note({ code: 'noSuchEndpoint', params: { method, path, nearest } }, 'A3');
}

/** Ledger rows by the problem with a key or token. */
const ROWS: Readonly<Partial<Record<string, string>>> = { misspelled: 'A18', storeExpired: 'F1' };

/** `claimed` is the install named in the key. */
export function badKey(problem: BadKey['problem'], claimed: ClaimedInstall | null = null): Note {
  return {
    ...note({ code: 'badKey', params: { problem, claimed } }, ROWS[problem] ?? null),
    fact: { kind: 'key', problem },
  };
}

/** `newest` is the id of the newest call at the time of the refusal. */
export function overLimit(
  window: { readonly bucket: string; readonly limit: number; readonly retryAfter: number },
  newest: number,
): Note {
  return {
    ...note({ code: 'overLimit', params: window }, null),
    fact: { kind: 'limited', newest },
  };
}

/** One note for the tenant, and one for the plugin's author. */
export function scopesMissing(missing: readonly string[]): readonly Note[] {
  return [
    scopeMissing(missing),
    note({ code: 'scopesNotInManifest', params: { scopes: missing } }, null),
  ];
}

export function scopeMissing(missing: readonly string[]): Note {
  return {
    ...note({ code: 'scopesMissing', params: { missing } }, null),
    fact: { kind: 'scopes', missing },
  };
}

/**
 * Updates a note about missing scopes that may have been granted since. `scopesNow` returns the
 * scopes of the install, or null if it was removed; it is called for such notes only.
 */
export function updateScopeNote(given: Note, scopesNow: () => readonly string[] | null): Note {
  if (given.fact?.kind !== 'scopes') return given;
  const scopes = scopesNow();
  if (scopes === null) return given;
  const held = new Set(scopes);
  const { missing } = given.fact;
  const still = missing.filter((scope) => !held.has(scope));
  if (still.length === missing.length) return given;
  return {
    ...given,
    ...note(
      still.length === 0
        ? { code: 'scopesApprovedSince', params: { missing } }
        : { code: 'scopesStillMissing', params: { missing, still } },
      given.ledger,
    ),
  };
}

export function packetLacks(fields: readonly string[]): Note {
  return note({ code: 'packetLacks', params: { fields } }, 'B4');
}

export function replayed(sameBody: boolean): Note {
  return note({ code: sameBody ? 'replayed' : 'replayedForOtherBody', params: {} }, 'B24');
}

/** One note for each option title with a different letter case, which the platform may not find (B20). */
export function optionsInAnotherCase(
  cart: readonly { readonly options?: readonly OptionDeclaration[] | undefined }[],
  lines: readonly Pick<OrderLine, 'options'>[],
): readonly Note[] {
  const found = cart.flatMap(({ options = [] }, index) =>
    foundInAnotherCase(options, lines[index]?.options ?? []),
  );
  const once = new Map(found.map((one) => [one.declared, one]));
  return [...once.values()].map((params) =>
    note({ code: 'optionTitleInAnotherCase', params }, 'B20'),
  );
}

/** The effect of a fault rule on a call. */
export function explainFault(fault: Fault<'request'>): Note {
  const { effect } = fault;
  // The log has the whole response.
  const shown = 'status' in effect ? { status: effect.status } : effect;
  return note({ code: 'faultOnCall', params: { ...faultName(fault), effect: shown } }, null);
}

/** A note on an attempt that a fault rule duplicated or will repeat. */
export function explainCopies(fault: FaultMark | null): Note | null {
  const times = fault?.effect['duplicate'] ?? (fault?.effect['duplicateAfter'] && 1);
  if (fault === null || typeof times !== 'number') return null;
  return note({ code: 'sentAgainByFault', params: { ...faultName(fault), times } }, null);
}

export function badDeviceToken(problem: BadDeviceToken['problem']): Note {
  return note({ code: 'badDeviceToken', params: { problem } }, ROWS[problem] ?? 'C3');
}
