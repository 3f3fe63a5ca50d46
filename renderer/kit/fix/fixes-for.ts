import type { Delivery } from '#data/deliveries.ts';
import type { LoggedRequest } from '#data/requests.ts';
import type { Install } from '#data/state.ts';

/** The next step where a cause is known. */
export type Fix =
  | { readonly kind: 'grant'; readonly install: Install; readonly scopes: readonly string[] }
  | { readonly kind: 'waitForReset'; readonly until: number }
  | { readonly kind: 'sendAgain' }
  | { readonly kind: 'keepIdentities'; readonly body: string }
  | { readonly kind: 'copyKey'; readonly install: Install }
  | { readonly kind: 'copyPath'; readonly path: string }
  | { readonly kind: 'resume'; readonly install: Install }
  | { readonly kind: 'enableWebhook'; readonly install: Install }
  | { readonly kind: 'redeliverAll'; readonly install: Install };

/** What went wrong: a call, a delivery, or a finding of a plugin's report by its id. */
export type KnownCause =
  | { readonly kind: 'call'; readonly call: LoggedRequest }
  | {
      readonly kind: 'delivery';
      readonly delivery: Pick<Delivery, 'status' | 'pluginId' | 'serverId'>;
    }
  | {
      readonly kind: 'finding';
      readonly id: string;
      readonly pluginId: string;
      readonly serverId: string;
    };

/** What holds now. */
export interface Standing {
  readonly installs: readonly Install[];
  /** Epoch ms on the emulator's clock. */
  readonly now: number;
}

/** The next steps for a cause, the first of them first; none where nobody knows one. */
export function fixesFor(cause: KnownCause, standing: Standing): readonly Fix[] {
  if (cause.kind === 'call') return fixesForCall(cause.call, standing);
  const { pluginId, serverId } = cause.kind === 'delivery' ? cause.delivery : cause;
  const install = standing.installs.find(
    (one) => one.pluginId === pluginId && one.serverId === serverId,
  );
  if (install === undefined || !isHeldUp(cause)) return [];
  const stopped = whatStops(install);
  if (stopped !== null) return [stopped];
  const isDropped = cause.kind === 'finding' || cause.delivery.status === 'dropped';
  return isDropped && install.webhook !== null ? [{ kind: 'redeliverAll', install }] : [];
}

/** Whether something has not arrived yet, or will not. */
function isHeldUp(cause: Exclude<KnownCause, { kind: 'call' }>): boolean {
  if (cause.kind === 'finding') return cause.id === 'failing-receiver';
  return cause.delivery.status === 'dropped' || cause.delivery.status === 'pending';
}

/** Why nothing is delivered to a plugin, where one step changes that. */
function whatStops(install: Install): Fix | null {
  if (install.suspended) return { kind: 'resume', install };
  return install.webhook?.enabled === false ? { kind: 'enableWebhook', install } : null;
}

const LACKED = /^The install lacks (?<scopes>.+); the tenant/u;
const NEAREST = /Did you mean [A-Z]+ (?<path>\/\S+?)\?/u;

function fixesForCall(call: LoggedRequest, { installs, now }: Standing): readonly Fix[] {
  const notes = call.notes.join('\n');
  const install = installOf(call, installs);
  const nearest = NEAREST.exec(notes)?.groups?.['path'];
  if (nearest !== undefined) return [{ kind: 'copyPath', path: nearest }];
  if (call.status === 429) return [resetOf(call, now)];
  if (call.status === 200) return fixesForLoss(call);
  if (install === undefined) return [];
  if (call.status === 401) return fixesForKey(notes, install);
  return call.status === 403 ? fixesForScopes(notes, install) : [];
}

function fixesForKey(notes: string, install: Install): readonly Fix[] {
  if (notes.includes('The install is suspended.')) {
    return install.suspended ? [{ kind: 'resume', install }] : [{ kind: 'sendAgain' }];
  }
  return notes.includes("The key's secret is not") ? [{ kind: 'copyKey', install }] : [];
}

function fixesForScopes(notes: string, install: Install): readonly Fix[] {
  const lacked = LACKED.exec(notes)?.groups?.['scopes']?.split(' and ') ?? [];
  if (lacked.length === 0) return [];
  const scopes = lacked.filter((scope) => !install.scopes.includes(scope));
  return scopes.length === 0 ? [{ kind: 'sendAgain' }] : [{ kind: 'grant', install, scopes }];
}

