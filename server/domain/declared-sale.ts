import type { Account, PricedLine } from './account.ts';
import type { ProductLookup } from './cart-pricing.ts';
import { cartPlace, priceCart } from './cart-pricing.ts';
import type { Declared, DeclaredLine, DeclaredPayment } from './cart.ts';
import type { PaymentMethod } from './catalog.ts';
import type { KnownIdentities } from './line-identity.ts';
import { checkLineIdentities, NO_IDENTITIES } from './line-identity.ts';
import type { MetadataPair } from './line-metadata.ts';
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

/** A declared line that passed all rules about single lines. */
export interface ReadLine<Content> {
  readonly content: Content;
  readonly lineId: string | undefined;
  readonly metadata: readonly MetadataPair[] | undefined;
}

/** In request order, without payments of 0 (A13). */
export interface ReadSale {
  readonly cart: readonly ReadLine<PricedLine>[];
  readonly payments: readonly ReadLine<ResolvedPayment>[];
}

/**
 * Checks and prices declared lines in the order of B16: identities and metadata of the cart, then
 * of the payments; then products, tax rates and options; then payment methods.
 */
export function readDeclaredSale(sale: DeclaredSale): Outcome<ReadSale> {
  const { cart, payments } = sale;
  const known = identitiesOf(sale.account);

  const cartMetadata = readList(cart, known.cart, (index) => cartPlace(cart, index));
  if (isRefusal(cartMetadata)) return cartMetadata;

  const paymentMetadata = readList(payments, known.payments, paymentPlace);
  if (isRefusal(paymentMetadata)) return paymentMetadata;

  const priced = priceCart(cart, sale.findProduct, sale.plugin);
  if (isRefusal(priced)) return priced;

  const resolved = resolvePayments(payments, sale.methods);
  if (isRefusal(resolved)) return resolved;

  return {
    cart: linesOf(cart, priced, cartMetadata),
    payments: linesOf(payments, resolved, paymentMetadata),
  };
}

function linesOf<Content>(
  declared: readonly Declared[],
  contents: readonly (Content | null)[],
  metadata: ListMetadata,
): ReadLine<Content>[] {
  return contents.flatMap((content, index) =>
    content === null
      ? []
      : [{ content, lineId: declared[index]?.lineId, metadata: metadata[index] }],
  );
}

/** Checks identities and metadata of one list. */
function readList(
  declared: readonly Declared[],
  known: KnownIdentities,
  placeOf: (index: number) => Offender,
): Outcome<ListMetadata> {
  return checkLineIdentities(declared, known, placeOf) ?? readMetadata(declared, placeOf);
}

/** An order line and a payment line may have the same identity. */
function identitiesOf(account: Account | null): Record<'cart' | 'payments', KnownIdentities> {
  if (account === null) return { cart: NO_IDENTITIES, payments: NO_IDENTITIES };
  const idsOf = (lines: readonly { lineId: string | null }[]): ReadonlySet<string> =>
    new Set(lines.flatMap(({ lineId }) => (lineId === null ? [] : [lineId])));
  return {
    cart: { active: idsOf(account.orders), cancelled: idsOf(account.cancels) },
    payments: { active: idsOf(account.payments), cancelled: new Set() },
  };
}
