/** A sample record of an entity: its path, request bodies and response fields (C7). */
export interface CatalogSample {
  readonly segment: 'products' | 'categories' | 'payment-methods' | 'ingredients';
  /** First part of the names of its events. */
  readonly event: 'product' | 'category' | 'payment_method' | 'ingredient';
  /** The smallest body that create accepts. */
  readonly least: Readonly<Record<string, unknown>>;
  /** The fields that the platform adds to `least`. */
  readonly added: Readonly<Record<string, unknown>>;
  /** A body with every field that create accepts. */
  readonly most: Readonly<Record<string, unknown>>;
}

/** One sample of each kind of record; the fixture has four categories, so the next rank is 5. */
export const CATALOG_SAMPLES: readonly CatalogSample[] = [
  {
    segment: 'products',
    event: 'product',
    least: { title: 'Simit', price: 15 },
    added: {
      category: null,
      tax: 10,
      active: true,
      image: null,
      barcode: '',
      barcodeType: '',
      stock: 0,
      languages: {},
      options: [],
    },
    most: {
      title: 'Simit',
      price: 15,
      category: 'c-yemek',
      tax: 1,
      active: false,
      image: 'https://example.com/simit.png',
      barcode: '8690000000001',
      barcodeType: 'EAN13',
      stock: 12.5,
      languages: { en: 'Bagel', de: { title: 'Sesamring' } },
      options: [],
    },
  },
  {
    segment: 'categories',
    event: 'category',
    least: { title: 'Kahvaltı' },
    added: { image: null, color: null, rank: 5, active: true },
    most: { title: 'Kahvaltı', image: 'k.png', color: '#fc0', rank: 1, active: false },
  },
  {
    segment: 'payment-methods',
    event: 'payment_method',
    least: { title: 'Çek' },
    added: { description: '', cash: false, noreport: false },
    most: { title: 'Çek', description: 'Hediye çeki', cash: true, noreport: true },
  },
  {
    segment: 'ingredients',
    event: 'ingredient',
    least: { title: 'Susam' },
    added: { unit: '', stock: 0, alert: 0, tax: 0 },
    most: { title: 'Susam', unit: 'kg', stock: 3.25, alert: 1, tax: 20 },
  },
];
