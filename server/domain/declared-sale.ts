import type { Account, PricedLine } from './account.ts';
import type { ProductLookup } from './cart-pricing.ts';
import { cartPlace, priceCart } from './cart-pricing.ts';
import type { Declared, DeclaredLine, DeclaredList, DeclaredPayment } from './cart.ts';
import type { PaymentMethod } from './catalog.ts';
import type { KnownIdentities } from './line-identity.ts';
import { checkLineIdentities, NO_IDENTITIES } from './line-identity.ts';
import type { MetadataPair, MetadataPlace } from './line-metadata.ts';
import { readMetadata } from './line-metadata.ts';
import type { ResolvedPayment } from './payment-lines.ts';
import { paymentPlace, resolvePayments } from './payment-lines.ts';
import type { Outcome } from './refusal.ts';
import { isRefusal } from './refusal.ts';
import type { Offender } from './refusals/entry.ts';

/** Lines declared in a write, and the data needed to check them. */
export interface DeclaredSale {
  readonly cart: readonly DeclaredLine[];
  readonly payments: readonly DeclaredPayment[];
  /** Null when the account is being opened. */
  readonly account: Account | null;
  readonly findProduct: ProductLookup;
  readonly methods: readonly PaymentMethod[];
  /** Null for staff. */
  readonly plugin: string | null;
}

type ListMetadata = readonly (readonly MetadataPair[] | undefined)[];

/** Declared lines that passed all rules about single lines; in request order. */
export interface ReadSale {
  readonly priced: readonly PricedLine[];
  readonly cartMetadata: ListMetadata;
  readonly resolved: readonly (ResolvedPayment | null)[];
  readonly paymentMetadata: ListMetadata;
}

/**
 * Checks and prices declared lines in the order of B16: identities and metadata of the cart, then
 * of the payments; then products, tax rates and options; then payment methods.
 */
export function readDeclaredSale(sale: DeclaredSale): Outcome<ReadSale> {
  const known = identitiesOf(sale.account);

  const cartMetadata = readList('cart', sale.cart, known.cart, (index) =>
    cartPlace(sale.cart, index),
  );
  if (isRefusal(cartMetadata)) return cartMetadata;

  const paymentMetadata = readList('payments', sale.payments, known.payments, paymentPlace);
  if (isRefusal(paymentMetadata)) return paymentMetadata;

  const priced = priceCart(sale.cart, sale.findProduct, sale.plugin);
  if (isRefusal(priced)) return priced;

  const resolved = resolvePayments(sale.payments, sale.methods);
  if (isRefusal(resolved)) return resolved;

  return { priced, cartMetadata, resolved, paymentMetadata };
}

/** Checks identities and metadata of one list. Messages name a cart line by its product. */
function readList(
  list: DeclaredList,
  declared: readonly Declared[],
  known: KnownIdentities,
  placeOf: (index: number) => Offender,
): Outcome<ListMetadata> {
  const identity = checkLineIdentities(declared, known, (index) =>
    fieldOf(placeOf(index), 'lineId'),
  );
  if (identity !== null) return identity;
  return readMetadata(declared, (index): MetadataPlace => {
    const place = placeOf(index);
    const subject = list === 'cart' && place.product !== undefined ? place.product : place.path;
    return { ...fieldOf(place, 'metadata'), subject };
  });
}

function fieldOf(place: Offender, field: string): Offender {
  return { ...place, path: `${place.path}.${field}` };
}

/** An order line and a payment line may have the same identity. */
function identitiesOf(account: Account | null): Record<DeclaredList, KnownIdentities> {
  if (account === null) return { cart: NO_IDENTITIES, payments: NO_IDENTITIES };
  const idsOf = (lines: readonly { lineId: string | null }[]): ReadonlySet<string> =>
    new Set(lines.flatMap(({ lineId }) => (lineId === null ? [] : [lineId])));
  return {
    cart: { active: idsOf(account.orders), cancelled: idsOf(account.cancels) },
    payments: { active: idsOf(account.payments), cancelled: new Set() },
  };
}
