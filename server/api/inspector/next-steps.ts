import type { Install } from '#server/domain/install.ts';

import type { ClaimedInstall } from './claimed-install.ts';
import type { Note } from './note.ts';
import type { RemovedLine } from './with-identities.ts';
import { withIdentities } from './with-identities.ts';

/** What can be done about the way a call went, by staff or by who sent it. */
export type NextStep =
  /** The tenant approves what the install lacks. */
  | ({ readonly do: 'grantScopes'; readonly scopes: readonly string[] } & ClaimedInstall)
  /** The window ends at `until`, epoch ms on the emulator's clock. */
  | { readonly do: 'waitUntil'; readonly until: number }
  | ({ readonly do: 'resume' } & ClaimedInstall)
  /** The install is there; its key is another one. */
  | ({ readonly do: 'useKey' } & ClaimedInstall)
  /** A login of the portal opens the expired store. */
  | { readonly do: 'logIn'; readonly serverId: string }
  /** The same replace with the identities that it lost. */
  | { readonly do: 'sendWithIdentity'; readonly body: string };

/** A logged call and what has become of it since. */
interface ToMend {
  readonly notes: readonly Note[];
  readonly requestBody: string;
  /** The end of the window it was counted in, epoch ms; null: no limit applied. */
  readonly resetAt: number | null;
  /** Emulator time, epoch ms. */
  readonly now: number;
  /** Whom its key names; null: nobody. */
  readonly claimed: ClaimedInstall | null;
  /** That install as it is now. */
  readonly install: Install | undefined;
  /** The lines that it removed, from its events. */
  readonly removed: readonly RemovedLine[];
}

/** What would help now, the best first; empty where nothing is known, or it has been done by now. */
export function nextSteps(call: ToMend): readonly NextStep[] {
  return call.notes.flatMap(({ fact }) => (fact === undefined ? [] : stepFor(fact, call)));
}

function stepFor(fact: NonNullable<Note['fact']>, call: ToMend): readonly NextStep[] {
  switch (fact.kind) {
    case 'scopes':
      return grant(fact.missing, call);
    case 'key':
      return openTheDoor(fact.problem, call);
    case 'limited':
      return call.resetAt !== null && call.resetAt > call.now
        ? [{ do: 'waitUntil', until: call.resetAt }]
        : [];
    case 'replaced':
      return keepIdentities(call);
  }
}

function grant(missing: readonly string[], { claimed, install }: ToMend): readonly NextStep[] {
  if (claimed === null || install === undefined) return [];
  const held = new Set<string>(install.scopes);
  const scopes = missing.filter((scope) => !held.has(scope));
  return scopes.length === 0 ? [] : [{ do: 'grantScopes', ...claimed, scopes }];
}

function openTheDoor(problem: string, { claimed, install }: ToMend): readonly NextStep[] {
  if (claimed === null || install === undefined) return [];
  switch (problem) {
    case 'suspended':
      return install.suspended ? [{ do: 'resume', ...claimed }] : [];
    case 'wrongSecret':
      return [{ do: 'useKey', ...claimed }];
    case 'storeExpired':
      return [{ do: 'logIn', serverId: claimed.serverId }];
    default:
      return [];
  }
}

function keepIdentities({ requestBody, removed, claimed }: ToMend): readonly NextStep[] {
  if (claimed === null || removed.length === 0) return [];
  const body = withIdentities(requestBody, removed, claimed.pluginId);
  return body === null ? [] : [{ do: 'sendWithIdentity', body }];
}
