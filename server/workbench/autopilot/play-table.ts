import type { TableAccount } from '#server/domain/account.ts';
import type { Cause } from '#server/domain/actor.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { addLines } from '#server/operations/add-lines.ts';
import { markLines } from '#server/operations/mark-lines.ts';
import { moveAccount } from '#server/operations/move-account.ts';
import { openTable } from '#server/operations/open-table.ts';
import { voidLine } from '#server/operations/void-line.ts';

import type { Chance } from './chance.ts';
import type { EveningState, Part, Party } from './evening-state.ts';
import { orderRound } from './menu.ts';
import { payBill } from './pay.ts';
import type { Incident, PlannedRound, TablePlan } from './plans.ts';

/** Maximum number of times a party looks for a free table before it leaves. */
const MAX_LOOKS = 3;

/** Maximum number of times staff try to close an account that a plugin keeps open. */
const MAX_CLOSINGS = 3;

/** Plays a party from its arrival until it leaves. */
export function* playTable(evening: EveningState, plan: TablePlan, chance: Chance): Part {
  const { persons } = plan;
  const cause = evening.restaurant.randomStaff(chance);
  const account = yield* sitDown(evening, persons, chance, cause);
  if (account === null) return;
  const party: Party = { chance, accountId: account.uuid, persons, cause, isSettled: false };
  evening.done.tables += 1;
  evening.seated.add(party);
  try {
    for (const round of plan.rounds) {
      yield round.after;
      // The party may have joined another one, or its account may have been closed.
      if (evening.restaurant.openAccount(party.accountId) === undefined) return;
      yield* order(evening, party, round);
      if (round.incident !== null) {
        yield chance.minutes(2, 5);
        yield* INCIDENTS[round.incident](evening, party);
      }
    }
    yield plan.linger;
    yield* settleUp(evening, party, plan);
  } finally {
    evening.seated.delete(party);
  }
}

function* sitDown(
  { restaurant }: EveningState,
  persons: number,
  chance: Chance,
  cause: Cause,
): Part<TableAccount | null> {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const tableId = chance.pick(restaurant.freeTables());
    if (tableId !== undefined) {
      const opened = yield* restaurant.run(openTable, {
        tableId,
        personCount: persons,
        plugin: null,
        cause,
      });
      if (!isRefusal(opened)) return opened;
    }
    yield chance.minutes(4, 10);
  }
  return null;
}

/** Orders a round, which is ready some time later. */
function* order(
  evening: EveningState,
  { chance, accountId, cause }: Party,
  { course, guests, cooking }: PlannedRound,
): Part {
  const { restaurant } = evening;
  const { notes } = restaurant.words;
  const cart = orderRound(restaurant.menu(), course, guests, { chance, notes });
  const before = restaurant.openAccount(accountId);
  if (cart.length === 0 || before === undefined) return;
  const after = yield* restaurant.run(addLines, { accountId, cart, cause });
  if (isRefusal(after)) {
    restaurant.forgetMenu();
    return;
  }
  const known = new Set(before.orders.map(({ id }) => id));
  const lines = after.orders.map(({ id }) => id).filter((id) => !known.has(id));
  evening.startPart(cook());

  function* cook(): Part {
    yield cooking;
    const there = new Set(restaurant.openAccount(accountId)?.orders.map(({ id }) => id));
    const ready = lines.filter((id) => there.has(id));
    if (ready.length === 0) return;
    const marks = { ready: true, storages: undefined };
    yield* restaurant.run(markLines, { accountId, lines: ready, marks, cause });
  }
}

const INCIDENTS: Readonly<Record<Incident, (evening: EveningState, party: Party) => Part>> = {
  void: voidSome,
  *move(evening, party) {
    yield* move(evening, party, evening.restaurant.freeTables());
  },
  part: sitApart,
  merge: join,
};

function* voidSome({ restaurant, done }: EveningState, { chance, accountId, cause }: Party): Part {
  const line = chance.pick(restaurant.openAccount(accountId)?.orders ?? [])?.id;
  const reason = chance.pick(restaurant.words.voidReasons) ?? null;
  if (line === undefined) return;
  const voided = yield* restaurant.run(voidLine, { accountId, line, reason, cause });
  if (!isRefusal(voided)) done.voids += 1;
}

/** Moves the party, or some of its lines, to one of the tables. */
function* move(
  { restaurant, done }: EveningState,
  { chance, accountId, cause }: Party,
  tables: readonly string[],
  lines: readonly { readonly line: string }[] | null = null,
): Part<TableAccount | null> {
  const toTableId = chance.pick(tables);
  if (toTableId === undefined) return null;
  const moved = yield* restaurant.run(moveAccount, { accountId, toTableId, lines, cause });
  if (isRefusal(moved)) return null;
  done.moves += 1;
  return moved.target;
}

/** Some of the party move to another table with their lines, and pay separately. */
function* sitApart(evening: EveningState, party: Party): Part {
  const { chance, accountId } = party;
  const orders = evening.restaurant.openAccount(accountId)?.orders ?? [];
  if (orders.length < 2) return;
  const some = chance.some(orders, chance.int(1, orders.length - 1));
  const lines = some.map(({ id }) => ({ line: id }));
  const target = yield* move(evening, party, evening.restaurant.freeTables(), lines);
  if (target === null || target.uuid === accountId) return;
  const own = { ...party, chance: chance.fork(), accountId: target.uuid, persons: 1 };
  evening.startPart(leaveLater(evening, own));
}

function* leaveLater(evening: EveningState, party: Party): Part {
  const { chance } = party;
  yield chance.minutes(10, 25);
  yield* settleUp(evening, party, { splitting: 'together', leaving: chance.minutes(1, 4) });
}

/** The party joins another one, which pays for both. */
function* join(evening: EveningState, party: Party): Part {
  const { restaurant, seated } = evening;
  const others = [...seated].filter((other) => other !== party && !other.isSettled);
  const tables = others.flatMap(({ accountId }) => {
    const account = restaurant.openAccount(accountId);
    return account?.kind === 'table' ? [account.table.id] : [];
  });
  yield* move(evening, party, tables);
}

/** The party pays and leaves, once every plugin allows the table to close. */
export function* settleUp(
  evening: EveningState,
  party: Party,
  { splitting, leaving }: Pick<TablePlan, 'splitting' | 'leaving'>,
): Part {
  party.isSettled = true;
  const isPaid = yield* payBill(evening, party, splitting);
  yield leaving;
  if (isPaid) yield* closeAccount(evening, party);
}

function* closeAccount({ restaurant }: EveningState, { chance, accountId, cause }: Party): Part {
  const { serverId, context } = restaurant;
  for (let closing = 0; closing < MAX_CLOSINGS; closing += 1) {
    if (restaurant.openAccount(accountId) === undefined) return;
    const confirmed = closing > 0;
    const response = context.close({ serverId, accountId, cause, confirmed });
    const closed = (yield response) as Awaited<typeof response>;
    if (isRefusal(closed) || closed.closed) return;
    yield chance.minutes(1, 3);
  }
}
