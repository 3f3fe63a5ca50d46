/** Bounds of order writes (specification, Field and request bounds; B4, B6). */
export const BOUNDS = {
  cartLines: 200,
  paymentLines: 20,
  optionsPerLine: 50,
  tableId: 200,
  productId: 128,
  lineNote: 500,
  quantity: { least: 0.001, most: 9999 },
  personCount: 999,
  idempotencyKey: 128,
  note: 1000,
  status: 64,
  callbackUrl: 500,
  customer: { id: 128, name: 120, phone: 32, address: 500, region: 120 },
} as const;
