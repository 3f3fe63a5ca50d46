import type { OrderLine, TableAccount } from './account.ts';
import type { TablePlace } from './floor-plan.ts';
import type { LineChange, TableRef } from './line-changes.ts';
import { COVER_LINE_ID, identityMaker } from './line-identity.ts';
import type { LinePassage } from './moved-payments.ts';
import { allPayments, paymentsFollowingLines } from './moved-payments.ts';
import type { PickedLine } from './picked-lines.ts';
import { partLine } from './split-line.ts';

/** One account after a move, not settled yet. */
export interface MovedSide {
  readonly account: TableAccount;
  readonly lineChanges: readonly LineChange[];
}

export interface MovedLines {
  readonly source: MovedSide;
  readonly target: MovedSide;
}

/**
 * Moves an account to a free table with its receipt number, persons, voided lines and payments (B34).
 * Its events start a new sequence under `sequenceScope` (D12).
 */
export function moveToFreeTable(
  account: TableAccount,
  place: TablePlace,
  sequenceScope: string,
): MovedSide {
  const from = refTo(account);
  return {
    account: { ...account, table: place, sequence: 0, sequenceScope },
    lineChanges: account.orders.map((line) =>
      arrival({ was: line, kept: null, moved: line }, from),
    ),
  };
}

/**
 * Merges an account into the one on the target table: lines, payments and persons move, voided lines
 * stay with the source, which is removed (B34). `now` is epoch ms.
 */
export function mergeAccounts(
  source: TableAccount,
  target: TableAccount,
  uuid: () => string,
  now: number,
): MovedLines {
  const everything = source.orders.map((line) => ({ line, quantity: null }));
  const { passages, newIdentity } = passLines(source, target, everything, uuid);
  const paid = allPayments({ source, target, passages, newIdentity });
  return {
    source: {
      account: {
        ...source,
        state: 'removed',
        mergedInto: target.uuid,
        closedAt: now,
        updatedAt: now,
        personCount: 0,
        orders: [],
        cover: null,
        payments: [],
        allocations: [],
      },
      lineChanges: passages.map((passage) => departure(passage, refTo(target))),
    },
    target: {
      account: withLines(joinedBy(source.personCount, target), passages, paid),
      lineChanges: passages.map((passage) => arrival(passage, refTo(source))),
    },
  };
}

/**
 * Moves some lines, or parts of them, to the account on the target table, with the payments that
 * paid for them (B34).
 */
export function moveLines(
  source: TableAccount,
  target: TableAccount,
  picked: readonly PickedLine[],
  uuid: () => string,
): MovedLines {
  const { passages, newIdentity } = passLines(source, target, picked, uuid);
  const { kept, moved } = paymentsFollowingLines({ source, target, passages, newIdentity });
  const leaving = new Map(passages.map((passage) => [passage.was, passage.kept]));
  return {
    source: {
      account: {
        ...source,
        orders: source.orders.flatMap((line) => {
          const rest = leaving.get(line);
          return rest === undefined ? [line] : (rest ?? []);
        }),
        ...kept,
      },
      lineChanges: passages.map((passage) => departure(passage, refTo(target))),
    },
    target: {
      account: withLines(target, passages, moved),
      lineChanges: passages.map((passage) => arrival(passage, refTo(source))),
    },
  };
}

/**
 * A whole line keeps its identity unless the target has it among its active or voided lines; then it
 * gets a new one (or a new internal id if it has none). A part always gets a new identity (B34;
 * specification, Line).
 */
function passLines(
  source: TableAccount,
  target: TableAccount,
  picked: readonly PickedLine[],
  uuid: () => string,
) {
  const onTarget = new Set([...target.orders, ...target.cancels].map(({ id }) => id));
  const taken = [source, target].flatMap(({ orders, cancels, payments }) =>
    [...orders, ...cancels, ...payments].flatMap(({ id, lineId }) => [id, lineId ?? id]),
  );
  const newIdentity = identityMaker(uuid, taken);
  const passages = picked.map(({ line, quantity }): LinePassage => {
    if (quantity !== null) {
      const { kept, parted } = partLine(line, quantity, newIdentity('ln'));
      return { was: line, kept, moved: parted };
    }
    if (!onTarget.has(line.id)) return { was: line, kept: null, moved: line };
    const lineId = line.lineId === null ? null : newIdentity('ln');
    const moved = { ...line, id: lineId ?? newIdentity('_row'), lineId };
    return { was: line, kept: null, moved };
  });
  return { passages, newIdentity };
}

/**
 * Adds persons. Since this changes the quantity of the cover line, its allocations are removed; payments stay
 * (B21, B36).
 */
function joinedBy(persons: number, target: TableAccount): TableAccount {
  if (persons === 0) return target;
  return {
    ...target,
    personCount: target.personCount + persons,
    allocations: target.allocations.filter(({ lineRef }) => lineRef !== COVER_LINE_ID),
  };
}

function withLines(
  target: TableAccount,
  passages: readonly LinePassage[],
  { payments, allocations }: Pick<TableAccount, 'payments' | 'allocations'>,
): TableAccount {
  return {
    ...target,
    orders: [...target.orders, ...passages.map(({ moved }): OrderLine => moved)],
    payments: [...target.payments, ...payments],
    allocations: [...target.allocations, ...allocations],
  };
}

/** The line change reported by the target (D4). */
function arrival({ was, moved }: LinePassage, from: TableRef): LineChange {
  return { op: 'created', after: moved, lineage: { movedFrom: { ...from, lineId: was.lineId } } };
}

/** The line change reported by the source (D4). */
function departure({ was, kept, moved }: LinePassage, movedTo: TableRef): LineChange {
  return kept === null
    ? { op: 'removed', removeReason: 'moved', before: was, movedTo }
    : {
        op: 'updated',
        before: was,
        after: kept,
        moved: { movedTo, movedQuantity: moved.quantity },
      };
}

function refTo({ table }: TableAccount): TableRef {
  return { type: 'table', id: table.id };
}
