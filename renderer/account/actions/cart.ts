import type { Product } from '#renderer/data/catalog.ts';
import { withoutEmpty } from '#server/domain/json.ts';

/** A line to add. */
export interface CartItem {
  readonly key: string;
  readonly product: Product;
  readonly quantity: number | null;
  /** The ids of the chosen options. */
  readonly options: readonly string[];
  readonly note: string;
  /** In decimal units. */
  readonly discount: number | null;
  /** In percent; null for the product's own rate. */
  readonly taxRate: number | null;
}

type Group = Product['options'][number];

export function newItem(product: Product, key: string): CartItem {
  return { key, product, quantity: 1, options: [], note: '', discount: null, taxRate: null };
}

/** Adds a line for a product, or increases the quantity of one without options or other details. */
export function addProduct(
  cart: readonly CartItem[],
  product: Product,
  key: string,
): readonly CartItem[] {
  const same = cart.findIndex((item) => item.product.id === product.id && isPlain(item));
  if (same === -1) return [...cart, newItem(product, key)];
  return cart.map((item, index) =>
    index === same ? { ...item, quantity: (item.quantity ?? 0) + 1 } : item,
  );
}

function isPlain({ options, note, discount, taxRate }: CartItem): boolean {
  return options.length === 0 && note === '' && discount === null && taxRate === null;
}

/** Toggles an option. In a single-choice group it replaces the previous choice. */
export function toggleOption(
  chosen: readonly string[],
  group: Group,
  id: string,
): readonly string[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  const others = group.choices.map((choice) => choice.id);
  return [...(group.multiple ? chosen : chosen.filter((other) => !others.includes(other))), id];
}

/** The total of a line, in decimal units; at least 0. */
export function totalOfItem({ product, quantity, options, discount }: CartItem): number {
  const extras = product.options
    .flatMap(({ choices }) => choices)
    .filter(({ id }) => options.includes(id))
    .reduce((sum, { price }) => sum + price, 0);
  const gross = (product.price + extras) * (quantity ?? 0) - (discount ?? 0);
  return Math.max(0, Math.round(gross * 100) / 100);
}

/** In decimal units. */
export function totalOfCart(cart: readonly CartItem[]): number {
  return cart.reduce((sum, item) => sum + totalOfItem(item), 0);
}

/** True if there is an item, and every item has a quantity. */
export function isReady(cart: readonly CartItem[]): boolean {
  return cart.length > 0 && cart.every(({ quantity }) => quantity !== null && quantity > 0);
}

/** The cart for the control API. */
export function printCart(cart: readonly CartItem[]) {
  return cart.map(({ product, quantity, options, note, discount, taxRate }) => ({
    product: product.id,
    quantity: quantity ?? 1,
    ...withoutEmpty({ options: options.map((id) => ({ id })), note: note.trim(), discount }),
    ...(taxRate !== null && { taxRate }),
  }));
}
