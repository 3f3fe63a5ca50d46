import { lineAmounts } from '../../cart-pricing.ts';
import { given } from '../../given.ts';
import { toMinor } from '../../money.ts';
import type { JsonObject } from '../json.ts';
import { fieldOf, isObject, objectsOf, textOf } from '../json.ts';
import {
  amountAt,
  flagAt,
  idAt,
  numberAt,
  textAt,
  timeAt,
  titleAt,
  uniqueBy,
  wholeAt,
} from './read-values.ts';

/** A line of a fixture, and what it comes to in minor units. */
export interface ReadLine {
  readonly line: JsonObject;
  readonly gross: number;
}

const COVER = 'kuver';

/** The lines of a cart, the cover line not among them; those that cannot be are left out. */
export function linesFrom(orders: unknown): ReadLine[] {
  return uniqueBy(objectsOf(orders), identityOf).flatMap((order) => lineFrom(order) ?? []);
}

/** Lines that were taken off. */
export function cancelsFrom(cancels: unknown): JsonObject[] {
  return uniqueBy(objectsOf(cancels), identityOf).flatMap((order) => {
    const cancelledAt = timeAt(order, 'cancelledAt');
    const read = lineFrom(order);
    if (read === null || cancelledAt === undefined) return [];
    const reason = textAt(order, 'reason', 2000);
    const id = idAt(order, 'id', 64);
    return [{ ...read.line, ...given({ reason, id }), cancelledAt }];
  });
}

/** The cover line, as an account says it; null: there is none. */
export function coverFrom(orders: unknown): { readonly cover: JsonObject | null; gross: number } {
  const line = objectsOf(orders).find((order) => textOf(order, 'lineId') === COVER);
  const [price, quantity] = [amountAt(line, 'price'), wholeAt(line, 'quantity', 1, 1_000_000)];
  const createdAt = timeAt(line, 'createdAt') ?? '2026-01-01T00:00:00.000Z';
  if (price === undefined || quantity === undefined) return { cover: null, gross: 0 };
  const title = textAt(line, 'title', 200) ?? COVER;
  return { cover: { title, price, quantity, createdAt }, gross: toMinor(price) * quantity };
}

/** What tells a line apart from others of its account. */
function identityOf(order: JsonObject): string | undefined {
  const id = idAt(order, 'lineId', 64) ?? idAt(order, 'id', 64);
  return id?.toLowerCase() === COVER ? undefined : id;
}

function lineFrom(order: JsonObject): ReadLine | null {
  const [price, quantity] = [amountAt(order, 'price'), numberAt(order, 'quantity', 1e-6, 9999)];
  const product = idAt(order, 'productId');
  if (price === undefined || quantity === undefined || product === undefined) return null;
  const options = optionsFrom(fieldOf(order, 'options'));
  const taxRate = numberAt(order, 'vatRate', 0, 100) ?? 0;
  const discount = discountOf(order);
  const worth = worthOf(order, { price, quantity, options, taxRate, discount });
  const lineId = idAt(order, 'lineId', 64);
  const line = given({
    product,
    title: titleAt(order, 'title', product),
    quantity,
    price,
    taxRate,
    options: options.length > 0 ? options : undefined,
    discount: discount === 0 ? undefined : discount,
    amounts: worth.amounts,
    note: textAt(order, 'note', 500),
    lineId,
    id: lineId === undefined ? idAt(order, 'id', 64) : undefined,
    createdAt: timeAt(order, 'createdAt'),
    ready: flagAt(order, 'ready'),
    storages: storagesFrom(fieldOf(order, 'storages')),
    metadata: metadataFrom(fieldOf(order, 'metadata')),
  });
  return { line, gross: worth.gross };
}

interface ReadOption {
  readonly id: string;
  readonly title: string;
  readonly price: number;
}

function optionsFrom(options: unknown): ReadOption[] {
  return objectsOf(options).flatMap((option) => {
    const [id, price] = [idAt(option, 'id'), amountAt(option, 'price')];
    if (id === undefined || price === undefined) return [];
    return [{ id, title: textOf(option, 'title') ?? id, price }];
  });
}

function discountOf(order: JsonObject): number {
  const minor = wholeAt(fieldOf(order, 'amounts'), 'discount', 0, 1_000_000_000);
  return amountAt(order, 'discountDecimal') ?? (minor ?? 0) / 100;
}

interface Priced {
  readonly price: number;
  readonly quantity: number;
  readonly options: readonly ReadOption[];
  readonly taxRate: number;
  readonly discount: number;
}

/**
 * What a line comes to. The parts of one that was split may come to something else than their price says: then
 * what the target shows of them is taken, as far as it adds up. A tax that alone is another is not: it is what
 * the rate says.
 */
function worthOf(
  order: JsonObject,
  { price, quantity, options, taxRate, discount }: Priced,
): { readonly gross: number; readonly amounts?: JsonObject } {
  const optionPrice = options.reduce((sum, option) => sum + toMinor(option.price), 0);
  const pricing = { price: toMinor(price), optionPrice, quantity, vatRate: taxRate };
  const worth = lineAmounts({ ...pricing, discount: toMinor(discount) });
  const said = saidAmounts(fieldOf(order, 'amounts'), toMinor(discount));
  if (said === null || isWorth(said, worth)) return { gross: worth.gross };
  const amounts = Object.fromEntries(
    Object.entries(said).map(([name, minor]) => [name, minor / 100]),
  );
  return { gross: said.gross, amounts };
}

interface SaidAmounts {
  readonly base: number;
  readonly options: number;
  readonly gross: number;
  readonly vat: number;
}

const LARGEST_MINOR = 1_000_000_000_000;

function saidAmounts(amounts: unknown, discount: number): SaidAmounts | null {
  const [base, options, gross, vat] = ['base', 'options', 'gross', 'vat'].map((name) =>
    wholeAt(amounts, name, 0, LARGEST_MINOR),
  );
  if (base === undefined || options === undefined) return null;
  if (gross === undefined || vat === undefined) return null;
  return base + options - discount === gross && vat <= gross ? { base, options, gross, vat } : null;
}

/** Parts of a line differ by what rounding leaves over; more is another arithmetic, which is to be told. */
const LEFT_OVER = 2;

function isWorth(said: SaidAmounts, worth: SaidAmounts): boolean {
  const offBy = (['base', 'options', 'gross'] as const).map((name) =>
    Math.abs(said[name] - worth[name]),
  );
  return offBy.every((off) => off === 0) || offBy.some((off) => off > LEFT_OVER);
}

function storagesFrom(storages: unknown): string[] | undefined {
  if (!Array.isArray(storages)) return undefined;
  const ids = storages.slice(0, 20).flatMap((id) => idAt({ id: id as unknown }, 'id', 64) ?? []);
  return ids.length === 0 ? undefined : ids;
}

/** Metadata as it stands; undefined where there is none. */
export function metadataFrom(metadata: unknown): JsonObject[] | undefined {
  if (!Array.isArray(metadata)) return undefined;
  return metadata.filter(isObject).flatMap((item) => {
    const [key, by] = [textOf(item, 'key'), textOf(item, 'by')];
    const value = fieldOf(item, 'value');
    const isScalar = ['string', 'number', 'boolean'].includes(typeof value);
    return key === null || by === null || !isScalar ? [] : [{ key, value, by }];
  });
}
