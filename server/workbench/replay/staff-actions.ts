import type { STAFF_VERBS } from '#server/contract/scenario.ts';
import type { JsonObject } from '#server/domain/json.ts';
import {
  isObject,
  numberOf,
  objectsOf,
  textOf,
  withoutEmpty,
  withoutNulls,
} from '#server/domain/json.ts';

import type { IdPairs } from '../compare/core/rules/ids.ts';
import type { AccountCall } from './account-calls.ts';
import { accountsIn, placeIn } from './account-calls.ts';

/** What staff must have done between two recorded calls, with the ids of the sandbox. */
export interface StaffAction {
  readonly verb: keyof typeof STAFF_VERBS;
  /** The id of the account's table, or of the packet. */
  readonly at: string;
  readonly fields: JsonObject;
  /** The recorded account that it opens. */
  readonly opens?: JsonObject;
}

export interface AccountsBefore {
  /** The open accounts of the sandbox; the one that the call is about with its lines. */
  readonly ours: readonly JsonObject[];
  /** The accounts in later responses. */
  readonly later: readonly JsonObject[];
  readonly pairs: IdPairs;
  /** A payment method of the world. */
  readonly methodId: string;
}

/** The actions without which the sandbox's accounts cannot be as the response to a call shows them. */
export function staffActions(
  call: AccountCall,
  answer: unknown,
  before: AccountsBefore,
): StaffAction[] {
  if (call.shows === 'all') return listActions(call, before);
  const here = before.ours.find((one) => placeHere(one, before.pairs) === call.place);
  const [theirs] = accountsIn(call);
  if (here === undefined) {
    return call.shows === 'open' ? movedOrOpened(theirs, call, before) : [];
  }
  if (call.shows === 'none') return ended(here, before);
  if (theirs !== undefined) return changed(here, theirs, before);
  const [, voided] = VOIDED.exec(textOf(answer, 'message') ?? '') ?? [];
  if (voided === undefined) return [];
  return [actionOn(here, 'void', { lineId: before.pairs.hereOf(voided) ?? voided })];
}

/** The refusal of a replace that names a line which staff has voided. */
const VOIDED = /^lineId belongs to a cancelled line: (.+)$/u;

/** The place of an account of the sandbox as the recording names it. */
export function placeHere(account: JsonObject, pairs: IdPairs): string | null {
  const packetId = textOf(account, 'packetId');
  return placeIn(packetId === null ? account : { packetId: pairs.thereOf(packetId) ?? packetId });
}

function listActions(call: AccountCall, before: AccountsBefore): StaffAction[] {
  const { ours, pairs } = before;
  const own = ours.filter((one) => placeHere(one, pairs)?.startsWith(`${call.kind} `));
  const theirs = accountsIn(call);
  const there = new Set(theirs.map((one) => placeIn(one)));
  const here = new Set(own.map((one) => placeHere(one, pairs)));
  const gone = own.filter((one) => !there.has(placeHere(one, pairs)));
  const known = new Set(own.map((one) => uuidThere(one, pairs)));
  const added = theirs.filter((one) => !here.has(placeIn(one)) && !known.has(textOf(one, 'uuid')));
  return [
    ...gone.flatMap((one) => ended(one, { ...before, later: [...theirs, ...before.later] })),
    ...added.flatMap((one) => opened(detailOf(placeIn(one), before) ?? one, call)),
  ];
}

function uuidThere(account: JsonObject, pairs: IdPairs): string | null {
  const uuid = textOf(account, 'uuid');
  return uuid === null ? null : (pairs.thereOf(uuid) ?? uuid);
}

/** The account at a place as it is read next. */
function detailOf(place: string | null, { later }: AccountsBefore): JsonObject | undefined {
  return later.find((one) => placeIn(one) === place && Object.hasOwn(one, 'orders'));
}

function actionOn(
  account: JsonObject,
  verb: StaffAction['verb'],
  fields: JsonObject = {},
): StaffAction {
  const at = textOf(account, 'tableId') ?? textOf(account, 'packetId') ?? '';
  return { verb, at, fields: { accountId: textOf(account, 'uuid'), ...fields } };
}

/** Moves an account to where it is seen next; otherwise closes it. */
function ended(account: JsonObject, { later, pairs, methodId }: AccountsBefore): StaffAction[] {
  const next = later.find((one) => textOf(one, 'uuid') === uuidThere(account, pairs));
  const toTableId = textOf(next, 'tableId');
  if (toTableId !== null && toTableId !== account['tableId']) {
    return [actionOn(account, 'move', { toTableId })];
  }
  if (textOf(account, 'packetId') !== null) return [actionOn(account, 'cancel')];
  const isDue = (numberOf(account, 'total') ?? 0) > (numberOf(account, 'paid') ?? 0);
  const close = actionOn(account, 'close');
  return isDue ? [actionOn(account, 'collect', { methodId }), close] : [close];
}

