import { refused } from '../abouts.ts';
import type { StepOf } from '../make-step.ts';
import { write } from '../make-step.ts';
import { line, NO_PRODUCT, payment } from './lines.ts';

/** What a store without payment methods refuses; with some it is left out. */
export const NO_METHODS: readonly StepOf[] = [
  write(
    'methods-none',
    'Pay where there is no payment method',
    '/packets/create',
    (picks) =>
      picks.products.length === 0
        ? NO_PRODUCT
        : !picks.hasNoMethods
          ? { skipped: 'There are payment methods, or they are not shown' }
          : { cart: [line(picks)], payments: [payment(picks, 0.01)] },
    refused(['B16']),
  ),
];
