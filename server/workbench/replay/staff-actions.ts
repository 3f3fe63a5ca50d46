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
import { placeIn } from '../compare/core/world/accounts.ts';
import type { AccountCall } from './account-calls.ts';
import { accountsIn } from './account-calls.ts';

/** An action that staff must have taken between two recorded calls, with the ids of the sandbox. */
export interface StaffAction {
  readonly verb: keyof typeof STAFF_VERBS;
  /** The id of the account's table, or of the packet. */
  readonly at: string;
  readonly fields: JsonObject;
  /** The recorded account, if the action opens one. */
  readonly opens?: JsonObject;
}

export interface AccountsBefore {
  /** The open accounts of the sandbox; only the account of the call has its lines. */
  readonly ours: readonly JsonObject[];
  /** The accounts in later responses. */
  readonly later: () => readonly JsonObject[];
  readonly pairs: IdPairs;
  /** A payment method of the world. */
  readonly methodId: string;
}

/** The staff actions that bring the sandbox's accounts to the state that the response to a call shows. */
export function staffActions(call: AccountCall, before: AccountsBefore): StaffAction[] {
  const { ours, later, pairs } = before;
  const isShownHere = (one: JsonObject): boolean => {
    const place = placeHere(one, pairs);
    return call.shows === 'all' ? place?.split(' ')[0] === call.kind : place === call.place;
  };
  const own = ours.filter(isShownHere);
  if (call.shows === 'nothing') return own.flatMap((here) => voidedBefore(call, here, pairs));
  const theirs = accountsIn(call);
  if (call.shows === 'open' && theirs.length === 0) {
    return own.length > 0 ? [] : opened(accountOfWrite(call), later);
  }
  const found = theirs.map((one) => ({ one, here: counterpart(one, before) }));
  const gone = own.filter((here) => found.every((match) => match.here !== here));
  return [
    ...gone.flatMap((here) => ended(here, before)),
    ...found.flatMap(({ one, here }) => {
      if (here === undefined) return opened(one, later);
      const toTableId = textOf(one, 'tableId');
      if (toTableId !== textOf(here, 'tableId')) return [actionOn(here, 'move', { toTableId })];
      return Object.hasOwn(one, 'orders') ? changed(here, one, pairs) : [];
    }),
  ];
}

/** The place of a sandbox account, with the packet id of the recording. */
export function placeHere(account: JsonObject, pairs: IdPairs): string | null {
  const packetId = textOf(account, 'packetId');
  return placeIn(packetId === null ? account : { packetId: pairs.thereOf(packetId) ?? packetId });
}

/** The sandbox account that corresponds to a recorded one, by its uuid, else by its place. */
function counterpart(theirs: JsonObject, { ours, pairs }: AccountsBefore): JsonObject | undefined {
  const uuid = textOf(theirs, 'uuid');
  const isAtPlace = (here: JsonObject): boolean =>
    placeHere(here, pairs) === placeIn(theirs) &&
    (uuid === null || pairs.fit(String(here['uuid']), uuid));
  return ours.find((here) => uuidThere(here, pairs) === uuid) ?? ours.find(isAtPlace);
}

function uuidThere(account: JsonObject, pairs: IdPairs): string {
  const uuid = String(account['uuid']);
  return pairs.thereOf(uuid) ?? uuid;
}

function actionOn(
  account: JsonObject,
  verb: StaffAction['verb'],
  fields: JsonObject = {},
): StaffAction {
  const at = textOf(account, 'tableId') ?? textOf(account, 'packetId') ?? '';
  return { verb, at, fields: { accountId: textOf(account, 'uuid'), ...fields } };
}

/** The refusal of a replace that declares a line which staff have voided. */
const VOIDED = /^lineId belongs to a cancelled line: (.+)$/u;

function voidedBefore({ answer }: AccountCall, here: JsonObject, pairs: IdPairs): StaffAction[] {
  const [, lineId] = VOIDED.exec(textOf(answer?.body, 'message') ?? '') ?? [];
  if (lineId === undefined) return [];
  return [actionOn(here, 'void', { lineId: pairs.hereOf(lineId) ?? lineId })];
}

