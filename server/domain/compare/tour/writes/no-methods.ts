import { refused } from '../abouts.ts';
import type { StepOf } from '../make-step.ts';
import { write } from '../make-step.ts';
import { line, payment } from './lines.ts';

/** What a store without payment methods refuses; with some it is left out. */
export const NO_METHODS: readonly StepOf[] = [
  write(
    'methods-none',
    'Pay where there is no payment method',
    '/packets/create',
    (picks) =>
      picks.paymentMethods.length > 0
        ? { skipped: 'There are payment methods' }
        : { cart: [line(picks)], payments: [payment(picks, 0.01)] },
    refused(['B16']),
  ),
];
