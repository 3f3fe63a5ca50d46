import type { TableAccount } from '#server/domain/account.ts';
import type { Cause } from '#server/domain/actor.ts';
import type { DeclaredLine } from '#server/domain/cart.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { addLines } from '#server/operations/add-lines.ts';
import { markLines } from '#server/operations/mark-lines.ts';
import { moveAccount } from '#server/operations/move-account.ts';
import { openTable } from '#server/operations/open-table.ts';
import { voidLine } from '#server/operations/void-line.ts';

import type { Chance } from './chance.ts';
import type { Party, EveningState } from './evening-state.ts';
import { orderRound } from './menu.ts';
import { payBill } from './pay.ts';
import type { Incident, PlannedRound, Splitting, TablePlan } from './plans.ts';
import type { Part } from './turns.ts';

/** How often a party looks for a free table before it leaves. */
const MOST_LOOKS = 3;

/** How often staff retries to close an account that a plugin keeps open. */
const MOST_CLOSINGS = 3;

/** A party from its arrival until it leaves. */
export function* playTable(evening: EveningState, plan: TablePlan, chance: Chance): Part {
  const cause = evening.restaurant.someone(chance);
  const account = yield* sitDown(evening, plan, { chance, cause });
  if (account === null) return;
  const party: Party = {
    chance,
    accountId: account.uuid,
    persons: plan.persons,
    isSettled: false,
  };
  evening.done.tables += 1;
  evening.seated.add(party);
  try {
    for (const round of plan.rounds) {
      yield round.after;
      // They may have joined others, or their account was closed.
      if (evening.restaurant.openAccount(party.accountId) === undefined) return;
      yield* order(evening, party, round, cause);
      if (round.incident !== null) {
        yield chance.minutes(2, 5);
        yield* happen(evening, party, round.incident, cause);
      }
    }
    yield plan.linger;
    yield* settleUp(evening, party, plan, cause);
  } finally {
    evening.seated.delete(party);
  }
}

interface Acting {
  readonly chance: Chance;
  readonly cause: Cause;
}

function* sitDown(
  { restaurant }: EveningState,
  { persons }: TablePlan,
  { chance, cause }: Acting,
): Part<TableAccount | null> {
  const { serverId } = restaurant;
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const tableId = chance.pick(restaurant.freeTables());
    if (tableId !== undefined) {
      const opened = yield* restaurant.do((context) =>
        openTable(context, { serverId, tableId, personCount: persons, plugin: null, cause }),
      );
      if (!isRefusal(opened)) return opened;
    }
    yield chance.minutes(4, 10);
  }
  return null;
}

/** Orders a round, which is ready some time later. */
function* order(
  evening: EveningState,
  { chance, accountId }: Party,
  { course, guests, cooking }: PlannedRound,
  cause: Cause,
): Part {
  const { restaurant } = evening;
  const { serverId, words } = restaurant;
  const cart: DeclaredLine[] = orderRound(restaurant.menu(), course, guests, {
    chance,
    notes: words.notes,
  });
  const before = restaurant.openAccount(accountId);
  if (cart.length === 0 || before === undefined) return;
  const after = yield* restaurant.do((context) =>
    addLines(context, { serverId, accountId, cart, cause }),
  );
  if (isRefusal(after)) {
    restaurant.forgetMenu();
    return;
  }
  const known = new Set(before.orders.map(({ id }) => id));
  const lines = after.orders.map(({ id }) => id).filter((id) => !known.has(id));
  evening.beside(cook(evening, accountId, { lines, cooking, cause }));
}

function* cook(
  { restaurant }: EveningState,
  accountId: string,
  {
    lines,
    cooking,
    cause,
  }: { readonly lines: readonly string[]; readonly cooking: number; readonly cause: Cause },
): Part {
  yield cooking;
  const { serverId } = restaurant;
  const account = restaurant.openAccount(accountId);
  const there = new Set(account?.orders.map(({ id }) => id));
  const ready = lines.filter((id) => there.has(id));
  if (ready.length === 0) return;
  yield* restaurant.do((context) =>
    markLines(context, {
      serverId,
      accountId,
      lines: ready,
      marks: { ready: true, storages: undefined },
      cause,
    }),
  );
}

