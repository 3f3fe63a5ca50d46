import { taxWithin, timesHalfUp, toMinor } from '../money.ts';
import type { Found } from './compare-values.ts';
import type { JsonObject } from './json.ts';
import { fieldOf, isObject, numberOf, objectsOf, textOf } from './json.ts';
import { WITHHELD } from './shown.ts';

// What has to fit together inside one answer (B1 to B3, B5, B10). What our answer does not keep to is
// no measure for another.

/** One rule that an answer breaks: what would be right, and what is there. */
interface Broken {
  readonly path: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** Where the amounts and ids of the target's `data` do not fit together, and those of ours do. */
export function checkSums(endpoint: string, here: unknown, there: unknown): Found[] {
  const own = new Set(brokenIn(endpoint, here).map(({ path }) => path));
  return brokenIn(endpoint, there)
    .filter(({ path }) => !own.has(path))
    .map(({ path, expected, actual }) => ({ path, kind: 'value', here: expected, there: actual }));
}

function brokenIn(endpoint: string, data: unknown): Broken[] {
  if (endpoint === '/packets/open' || endpoint === '/tables/open') {
    return objectsOf(data).flatMap((summary) => inSummary(summary));
  }
  return isObject(data) ? inAccount(data) : [];
}

function inSummary(summary: JsonObject): Broken[] {
  return [
    ...sameId('data[].uuid', summary, 'packetId', 'uuid'),
    ...equal('data[].amount', numberOf(summary, 'total'), numberOf(summary, 'amount')),
    ...withinTotal('data[].paid', summary),
  ];
}

function inAccount(account: JsonObject): Broken[] {
  const lines = ['orders', 'cancels'].flatMap((list) =>
    objectsOf(fieldOf(account, list)).flatMap((line) => inLine(line, `data.${list}[]`)),
  );
  return [
    ...sameId('data.uuid', account, 'packetId', 'uuid'),
    ...lines,
    ...sums(account),
    ...withinTotal('data.paid', account),
  ];
}

function withinTotal(path: string, account: JsonObject): Broken[] {
  const [total, paid] = [numberOf(account, 'total'), numberOf(account, 'paid')];
  if (total === null || paid === null || paid <= total) return [];
  return [{ path, expected: `at most ${total}`, actual: paid }];
}

/** `total` and `paid` against the lines, where all of them are shown. */
function sums(account: JsonObject): Broken[] {
  const { orders, payments } = account;
  const total = sumOf(orders, 'lineTotalDecimal');
  const paid = sumOf(payments, 'amount');
  const discounts = objectsOf(payments).filter((payment) => payment['isDiscount'] === true);
  const discount = paid === null ? null : sumOf(discounts, 'amount');
  return [
    ...equal('data.total', total, numberOf(account, 'total')),
    ...equal('data.paid', paid, numberOf(account, 'paid')),
    ...equal('data.totalDiscount', discount, numberOf(account, 'totalDiscount')),
  ];
}

/** The sum of a field of all items, in decimals; null where one of them lacks it. */
function sumOf(list: unknown, name: string): number | null {
  if (!Array.isArray(list)) return null;
  let minor = 0;
  for (const item of list as unknown[]) {
    const amount = numberOf(item, name);
    if (amount === null || Math.abs(amount) > LARGEST) return null;
    minor += toMinor(amount);
  }
  return minor / 100;
}

/** Amounts beyond it are not counted exactly. */
const LARGEST = 1e12;

const PARTS = ['base', 'options', 'extra', 'discount', 'timer', 'gross', 'net', 'vat'] as const;

type Amounts = Readonly<Record<(typeof PARTS)[number], number>>;

function amountsOf(line: JsonObject): Amounts | null {
  const amounts = fieldOf(line, 'amounts');
  const entries = PARTS.map((name) => [name, numberOf(amounts, name)] as const);
  const isWhole = entries.every(
    ([, value]) => value !== null && Math.abs(value) <= LARGEST && Number.isInteger(value),
  );
  return isWhole ? (Object.fromEntries(entries) as Amounts) : null;
}

function inLine(line: JsonObject, at: string): Broken[] {
  const ids = sameId(`${at}.id`, line, 'lineId', 'id');
  const amounts = amountsOf(line);
  if (amounts === null) return ids;
  const { base, options, extra, discount, timer, gross, net, vat } = amounts;
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
  const rate = numberOf(line, 'vatRate');
  return rate === null || rate < 0 || rate > 100 || gross < 0 ? null : taxWithin(gross, rate);
}

function worthOf(line: JsonObject): number | null {
  const [price, quantity] = [numberOf(line, 'price'), numberOf(line, 'quantity')];
  if (price === null || quantity === null || price < 0 || price > LARGEST) return null;
  return quantity > 0 && quantity <= 1e6 ? timesHalfUp(toMinor(price), quantity) : null;
}

/** The parts of a split line share what is left over by rounding. */
const LEFT_OVER = 2;

function near(path: string, expected: number | null, actual: number): Broken[] {
  if (expected === null || Math.abs(expected - actual) <= LEFT_OVER) return [];
  return [{ path, expected, actual }];
}

function equal(path: string, expected: number | null, actual: number | null): Broken[] {
  if (expected === null || actual === null || expected === actual) return [];
  return [{ path, expected, actual }];
}

function sameId(path: string, owner: JsonObject, name: string, other: string): Broken[] {
  const [expected, actual] = [textOf(owner, name), textOf(owner, other)];
  if (expected === null || actual === null || expected === actual) return [];
  return [{ path, expected: `equal to ${name}`, actual: WITHHELD }];
}
