import { expect, test } from 'vitest';

import { buildProduct } from '#server/testing/build.ts';

import { priceCart } from './cart-pricing.ts';
import { isRefusal } from './refusal.ts';

/** The maximum number of choices of a product: 50 groups of 200. */
const CHOICES = 10_000;

test('pricing a full cart reads each choice of a product a few times, not once for each declared option', () => {
  let looks = 0;
  const choices = Array.from({ length: CHOICES }, (_, index) => ({
    id: `opt-${index}`,
    price: 1,
    get title(): string {
      looks += 1;
      return `Seçenek ${index}`;
    },
  }));
  const group = { id: 'og', title: 'Hepsi', min: 0, max: CHOICES, multiple: true, choices };
  const product = buildProduct({ id: 'p-many', options: [group] });
  const cart = Array.from({ length: 200 }, (_, line) => ({
    product: 'p-many',
    quantity: 1,
    options: Array.from({ length: 50 }, (__, place) => ({
      title: `SEÇENEK ${CHOICES - 1 - line * 50 - place}`,
    })),
  }));

  const priced = priceCart(cart, () => product, 'demo-qr');

  if (isRefusal(priced)) throw new Error(priced.refused);
  expect(priced.map(({ options }) => options.length)).toEqual(Array.from(cart, () => 50));
  expect(priced.at(-1)?.options.at(-1)?.id).toBe('opt-0');
  // The resolver reads each title twice to index it, and once if it is chosen.
  expect(looks).toBeLessThanOrEqual(4 * CHOICES);
});
