import type {
  CancelledLine,
  LineAmounts,
  OrderLine,
  PacketAccount,
  PaymentLine,
  TableAccount,
} from '#server/domain/account.ts';
import { packetFields, saleTexts } from '#server/domain/account.ts';
import type { OptionChoice, PaymentMethod, Product } from '#server/domain/catalog.ts';
import { CATALOG_DEFAULTS } from '#server/domain/catalog.ts';
import type { Install } from '#server/domain/install.ts';
import type { Tenant } from '#server/domain/tenant.ts';

// Domain objects for tests. Each builder makes a small valid object; a test gives only the fields that
// matter to it. Prices are minor units (9000 is 90.00), times epoch milliseconds.

/** When the built objects were created: 2026-03-01, noon in UTC. */
export const BUILT_AT = Date.UTC(2026, 2, 1, 12);

/** A product for 90.00 with 10 % tax and no options. */
export function buildProduct(overrides: Partial<Product> = {}): Product {
  return {
    ...CATALOG_DEFAULTS.product,
    id: 'p-lahmacun',
    title: 'Lahmacun',
    category: 'c-yemek',
    price: 9000,
    ...overrides,
  };
}

/** A product with these choices in one option group. */
export function buildProductWithChoices(
  choices: readonly OptionChoice[],
  overrides: Partial<Product> = {},
): Product {
  const group = { id: 'og-1', title: 'Seçenekler', min: 0, max: 9, multiple: true, choices };
  return buildProduct({ options: [group], ...overrides });
}

/** The amounts of an untaxed line without options and discount. */
export function buildAmounts(gross: number): LineAmounts {
  return { base: gross, options: 0, discount: 0, gross, net: gross, vat: 0 };
}

/** A line of one lahmacun. `id` defaults to `lineId`. */
export function buildLine(overrides: Partial<OrderLine> = {}): OrderLine {
  const { lineId = 'line-0001' } = overrides;
  return {
    id: lineId ?? '_row-1',
    lineId,
    productId: 'p-lahmacun',
    title: 'Lahmacun',
    quantity: 1,
    price: 9000,
    options: [],
    vatRate: 10,
    taxRateBy: null,
    amounts: { base: 9000, options: 0, discount: 0, gross: 9000, net: 8182, vat: 818 },
    note: null,
    timer: false,
    createdAt: BUILT_AT,
    ready: false,
    storages: [],
    metadata: null,
    ...overrides,
  };
}

/** A line of one lahmacun that staff voided. */
export function buildCancelledLine(overrides: Partial<CancelledLine> = {}): CancelledLine {
  return { ...buildLine(overrides), cancelledAt: BUILT_AT, reason: null, ...overrides };
}

/** A cash payment of 50.00. The internal `id` defaults to `lineId`. */
export function buildPayment(overrides: Partial<PaymentLine> = {}): PaymentLine {
  const { lineId = 'pay-line-0001' } = overrides;
  return {
    id: lineId ?? '_row-1',
    lineId,
    methodId: 'pm-nakit',
    title: 'Nakit',
    amount: 5000,
    cash: true,
    noreport: false,
    isDiscount: false,
    metadata: null,
    ...overrides,
  };
}

const SALE = {
  uuid: 'sale-1',
  serverId: 'srv-bistro',
  state: 'open',
  docNo: 1,
  docNoDate: '2026-03-01',
  createdAt: BUILT_AT,
  updatedAt: BUILT_AT,
  closedAt: null,
  reopened: false,
  mergedInto: null,
  currency: 'TRY',
  ...saleTexts({}),
  personCount: 0,
  orders: [],
  cover: null,
  payments: [],
  cancels: [],
  allocations: [],
  sequence: 1,
  sequenceScope: 'sq_1',
} as const;

/** An open table account with no guests and no lines. */
export function buildTable(overrides: Partial<TableAccount> = {}): TableAccount {
  const table = { id: 'salon-1', title: 'S1', section: 'Salon' };
  return { ...SALE, kind: 'table', table, ...overrides };
}

/** An open packet with no lines and no customer. */
export function buildPacket(overrides: Partial<PacketAccount> = {}): PacketAccount {
  return {
    ...SALE,
    kind: 'packet',
    ...packetFields({}),
    ...overrides,
  };
}

/** A tenant in Istanbul whose cover is 15.00 per person. */
export function buildTenant(overrides: Partial<Tenant> = {}): Tenant {
  return {
    serverId: 'srv-bistro',
    name: 'Bistro',
    developer: 'demo',
    email: 'bistro@example.com',
    expiresAt: BUILT_AT + 30 * 24 * 60 * 60 * 1000,
    timeZone: 'Europe/Istanbul',
    currency: 'TRY',
    cutoffHour: 4,
    coverRate: 1500,
    coverTitle: 'Kuver',
    ...overrides,
  };
}

/** A cash payment method. */
export function buildMethod(overrides: Partial<PaymentMethod> = {}): PaymentMethod {
  return {
    ...CATALOG_DEFAULTS.payment_method,
    id: 'pm-nakit',
    title: 'Nakit',
    cash: true,
    ...overrides,
  };
}

/** An install that may read and write orders, with no consents, webhook or callbacks. */
export function buildInstall(overrides: Partial<Install> = {}): Install {
  return {
    serverId: 'srv-bistro',
    pluginId: 'demo-qr',
    title: 'Demo QR',
    developer: 'demo',
    clientSecret: 'cs_test_demo-qr',
    keySecret: 'sk_test_demo-qr',
    scopes: ['orders:read', 'orders:write'],
    customerConsent: false,
    userConsent: false,
    suspended: false,
    webhookSecret: 'whsec_test_demo-qr',
    headerPrefix: 'X-Service',
    connectUrl: null,
    webhook: null,
    callbacks: null,
    ...overrides,
  };
}
