import type { LineAmounts, PricedLine } from './account.ts';
import type { DeclaredLine } from './cart.ts';
import type { Product } from './catalog.ts';
import type { Minor } from './money.ts';
import { taxWithin, timesHalfUp, toMinor } from './money.ts';
import type { OptionResolver } from './options.ts';
import { optionResolver } from './options.ts';
import type { Outcome, Refusal } from './refusal.ts';
import { isRefusal } from './refusal.ts';
import type { Offender } from './refusals/entry.ts';
import { fieldAt } from './refusals/entry.ts';

/** Finds a product of the tenant, even an inactive one. */
export type ProductLookup = (productId: string) => Product | undefined;

export function cartPlace(cart: readonly DeclaredLine[], index: number): Required<Offender> {
  return { path: `cart[${index}]`, product: cart[index]?.product ?? '' };
}

/**
 * Prices a cart from the tenant's products. Each rule is checked on all lines before the next: products exist
 * and are active, tax rates are in range, each option resolves to exactly one choice (B16). `plugin` is stored
 * with declared tax rates; null for staff.
 */
export function priceCart(
  cart: readonly DeclaredLine[],
  findProduct: ProductLookup,
  plugin: string | null,
): Outcome<readonly PricedLine[]> {
  const products = findProducts(cart, findProduct);
  if (isRefusal(products)) return products;

  const invalidRates = checkTaxRates(cart);
  if (invalidRates !== null) return invalidRates;

  const resolvers = new Map<Product, OptionResolver>();
  const resolverFor = (product: Product): OptionResolver => {
    const known = resolvers.get(product) ?? optionResolver(product);
    resolvers.set(product, known);
    return known;
  };
  const priced: PricedLine[] = [];
  for (const [index, { line, product }] of products.entries()) {
    const declared = line.options ?? [];
    const options = declared.length === 0 ? [] : resolverFor(product)(declared);
    const pricedLine = priceLine(line, product, options, cartPlace(cart, index), plugin);
    if (isRefusal(pricedLine)) return pricedLine;
    priced.push(pricedLine);
  }
  return priced;
}

function priceLine(
  line: DeclaredLine,
  product: Product,
  options: ReturnType<OptionResolver>,
  place: Required<Offender>,
  plugin: string | null,
): Outcome<PricedLine> {
  if ('reason' in options) {
    const { reason, declaration } = options;
    const at = fieldAt(place, `options[${options.index}]`);
    return { refused: 'invalidOption', product: product.id, reason, declaration, at };
  }
  const vatRate = line.taxRate ?? product.tax;
  return {
    productId: product.id,
    title: product.title,
    quantity: line.quantity,
    price: product.price,
    options,
    vatRate,
    taxRateBy: line.taxRate === undefined ? null : plugin,
    amounts: lineAmounts({
      price: product.price,
      optionPrice: options.reduce((sum, option) => sum + option.price, 0),
      quantity: line.quantity,
      discount: toMinor(line.discount ?? 0),
      vatRate,
    }),
    note: line.note ?? null,
    timer: product.timer,
  };
}

function findProducts(
  cart: readonly DeclaredLine[],
  findProduct: ProductLookup,
): Outcome<readonly { readonly line: DeclaredLine; readonly product: Product }[]> {
  const found = new Map<string, Product | undefined>();
  const products: { line: DeclaredLine; product: Product }[] = [];
  for (const [index, line] of cart.entries()) {
    const { product: id } = line;
    if (!found.has(id)) found.set(id, findProduct(id));
    const product = found.get(id);
    if (product === undefined || !product.active) {
      const at = fieldAt(cartPlace(cart, index), 'product');
      return { refused: 'productNotFound', product: id, at };
    }
    products.push({ line, product });
  }
  return products;
}

/** One refusal names all lines with a rate outside 0 to 100 (specification, tables/create). */
function checkTaxRates(cart: readonly DeclaredLine[]): Refusal | null {
  const at = cart.flatMap(({ taxRate = 0 }, index) =>
    taxRate >= 0 && taxRate <= 100 ? [] : fieldAt(cartPlace(cart, index), 'taxRate'),
  );
  return at.length > 0 ? { refused: 'invalidTaxRate', at } : null;
}

/** Unit prices and discount in minor units, rate in percent. */
interface Pricing {
  readonly price: Minor;
  readonly optionPrice: Minor;
  readonly quantity: number;
  readonly discount: Minor;
  readonly vatRate: number;
}

/**
 * The amounts of a line (B1). The amount before discount is rounded once; the options' amount is what remains
 * after the base, so that sums are exact. The discount is capped.
 */
export function lineAmounts(pricing: Pricing): LineAmounts {
  const { price, optionPrice, quantity, vatRate } = pricing;
  const undiscounted = timesHalfUp(price + optionPrice, quantity);
  const base = timesHalfUp(price, quantity);
  const discount = Math.min(pricing.discount, undiscounted);
  const gross = undiscounted - discount;
  const vat = taxWithin(gross, vatRate);
  return { base, options: undiscounted - base, discount, gross, net: gross - vat, vat };
}
