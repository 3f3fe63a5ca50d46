import type { Account, Allocation, ChosenOption, OrderLine, PaymentLine } from './account.ts';
import { weaknessOf } from './line-identity.ts';
import type { MetadataItem } from './line-metadata.ts';
import type { Minor } from './money.ts';

/**
 * A stored line after a full replace: kept, or dropped because its identity was not declared, is too weak to be
 * declared (B15), or is missing.
 */
export const LINE_FATES = ['stayed', 'notDeclared', 'weakIdentity', 'noIdentity'] as const;

export type LineFate = (typeof LINE_FATES)[number];

interface LineProduct {
  readonly id: string | null;
  readonly title: string;
}

/** Data that a stored line lost in a full replace; empty, null, 0 and false mean no loss. */
export interface LineLoss {
  readonly id: string;
  readonly lineId: string | null;
  readonly title: string;
  readonly fate: LineFate;
  /** The plugin that added the line; null: staff or the fixture. */
  readonly addedBy: string | null;
  readonly metadata: readonly MetadataItem[];
  readonly note: string | null;
  readonly discount: Minor;
  readonly options: readonly ChosenOption[];
  readonly allocations: readonly Allocation[];
  readonly ready: boolean;
  readonly storages: readonly string[];
  /** A change of the product under the same identity. */
  readonly product: { readonly from: LineProduct; readonly to: LineProduct } | null;
}

/** A list of an account before and after a full replace, with the ids of dropped lines. */
interface ReplacedList {
  readonly list: 'orders' | 'payments';
  readonly before: Account;
  readonly after: Account;
  readonly dropped: ReadonlySet<string>;
}

/**
 * The losses of a full replace by line, in stored order: dropped lines with all their data, and lines
 * that stayed but lost data that was not sent again (specification, Line identity 9; B27, B36).
 * A value that was replaced by another one, or that comes from the product, is not lost.
 */
export function lossesOf(replaced: ReplacedList): readonly LineLoss[] {
  const kept = new Set(replaced.after.allocations);
  const gone = replaced.before.allocations.filter((allocation) => !kept.has(allocation));
  return replaced.list === 'orders' ? orderLosses(replaced, gone) : paymentLosses(replaced, gone);
}

function orderLosses(
  { before, after, dropped }: ReplacedList,
  gone: readonly Allocation[],
): LineLoss[] {
  const current = new Map(after.orders.map((line) => [line.id, line]));
  return before.orders.flatMap((line): LineLoss[] => {
    const allocations = gone.filter(({ lineRef }) => lineRef === line.id);
    const is = dropped.has(line.id) ? undefined : current.get(line.id);
    if (is === undefined) return [{ ...allOf(line), allocations }];
    const loss = { ...lostOf(line, is), allocations };
    return isEmpty(loss) ? [] : [loss];
  });
}

function paymentLosses({ before, dropped }: ReplacedList, gone: readonly Allocation[]): LineLoss[] {
  return before.payments.flatMap((line): LineLoss[] => {
    if (!dropped.has(line.id)) return [];
    const allocations = gone.filter(({ paymentId }) => paymentId === line.id);
    return [{ ...nothingOf(line), fate: fateOf(line), metadata: line.metadata ?? [], allocations }];
  });
}

function allOf(line: OrderLine): LineLoss {
  return {
    ...nothingOf(line),
    fate: fateOf(line),
    metadata: line.metadata ?? [],
    note: line.note || null,
    discount: line.amounts.discount,
    options: line.options,
    ready: line.ready,
    storages: line.storages,
  };
}

function lostOf(was: OrderLine, is: OrderLine): LineLoss {
  const items = new Set(is.metadata?.map(({ by, key }) => `${by} ${key}`));
  const options = new Set(is.options.map(({ id }) => id));
  const from = { id: was.productId, title: was.title };
  return {
    ...nothingOf(was),
    metadata: (was.metadata ?? []).filter(({ by, key }) => !items.has(`${by} ${key}`)),
    note: (is.note ?? '') === '' ? was.note || null : null,
    discount: is.amounts.discount === 0 ? was.amounts.discount : 0,
    options: was.options.filter(({ id }) => !options.has(id)),
    ready: was.ready && !is.ready,
    storages: was.storages.filter((storage) => !is.storages.includes(storage)),
    product:
      was.productId === is.productId ? null : { from, to: { id: is.productId, title: is.title } },
  };
}

function nothingOf({ id, lineId, title, addedBy }: OrderLine | PaymentLine): LineLoss {
  return {
    id,
    lineId,
    title,
    fate: 'stayed',
    addedBy: addedBy ?? null,
    metadata: [],
    note: null,
    discount: 0,
    options: [],
    allocations: [],
    ready: false,
    storages: [],
    product: null,
  };
}

function fateOf({ lineId }: { readonly lineId: string | null }): LineFate {
  if (lineId === null) return 'noIdentity';
  return weaknessOf(lineId) === null ? 'notDeclared' : 'weakIdentity';
}

/** Returns true if nothing was lost except metadata and the line itself. */
export function isPlain(loss: LineLoss): boolean {
  return (
    loss.note === null &&
    loss.discount === 0 &&
    loss.options.length === 0 &&
    loss.allocations.length === 0 &&
    !loss.ready &&
    loss.storages.length === 0 &&
    loss.product === null
  );
}

function isEmpty(loss: LineLoss): boolean {
  return isPlain(loss) && loss.metadata.length === 0;
}