function resetOf(call: LoggedRequest, now: number): Fix {
  const after = Number(call.responseHeaders['Retry-After']);
  const until = Date.parse(call.at) + (Number.isFinite(after) ? after : 60) * 1000;
  return now >= until ? { kind: 'sendAgain' } : { kind: 'waitForReset', until };
}

const KEY = /^Bearer +(?<serverId>[\w-]+)\.(?<pluginId>[\w-]+)\./u;

/** The install that made a call, or that its key names. */
function installOf(call: LoggedRequest, installs: readonly Install[]): Install | undefined {
  const named = KEY.exec(String(call.requestHeaders['authorization'] ?? ''))?.groups;
  const serverId = call.serverId ?? named?.['serverId'];
  const pluginId = call.pluginId ?? named?.['pluginId'];
  return installs.find((one) => one.serverId === serverId && one.pluginId === pluginId);
}

/** A line of an event, as far as it can be sent again. */
interface Told {
  readonly id: string;
  readonly lineId: string | null;
  readonly productId: string | null;
  readonly quantity: number;
  readonly note?: string | null;
  readonly discountDecimal?: number;
  readonly options?: readonly { readonly id: string }[];
  readonly metadata?:
    | readonly { readonly key: string; readonly value: unknown; readonly by?: string }[]
    | null;
}

interface Change {
  readonly op: string;
  readonly removeReason?: string;
  readonly before?: Told;
}

type Line = Readonly<Record<string, unknown>>;

/** The replace again, with the identities and details of the lines as they were. */
function fixesForLoss(call: LoggedRequest): readonly Fix[] {
  const body = parsed(call.requestBody);
  const cart = body?.['cart'];
  if (body === null || !Array.isArray(cart) || !call.path.endsWith('/update-orders')) return [];
  const lost = call.events.flatMap(({ data }) => {
    const { lineChanges = [] } = data as { lineChanges?: readonly Change[] };
    return lineChanges.flatMap(({ op, before }) =>
      (op === 'removed' || op === 'updated') && before !== undefined ? [before] : [],
    );
  });
  const mended = withIdentities(cart as readonly Line[], lost, call.pluginId ?? '');
  const text = JSON.stringify({ ...body, cart: mended }, null, 2);
  return text === JSON.stringify(body, null, 2) ? [] : [{ kind: 'keepIdentities', body: text }];
}

/** Lines as they were sent, each with what the line that it stands for had; those without any are added. */
export function withIdentities(
  cart: readonly Line[],
  lost: readonly Told[],
  pluginId: string,
): readonly Line[] {
  const left = lost.filter(({ lineId, productId }) => lineId !== null && productId !== null);
  const take = (fits: (line: Told) => boolean): Told | undefined => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  // Those with an identity come first: they leave no doubt.
  const known = cart.map((line) =>
    line['lineId'] === undefined ? undefined : take(({ lineId }) => lineId === line['lineId']),
  );
  const mended = cart.map((line, index) => {
    const was =
      known[index] ??
      (line['lineId'] === undefined
        ? take(({ productId }) => productId === line['product'])
        : undefined);
    return was === undefined ? line : { ...detailsOf(was, pluginId), ...line, lineId: was.lineId };
  });
  const gone = left.map((was) => ({
    product: was.productId,
    quantity: was.quantity,
    lineId: was.lineId,
    ...detailsOf(was, pluginId),
  }));
  return [...mended, ...gone];
}

/** What a plugin can send again; what others wrote on the line is theirs to write. */
function detailsOf(was: Told, pluginId: string): Line {
  const own = (was.metadata ?? []).filter(({ by }) => by === undefined || by === pluginId);
  return {
    ...(was.options !== undefined &&
      was.options.length > 0 && { options: was.options.map(({ id }) => ({ id })) }),
    ...(was.discountDecimal !== undefined &&
      was.discountDecimal > 0 && { discount: was.discountDecimal }),
    ...(was.note !== undefined && was.note !== null && { note: was.note }),
    ...(own.length > 0 && { metadata: own.map(({ key, value }) => ({ key, value })) }),
  };
}

function parsed(text: string): Line | null {
  try {
    const value = JSON.parse(text) as unknown;
    return value !== null && typeof value === 'object' ? (value as Line) : null;
  } catch {
    return null;
  }
}