function movedOrOpened(
  theirs: JsonObject | undefined,
  call: AccountCall,
  before: AccountsBefore,
): StaffAction[] {
  const uuid = textOf(theirs, 'uuid');
  const elsewhere = before.ours.find(
    (one) => uuid !== null && uuidThere(one, before.pairs) === uuid,
  );
  if (elsewhere === undefined) return opened(theirs ?? detailOf(call.place, before), call);
  return ended(elsewhere, { ...before, later: objectsOf([theirs]) });
}

/** Opens an account as it is read; without a read, a packet has the plugin's cart, and a table has none. */
function opened(
  theirs: JsonObject | undefined,
  { kind, place, fields }: AccountCall,
): StaffAction[] {
  const id = place?.slice(`${kind} `.length);
  return kind === 'table'
    ? [openedTable(theirs ?? { tableId: id })]
    : openedPacket(theirs ?? { packetId: id, orders: fields['cart'] });
}

function openedTable(account: JsonObject): StaffAction {
  const { tableId, personCount = 0, orders } = account;
  const cart = cartOf(objectsOf(orders));
  const fields = { tableId, personCount, cart };
  return { verb: 'openTable', at: textOf(account, 'tableId') ?? '', fields, opens: account };
}

/** Staff cannot open an empty packet. */
function openedPacket(account: JsonObject): StaffAction[] {
  const { type = null, customer, orders } = account;
  const cart = cartOf(objectsOf(orders));
  if (cart.length === 0) return [];
  const { id: _id, ...person } = isObject(customer) ? customer : {};
  const more = { ...withoutNulls({ type }), ...withoutEmpty({ customer: withoutNulls(person) }) };
  const at = textOf(account, 'packetId') ?? '';
  return [{ verb: 'openPacket', at, fields: { cart, ...more }, opens: account }];
}

/** Lines as staff enters them; the platform adds the cover line by itself. */
function cartOf(lines: readonly JsonObject[]): JsonObject[] {
  return lines.flatMap((line) => {
    const product = textOf(line, 'productId') ?? textOf(line, 'product');
    if (product === null) return [];
    const { quantity, note, discountDecimal, options } = line;
    const ids = objectsOf(options).flatMap((option) => textOf(option, 'id') ?? []);
    return {
      product,
      quantity,
      ...withoutEmpty({ note, discount: discountDecimal, options: ids.map((id) => ({ id })) }),
    };
  });
}

/** The lines that staff added and voided, the payments that it took, and the status that it set. */
function changed(here: JsonObject, theirs: JsonObject, before: AccountsBefore): StaffAction[] {
  if (!before.pairs.fit(String(here['uuid']), String(theirs['uuid']))) return ended(here, before);
  const { gone, added } = differingLines(here, theirs, before.pairs);
  const actions = gone.map(({ id }) => actionOn(here, 'void', { id }));
  const cart = cartOf(added);
  if (cart.length > 0) actions.push(actionOn(here, 'addLines', { cart }));
  const paid = objectsOf(theirs['payments']).slice(objectsOf(here['payments']).length);
  for (const { methodId, amount } of paid) {
    // Staff gives no discounts.
    if (methodId !== null) actions.push(actionOn(here, 'collect', { methodId, amount }));
  }
  const status = textOf(theirs, 'status');
  if (status !== null && status !== here['status']) {
    actions.push(actionOn(here, 'status', { status }));
  }
  return actions;
}

/** The lines of each side without a counterpart. Lines that no response has shown yet are matched by what they are. */
function differingLines(here: JsonObject, theirs: JsonObject, pairs: IdPairs) {
  const linesOf = (account: JsonObject) =>
    objectsOf(account['orders']).filter(({ productId }) => productId !== null);
  const added = linesOf(theirs);
  const gone = linesOf(here).filter((line) => {
    const id = String(line['id']);
    const idThere = pairs.thereOf(id) ?? id;
    const isSame = (other: JsonObject) => other['id'] === idThere;
    const isAlike = (other: JsonObject) =>
      pairs.fit(id, String(other['id'])) && contentOf(other) === contentOf(line);
    const found = added.find(isSame) ?? added.find(isAlike);
    if (found === undefined) return true;
    pairs.pair(id, String(found['id']));
    added.splice(added.indexOf(found), 1);
    return false;
  });
  return { gone, added };
}

function contentOf(line: JsonObject): string {
  return JSON.stringify(cartOf([line]));
}
