import type { OrderLine } from '#server/domain/account.ts';
import type { OptionDeclaration } from '#server/domain/cart.ts';
import type { BadKey } from '#server/domain/messages/call-notes.ts';
import { foundInAnotherCase } from '#server/domain/options.ts';

import type { ClaimedInstall } from './claimed-install.ts';
import type { Note } from './note.ts';
import { note } from './note.ts';

/** `nearest` is what was probably meant, as `GET /plugin-api/...`; null: unknown. */
export function noSuchEndpoint(method: string, path: string, nearest: string | null = null): Note {
  return note({ code: 'noSuchEndpoint', params: { method, path, nearest } }, 'A3');
}

const KEY_ROWS: Readonly<Partial<Record<BadKey['problem'], string>>> = {
  misspelled: 'A18',
  storeExpired: 'F1',
};

/** `claimed` is the install that the key names, where it names one. */
export function badKey(problem: BadKey['problem'], claimed: ClaimedInstall | null = null): Note {
  return {
    ...note({ code: 'badKey', params: { problem, claimed } }, KEY_ROWS[problem] ?? null),
    fact: { kind: 'key', problem },
  };
}

/** `newest` is the id of the newest call that had arrived when this one was refused. */
export function overLimit(
  window: { readonly bucket: string; readonly limit: number; readonly retryAfter: number },
  newest: number,
): Note {
  return {
    ...note({ code: 'overLimit', params: window }, null),
    fact: { kind: 'limited', newest },
  };
}

/** The notes of a call that lacked scopes: what the tenant does, and what the author does. */
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

export function packetLacks(fields: readonly string[]): Note {
  return note({ code: 'packetLacks', params: { fields } }, 'B4');
}

export function replayed(sameBody: boolean): Note {
  return note({ code: sameBody ? 'replayed' : 'replayedForOtherBody', params: {} }, 'B24');
}

/** Options of the lines of a cart that the platform may not find (B20); one note for each title. */
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