function* happen(evening: EveningState, party: Party, incident: Incident, cause: Cause): Part {
  switch (incident) {
    case 'void':
      yield* voidSome(evening, party, cause);
      return;
    case 'move':
      yield* move(evening, party, evening.restaurant.freeTables(), cause);
      return;
    case 'part':
      yield* sitApart(evening, party, cause);
      return;
    case 'merge':
      yield* join(evening, party, cause);
  }
}

function* voidSome({ restaurant, done }: EveningState, party: Party, cause: Cause): Part {
  const { chance, accountId } = party;
  const { serverId, words } = restaurant;
  const line = chance.pick(restaurant.openAccount(accountId)?.orders ?? [])?.id;
  const reason = chance.pick(words.voidReasons) ?? null;
  if (line === undefined) return;
  const voided = yield* restaurant.do((context) =>
    voidLine(context, { serverId, accountId, line, reason, cause }),
  );
  if (!isRefusal(voided)) done.voids += 1;
}

/** Moves the party, or some of its lines, to one of the tables. */
function* move(
  { restaurant, done }: EveningState,
  { chance, accountId }: Party,
  tables: readonly string[],
  cause: Cause,
  lines: readonly { readonly line: string }[] | null = null,
): Part<TableAccount | null> {
  const { serverId } = restaurant;
  const toTableId = chance.pick(tables);
  if (toTableId === undefined) return null;
  const moved = yield* restaurant.do((context) =>
    moveAccount(context, { serverId, accountId, toTableId, lines, cause }),
  );
  if (isRefusal(moved)) return null;
  done.moves += 1;
  return moved.target;
}

/** Some of the party move to another table with their lines, and pay for themselves. */
function* sitApart(evening: EveningState, party: Party, cause: Cause): Part {
  const { chance, accountId } = party;
  const orders = evening.restaurant.openAccount(accountId)?.orders ?? [];
  if (orders.length < 2) return;
  const some = chance.some(orders, chance.int(1, orders.length - 1));
  const lines = some.map(({ id }) => ({ line: id }));
  const target = yield* move(evening, party, evening.restaurant.freeTables(), cause, lines);
  if (target === null || target.uuid === accountId) return;
  evening.beside(
    leaveLater(
      evening,
      { chance: chance.fork(), accountId: target.uuid, persons: 1, isSettled: false },
      cause,
    ),
  );
}

function* leaveLater(evening: EveningState, party: Party, cause: Cause): Part {
  const { chance } = party;
  yield chance.minutes(10, 25);
  yield* settleUp(evening, party, { splitting: 'together', leaving: chance.minutes(1, 4) }, cause);
}

/** The party joins another one, which pays for both. */
function* join(evening: EveningState, party: Party, cause: Cause): Part {
  const { restaurant, seated } = evening;
  const others = [...seated].filter((other) => other !== party && !other.isSettled);
  const tables = others.flatMap(({ accountId }) => {
    const account = restaurant.openAccount(accountId);
    return account?.kind === 'table' ? [account.table.id] : [];
  });
  yield* move(evening, party, tables, cause);
}

/** The party pays and leaves, once every plugin lets the table close. */
export function* settleUp(
  evening: EveningState,
  party: Party,
  { splitting, leaving }: { readonly splitting: Splitting; readonly leaving: number },
  cause: Cause,
): Part {
  party.isSettled = true;
  const isPaid = yield* payBill(evening, party, splitting, cause);
  yield leaving;
  if (isPaid) yield* closeAccount(evening, party, cause);
}

function* closeAccount({ restaurant }: EveningState, party: Party, cause: Cause): Part {
  const { chance, accountId } = party;
  const { serverId, context } = restaurant;
  for (let closing = 0; closing < MOST_CLOSINGS; closing += 1) {
    if (restaurant.openAccount(accountId) === undefined) return;
    const confirmed = closing > 0;
    const asked = context.close({ serverId, accountId, cause, confirmed });
    const closed = (yield asked) as Awaited<typeof asked>;
    if (isRefusal(closed) || closed.closed) return;
    yield chance.minutes(1, 3);
  }
}
