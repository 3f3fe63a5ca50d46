import { taxWithin, timesHalfUp, toMinor } from '#domain/money.ts';

import type { JsonObject } from '../json.ts';
import { fieldOf, isObject, numberOf, objectsOf, textOf } from '../json.ts';
import type { Found } from './found.ts';
import { WITHHELD, shown } from './withheld.ts';

// What has to fit together inside one answer (B1 to B3, B5, B10, B11).

/** One rule that an answer breaks. */
interface Broken {
  readonly path: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** Where the target's amounts and ids do not fit together although ours do. */
export function checkSums(endpoint: string, here: unknown, there: unknown): Found[] {
  const own = new Set(brokenIn(endpoint, here).map(({ path }) => path));
  return brokenIn(endpoint, there)
    .filter(({ path }) => !own.has(path))
    .map(({ path, expected, actual }) => ({
      path,
      kind: 'value',
      here: typeof expected === 'number' ? shown(expected) : expected,
      there: typeof actual === 'number' ? shown(actual) : actual,
    }));
}

function brokenIn(endpoint: string, data: unknown): Broken[] {
  if (endpoint === '/packets/open' || endpoint === '/tables/open') {
    return objectsOf(data).flatMap((summary) => [
      ...sameId('data[].uuid', summary, 'packetId', 'uuid'),
      ...equal('data[].amount', numberOf(summary, 'total'), numberOf(summary, 'amount')),
      ...paidWithinTotal('data[].paid', summary),
    ]);
  }
  return isObject(data) ? inAccount(data) : [];
}

function inAccount(account: JsonObject): Broken[] {
  const payments = objectsOf(account['payments']);
  const discounts = payments.filter(({ isDiscount }) => isDiscount === true);
  const paid = sumOf(account['payments'], 'amount');
  const discount = paid === null ? null : sumOf(discounts, 'amount');
  const hasMethod = discounts.some((payment) => textOf(payment, 'methodId') !== null);
  return [
    ...sameId('data.uuid', account, 'packetId', 'uuid'),
    ...['orders', 'cancels'].flatMap((list) =>
      objectsOf(account[list]).flatMap((line) => inLine(line, `data.${list}[]`)),
    ),
    // A discount is not a collection (B11).
    ...(hasMethod ? [{ path: 'data.payments[].methodId', expected: null, actual: 'string' }] : []),
    ...equal(
      'data.total',
      sumOf(account['orders'], 'lineTotalDecimal'),
      numberOf(account, 'total'),
    ),
    ...equal('data.paid', paid, numberOf(account, 'paid')),
    ...equal('data.totalDiscount', discount, numberOf(account, 'totalDiscount')),
    ...paidWithinTotal('data.paid', account),
  ];
}

/** Larger amounts are not counted exactly. */
const LARGEST = 1e12;

/** The sum of a field of all items, in decimals; null if an item lacks it. */
function sumOf(list: unknown, name: string): number | null {
  if (!Array.isArray(list)) return null;
  const amounts = list.map((item) => numberOf(item, name) ?? Number.NaN);
  if (!amounts.every((amount) => Math.abs(amount) <= LARGEST)) return null;
  return amounts.reduce((sum, amount) => sum + toMinor(amount), 0) / 100;
}

const PARTS = ['base', 'options', 'extra', 'discount', 'timer', 'gross', 'net', 'vat'] as const;

function inLine(line: JsonObject, at: string): Broken[] {
  const ids = sameId(`${at}.id`, line, 'lineId', 'id');
  const amounts = fieldOf(line, 'amounts');
  const values = PARTS.map((name) => numberOf(amounts, name) ?? Number.NaN);
  if (!values.every((value) => Number.isInteger(value) && Math.abs(value) <= LARGEST)) return ids;
  const [base = 0, options = 0, extra = 0, discount = 0, timer = 0, gross = 0, net = 0, vat = 0] =
    values;
  return [
    ...ids,
    ...equal(`${at}.amounts.gross`, base + options + extra - discount + timer, gross),
    ...equal(`${at}.amounts.net`, gross - vat, net),
    ...equal(`${at}.discountDecimal`, discount / 100, numberOf(line, 'discountDecimal')),
    ...equal(`${at}.lineTotalDecimal`, gross / 100, numberOf(line, 'lineTotalDecimal')),
    ...near(`${at}.amounts.vat`, taxOf(line, gross), vat),
    ...near(`${at}.amounts.base`, worthOf(line), base),
  ];
}

function taxOf(line: JsonObject, gross: number): number | null {
  const rate = numberOf(line, 'vatRate') ?? -1;
  return rate < 0 || rate > 100 || gross < 0 ? null : taxWithin(gross, rate);
}

function worthOf(line: JsonObject): number | null {
  const [price, quantity] = [numberOf(line, 'price') ?? -1, numberOf(line, 'quantity') ?? 0];
  if (price < 0 || price > LARGEST || quantity <= 0 || quantity > 1e6) return null;
  return timesHalfUp(toMinor(price), quantity);
}

/** The parts of a split line share what rounding leaves over. */
const LEFT_OVER = 2;

function near(path: string, expected: number | null, actual: number): Broken[] {
  const isNear = expected === null || Math.abs(expected - actual) <= LEFT_OVER;
  return isNear ? [] : [{ path, expected, actual }];
}

function equal(path: string, expected: number | null, actual: number | null): Broken[] {
  if (expected === null || actual === null || expected === actual) return [];
  return [{ path, expected, actual }];
}

function paidWithinTotal(path: string, account: JsonObject): Broken[] {
  const [total, paid] = [numberOf(account, 'total'), numberOf(account, 'paid')];
  if (total === null || paid === null || paid <= total) return [];
  return [{ path, expected: `at most ${String(shown(total))}`, actual: paid }];
}

function sameId(path: string, owner: JsonObject, name: string, other: string): Broken[] {
  const [expected, actual] = [textOf(owner, name), textOf(owner, other)];
  if (expected === null || actual === null || expected === actual) return [];
  return [{ path, expected: `equal to ${name}`, actual: WITHHELD }];
}
