import { toIso } from '#server/clock/clock.ts';
import type { Actor } from '#server/domain/actor.ts';
import { isSubscribed } from '#server/events/kinds.ts';

/** The event types of probes, in order of preference. */
const KINDS = ['table.updated', 'packet.updated', 'product.updated'] as const;

export type SampleKind = (typeof KINDS)[number];

/** A type that the plugin subscribes to, if any: it must accept others too. */
export function sampleKindFor(patterns: readonly string[]): SampleKind {
  return KINDS.find((type) => isSubscribed(patterns, type)) ?? KINDS[0];
}

export const SAMPLE_TITLE = 'Receiver check';

export const SAMPLE_ACTOR = { type: 'staff', userId: 'u-check', role: 'manager' } satisfies Actor;

/** Returns true if events of this type are part of a sale's sequence. */
export function isOfSale(kind: SampleKind): boolean {
  return kind !== 'product.updated';
}

/** The data of an event as a plugin with all scopes receives it (D3, D4). */
export function sampleData(kind: SampleKind, at: number, lines = 1): object {
  switch (kind) {
    case 'table.updated':
      return { ...sampleTable(at, lines), ...addedLine(at) };
    case 'packet.updated':
      return { ...samplePacket(at, lines), ...addedLine(at) };
    case 'product.updated':
      return PRODUCT;
  }
}

/** An account of a table that does not exist. */
export function sampleTable(at: number, lines = 1): object {
  return {
    tableId: 'receiver-check',
    tableName: SAMPLE_TITLE,
    desing: 'Countertop',
    personCount: 2,
    channel: 'TABLE',
    type: 'dine_in',
    note: null,
    ...sale(at, lines),
  };
}

function samplePacket(at: number, lines: number): object {
  return {
    packetId: SALE,
    channel: 'PACKET',
    entegrasyon: 'packet',
    status: 'none',
    type: 'takeaway',
    customer: null,
    note: null,
    paymentNote: null,
    ...sale(at, lines),
  };
}

const SALE = '0c0ffee0-0000-4000-8000-000000000001';
const PRICE = 55;
const MINOR = 100;
const VAT_RATE = 10;
const DATE_LENGTH = 'YYYY-MM-DD'.length;

function sale(at: number, lines: number): object {
  return {
    uuid: SALE,
    docNo: 1,
    docNoDate: toIso(at).slice(0, DATE_LENGTH),
    createdAt: at,
    updatedAt: at,
    currency: 'TRY',
    amountExponent: 2,
    total: PRICE * lines,
    paid: 0,
    totalDiscount: 0,
    orders: Array.from({ length: lines }, (_, index) => orderLine(at, index)),
    cancels: [],
    payments: [],
    cancelPayments: [],
  };
}

function addedLine(at: number): object {
  const after = orderLine(at, 0);
  const { id, lineId } = after;
  return { changed: 'order_added', lineChanges: [{ op: 'created', id, lineId, after }] };
}

function orderLine(at: number, index: number) {
  const gross = PRICE * MINOR;
  const vat = Math.round((gross * VAT_RATE) / (MINOR + VAT_RATE));
  const lineId = `receiver-check-${index + 1}`;
  return {
    id: lineId,
    lineId,
    productId: 'receiver-check',
    title: SAMPLE_TITLE,
    quantity: 1,
    price: PRICE,
    options: [],
    discountDecimal: 0,
    extraDecimal: 0,
    lineTotalDecimal: PRICE,
    vatRate: VAT_RATE,
    amounts: {
      base: gross,
      options: 0,
      extra: 0,
      discount: 0,
      timer: 0,
      gross,
      net: gross - vat,
      vat,
    },
    note: null,
    createdAt: at,
    ready: false,
    storages: [],
    metadata: [],
  };
}

const PRODUCT = {
  id: 'receiver-check',
  title: SAMPLE_TITLE,
  category: null,
  price: PRICE,
  tax: VAT_RATE,
  active: true,
  image: null,
  barcode: '',
  barcodeType: '',
  stock: 0,
  languages: {},
  options: [],
};