/**
 * Moves an account to the table where it appears later; otherwise cancels the packet, or pays and closes the account.
 */
function ended(account: JsonObject, { later, pairs, methodId }: AccountsBefore): StaffAction[] {
  const next = later().find((one) => textOf(one, 'uuid') === uuidThere(account, pairs));
  const toTableId = textOf(next, 'tableId');
  if (toTableId !== null && toTableId !== account['tableId']) {
    return [actionOn(account, 'move', { toTableId })];
  }
  if (textOf(account, 'packetId') !== null) return [actionOn(account, 'cancel')];
  const isDue = (numberOf(account, 'total') ?? 0) > (numberOf(account, 'paid') ?? 0);
  const close = actionOn(account, 'close');
  return isDue ? [actionOn(account, 'collect', { methodId }), close] : [close];
}

/** The fields of an account that a write to it shows. */
function accountOfWrite({ kind, place, fields }: AccountCall): JsonObject {
  const id = place?.slice(`${kind} `.length);
  return kind === 'table' ? { tableId: id } : { packetId: id, cart: fields['cart'] };
}

/** Opens an account with the content that it has when it is next read. Staff cannot open an empty packet. */
function opened(shown: JsonObject, later: AccountsBefore['later']): StaffAction[] {
  const account =
    [shown, ...later()].find(
      (one) => placeIn(one) === placeIn(shown) && Object.hasOwn(one, 'orders'),
    ) ?? shown;
  const { tableId, personCount = 0, packetId, type, customer } = account;
  const cart = cartOf(objectsOf(account['orders'] ?? account['cart']));
  if (typeof tableId === 'string') {
    const fields = { tableId, personCount, cart };
    return [{ verb: 'openTable', at: tableId, fields, opens: account }];
  }
  if (cart.length === 0) return [];
  const { id: _id, ...person } = isObject(customer) ? customer : {};
  const more = withoutEmpty({ type, customer: withoutNulls(person) });
  return [{ verb: 'openPacket', at: String(packetId), fields: { cart, ...more }, opens: account }];
}

/** Lines as staff enter them; the cover line is left out, since the platform adds it. */
function cartOf(lines: readonly JsonObject[]): JsonObject[] {
  return lines.flatMap((line) => {
    const product = textOf(line, 'productId') ?? textOf(line, 'product');
    if (product === null) return [];
    const { quantity, note, discountDecimal, options } = line;
    const ids = objectsOf(options).map(({ id }) => ({ id }));
    return [
      { product, quantity, ...withoutEmpty({ note, discount: discountDecimal, options: ids }) },
    ];
  });
}

/** The actions that make an account equal to the recorded one: lines added and voided, payments taken, status set. */
function changed(here: JsonObject, theirs: JsonObject, pairs: IdPairs): StaffAction[] {
  const { gone, added } = differingLines(here, theirs, pairs);
  const actions = gone.map(({ id }) => actionOn(here, 'void', { id }));
  const cart = cartOf(added);
  if (cart.length > 0) actions.push(actionOn(here, 'addLines', { cart }));
  const paid = objectsOf(theirs['payments']).slice(objectsOf(here['payments']).length);
  for (const { methodId, amount } of paid) {
    // Payments without a method are discounts, which staff do not give.
    if (methodId !== null) actions.push(actionOn(here, 'collect', { methodId, amount }));
  }
  const { status = null } = theirs;
  if (status !== null && status !== here['status']) {
    actions.push(actionOn(here, 'status', { status }));
  }
  return actions;
}

/**
 * The lines of each side without a counterpart. Lines whose id no response has shown yet are matched by their
 * content.
 */
function differingLines(here: JsonObject, theirs: JsonObject, pairs: IdPairs) {
  const linesOf = (account: JsonObject) =>
    objectsOf(account['orders']).filter(({ productId }) => productId !== null);
  const added = linesOf(theirs);
  const gone = linesOf(here).filter((line) => {
    const id = String(line['id']);
    const idThere = pairs.thereOf(id) ?? id;
    const isAlike = (other: JsonObject) =>
      pairs.fit(id, String(other['id'])) && contentOf(other) === contentOf(line);
    const found = added.find((other) => other['id'] === idThere) ?? added.find(isAlike);
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
