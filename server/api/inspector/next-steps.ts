import type { Install } from '#server/domain/install.ts';
import { isObject } from '#server/domain/json.ts';

import type { Note } from './note.ts';
import type { ClaimedInstall } from './redact.ts';

/** A suggested fix for a call. */
export type NextStep =
  /** The tenant grants the missing scopes. */
  | ({ readonly do: 'grantScopes'; readonly scopes: readonly string[] } & ClaimedInstall)
  /** The window ends at `until`, epoch ms on the emulator's clock. */
  | { readonly do: 'waitUntil'; readonly until: number }
  | ({ readonly do: 'resume' } & ClaimedInstall)
  /** The install has another key. */
  | ({ readonly do: 'useKey' } & ClaimedInstall)
  /** A login in the portal reactivates the expired store. */
  | { readonly do: 'logIn'; readonly serverId: string }
  /** The same replace with the lost identities. */
  | { readonly do: 'sendWithIdentity'; readonly body: string };

/** The fields of a removed line that are needed to declare it again. */
export interface RemovedLine {
  readonly lineId: string;
  readonly productId: string | null;
  readonly quantity: number;
  readonly options: readonly { readonly id: string }[];
  readonly discountDecimal: number;
  readonly note?: string | null;
  readonly metadata:
    | readonly { readonly key: string; readonly value: unknown; readonly by: string }[]
    | null;
}

/** A logged call and the current state. */
interface LoggedCall {
  readonly notes: readonly Note[];
  readonly requestBody: string;
  /** The end of its rate window, epoch ms; null: no limit applied. */
  readonly resetAt: number | null;
  /** Emulator time, epoch ms. */
  readonly now: number;
  /** The install named in its key. */
  readonly claimed: ClaimedInstall | null;
  /** The current state of that install. */
  readonly install: Install | undefined;
  /** The lines that it removed, according to its events. */
  readonly removed: readonly RemovedLine[];
}

/** Suggested fixes, the best first; empty if none is known or needed any more. */
export function nextSteps(call: LoggedCall): readonly NextStep[] {
  return call.notes.flatMap(({ fact }) => (fact === undefined ? [] : stepsFor(fact, call)));
}

function stepsFor(fact: NonNullable<Note['fact']>, call: LoggedCall): readonly NextStep[] {
  const { claimed, install, removed, resetAt, now } = call;
  if (fact.kind === 'limited') {
    return resetAt !== null && resetAt > now ? [{ do: 'waitUntil', until: resetAt }] : [];
  }
  if (claimed === null) return [];
  if (fact.kind === 'replaced') {
    const body = withIdentities(call.requestBody, removed, claimed.pluginId);
    return body === null ? [] : [{ do: 'sendWithIdentity', body }];
  }
  if (install === undefined) return [];
  if (fact.kind === 'key') return keySteps(fact.problem, claimed, install);
  const held = new Set<string>(install.scopes);
  const scopes = fact.missing.filter((scope) => !held.has(scope));
  return scopes.length === 0 ? [] : [{ do: 'grantScopes', ...claimed, scopes }];
}

function keySteps(
  problem: string,
  claimed: ClaimedInstall,
  { suspended }: Install,
): readonly NextStep[] {
  switch (problem) {
    case 'suspended':
      return suspended ? [{ do: 'resume', ...claimed }] : [];
    case 'wrongSecret':
      return [{ do: 'useKey', ...claimed }];
    case 'storeExpired':
      return [{ do: 'logIn', serverId: claimed.serverId }];
    default:
      return [];
  }
}

type DeclaredLine = Readonly<Record<string, unknown>>;

/**
 * The body of a full replace with the lost identities restored: each line without an identity gets that of a
 * removed line of the same product, with its details and the metadata of `pluginId`. Other removed lines with
 * metadata are declared again. Null if nothing changes.
 */
function withIdentities(
  body: string,
  removed: readonly RemovedLine[],
  pluginId: string,
): string | null {
  const given = readReplace(body);
  if (given === null) return null;
  const left = [...removed];
  const cart = given.cart.map((line) => {
    if (line['lineId'] !== undefined) return line;
    const index = left.findIndex(({ productId }) => productId === line['product']);
    const [found] = index === -1 ? [] : left.splice(index, 1);
    return found === undefined ? line : declareAgain(line, found, pluginId);
  });
  const forgotten = left.filter(({ metadata }) => (metadata ?? []).length > 0);
  if (left.length === removed.length && forgotten.length === 0) return null;
  const declared = forgotten.map((line) =>
    declareAgain({ product: line.productId, quantity: line.quantity }, line, pluginId),
  );
  return JSON.stringify({ ...given.rest, cart: [...cart, ...declared] });
}

/** Fields of the line take precedence. */
function declareAgain(line: DeclaredLine, removed: RemovedLine, pluginId: string): DeclaredLine {
  const { lineId, options, discountDecimal, note, metadata } = removed;
  const own = (metadata ?? []).filter(({ by }) => by === pluginId);
  return {
    ...(options.length > 0 && { options: options.map(({ id }) => ({ id })) }),
    ...(discountDecimal > 0 && { discount: discountDecimal }),
    ...(typeof note === 'string' && note !== '' && { note }),
    ...(own.length > 0 && { metadata: own.map(({ key, value }) => ({ key, value })) }),
    ...line,
    lineId,
  };
}

/** The cart and the other fields of a body; null if there is no cart or the body was truncated. */
function readReplace(body: string): { rest: object; cart: readonly DeclaredLine[] } | null {
  try {
    const { cart, ...rest } = JSON.parse(body) as { readonly cart?: unknown };
    return Array.isArray(cart) && cart.every(isObject) ? { rest, cart } : null;
  } catch {
    return null;
  }
}
