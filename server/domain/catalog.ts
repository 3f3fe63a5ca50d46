import type { Minor } from './money.ts';

/** A choice in a product's option group, for instance "Duble" (B20). */
export interface OptionChoice {
  readonly id: string;
  readonly title: string;
  readonly price: Minor;
}

/** A group of choices. `min`, `max` and `multiple` are stored but not enforced (B20). */
export interface OptionGroup {
  readonly id: string;
  readonly title: string;
  readonly min: number;
  readonly max: number;
  readonly multiple: boolean;
  readonly choices: readonly OptionChoice[];
}

/** Translations of a record: for each language, one text or several named texts. */
type Languages = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** A product (C7). `tax` is in percent, 0 to 100. */
export interface Product {
  readonly id: string;
  readonly title: string;
  readonly category: string | null;
  readonly price: Minor;
  readonly tax: number;
  readonly active: boolean;
  /** Sold by time; locks its table against full replaces (B22). Not part of the Data API. */
  readonly timer: boolean;
  readonly image: string | null;
  readonly barcode: string;
  readonly barcodeType: string;
  readonly stock: number;
  readonly languages: Languages;
  readonly options: readonly OptionGroup[];
}

export const HIGHEST_RANK = 1_000_000;

export interface Category {
  readonly id: string;
  readonly title: string;
  readonly image: string | null;
  readonly color: string | null;
  readonly rank: number;
  readonly active: boolean;
}

/** A payment method. `noreport` excludes it from the tenant's reports (C7). */
export interface PaymentMethod {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly cash: boolean;
  readonly noreport: boolean;
}

export interface Ingredient {
  readonly id: string;
  readonly title: string;
  readonly unit: string;
  readonly stock: number;
  readonly alert: number;
  readonly tax: number;
}

/** The catalog's record types by entity; entities are spelled as in event names. */
export interface CatalogRecords {
  readonly product: Product;
  readonly category: Category;
  readonly payment_method: PaymentMethod;
  readonly ingredient: Ingredient;
}

export type CatalogEntity = keyof CatalogRecords;

export const CATALOG_DEFAULTS = {
  product: {
    category: null,
    tax: 10,
    active: true,
    timer: false,
    options: [],
    image: null,
    barcode: '',
    barcodeType: '',
    stock: 0,
    languages: {},
  },
  category: { image: null, color: null, active: true },
  payment_method: { description: '', cash: false, noreport: false },
  ingredient: { unit: '', stock: 0, alert: 0, tax: 0 },
} as const;
