import type * as z from 'zod';

import type { Note } from '#server/api/inspector/note.ts';
import type { ClaimedInstall, LoggedHeaders } from '#server/api/inspector/redact-headers.ts';
import { claimedInstall } from '#server/api/inspector/redact-headers.ts';
import { replaceBeside } from '#server/api/inspector/replace-beside.ts';
import { toIso } from '#server/clock/clock.ts';
import type { nextStep } from '#server/contract/control/requests.ts';
import type { OrderLineRead } from '#server/contract/data/account.ts';
import { fieldOf, isObject, parsed } from '#server/domain/json.ts';
import { findInstall } from '#server/store/installs.ts';
import type { RequestRecord } from '#server/store/requests.ts';
import { hasLaterCall } from '#server/store/requests.ts';

import type { ControlContext } from '../context.ts';

type NextStep = z.output<typeof nextStep>;

/** The fields of a removed line that are needed to declare it again. */
type RemovedLine = Pick<
  OrderLineRead,
  'lineId' | 'productId' | 'quantity' | 'options' | 'discountDecimal' | 'note' | 'metadata'
>;

/** Suggested fixes for a refused or incomplete call, the best first; without those that have been made since. */
export function viewNextSteps(
  context: ControlContext,
  record: RequestRecord,
  notes: readonly Note[],
  events: readonly { readonly data: unknown }[],
): NextStep[] {
  const { read } = context.database;
  const removed = events.flatMap(removedLines);
  const isTaken = (step: NextStep): boolean =>
    step.do === 'useKey'
      ? hasLaterCall(read, record.id, step)
      : step.do === 'sendWithIdentity' && replaceBeside(read, 'later', record) !== null;
  return notes
    .flatMap(({ fact }) => (fact === undefined ? [] : stepsFor(context, fact, record, removed)))
    .filter((step) => !isTaken(step));
}

/** Lines with an identity that a full replace omitted. */
function removedLines({ data }: { readonly data: unknown }): readonly RemovedLine[] {
  const { lineChanges = [] } = data as {
    readonly lineChanges?: readonly { readonly op: string; readonly before?: RemovedLine }[];
  };
  return lineChanges.flatMap(({ op, before }) =>
    op === 'removed' && before?.lineId != null && before.productId !== null ? [before] : [],
  );
}

function stepsFor(
  { database, clock }: ControlContext,
  fact: NonNullable<Note['fact']>,
  { requestHeaders, requestBody, responseHeaders }: RequestRecord,
  removed: readonly RemovedLine[],
): readonly NextStep[] {
  if (fact.kind === 'limited') {
    const headers = JSON.parse(responseHeaders) as LoggedHeaders;
    const resetAt = Number(headers['X-RateLimit-Reset']) * 1000;
    if (!(resetAt > clock.now())) return [];
    return [{ do: 'waitUntil', until: toIso(resetAt), stopsClock: clock.mode === 'real' }];
  }
  const claimed = claimedInstall(JSON.parse(requestHeaders) as LoggedHeaders);
  if (claimed === null) return [];
  if (fact.kind === 'replaced') {
    const body = withIdentities(requestBody, removed, claimed.pluginId);
    return body === null ? [] : [{ do: 'sendWithIdentity', body }];
  }
  const install = findInstall(database.read, claimed.serverId, claimed.pluginId);
  if (install === undefined) return [];
  if (fact.kind === 'key') return keySteps(fact.problem, claimed, install.suspended);
  const scopes = fact.missing.filter((scope) => !install.scopes.some((held) => held === scope));
  return scopes.length === 0 ? [] : [{ do: 'grantScopes', ...claimed, scopes }];
}

function keySteps(
  problem: string,
  claimed: ClaimedInstall,
  suspended: boolean,
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
 * metadata are declared again. Null if nothing changes, or if there is no cart or the body was truncated.
 */
function withIdentities(
  body: string,
  removed: readonly RemovedLine[],
  pluginId: string,
): string | null {
  const given = parsed(body);
  const cart = fieldOf(given, 'cart');
  if (!isObject(given) || !Array.isArray(cart) || !cart.every(isObject)) return null;
  const { cart: _, ...rest } = given;
  const left = [...removed];
  const lines = cart.map((line) => {
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
  return JSON.stringify({ ...rest, cart: [...lines, ...declared] });
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
