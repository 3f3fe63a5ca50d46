import type { Minor } from './money.ts';

/** One thing that can be chosen with a product, for instance "Duble" (B20). */
export interface OptionChoice {
  readonly id: string;
  readonly title: string;
  readonly price: Minor;
}

/** A titled group of choices. `min`, `max` and `multiple` are kept but not enforced (B20). */
export interface OptionGroup {
  readonly id: string;
  readonly title: string;
  readonly min: number;
  readonly max: number;
  readonly multiple: boolean;
  readonly choices: readonly OptionChoice[];
}

/** A product as the rules of sales need it. `tax` is in percent, 0 to 100 (C7). */
export interface Product {
  readonly id: string;
  readonly title: string;
  readonly category: string | null;
  readonly price: Minor;
  readonly tax: number;
  readonly active: boolean;
  /** Sold by the time that passes; locks its table against full replaces (B22). */
  readonly timer: boolean;
  readonly options: readonly OptionGroup[];
}

/** A way to pay. `noreport` keeps it out of the tenant's reports (C7). */
export interface PaymentMethod {
  readonly id: string;
  readonly title: string;
  readonly cash: boolean;
  readonly noreport: boolean;
}
