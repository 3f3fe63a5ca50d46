import { describe, expect, test } from 'vitest';

import { buildProduct, buildProductWithChoices } from '#server/testing/build.ts';

import type { OptionDeclaration } from './cart.ts';
import type { Product } from './catalog.ts';
import { optionResolver } from './options.ts';

const COFFEE = buildProduct({
  id: 'p-kahve',
  options: [
    {
      id: 'og-seker',
      title: 'Şeker',
      min: 1,
      max: 1,
      multiple: false,
      choices: [
        { id: 'opt-sekersiz', title: 'Şekersiz', price: 0 },
        { id: 'opt-orta', title: 'Orta', price: 0 },
      ],
    },
    {
      id: 'og-boy',
      title: 'Boy',
      min: 0,
      max: 1,
      multiple: false,
      choices: [{ id: 'opt-duble', title: 'Duble', price: 2500 }],
    },
  ],
});

const PLAIN = { id: 'opt-sekersiz', title: 'Şekersiz', price: 0 };
const MEDIUM = { id: 'opt-orta', title: 'Orta', price: 0 };
const DOUBLE = { id: 'opt-duble', title: 'Duble', price: 2500 };

function resolveOptions(product: Product, declarations: readonly OptionDeclaration[]) {
  return optionResolver(product)(declarations);
}

/** What these declarations choose from the coffee's options. */
function choose(...declarations: OptionDeclaration[]) {
  return resolveOptions(COFFEE, declarations);
}

describe('optionResolver', () => {
  test('finds a choice by its id, in any group', () => {
    expect(choose({ id: 'opt-duble' }, { id: 'opt-orta' })).toEqual([DOUBLE, MEDIUM]);
  });

  test('finds a choice by its title', () => {
    expect(choose({ title: 'Duble' })).toEqual([DOUBLE]);
  });

  test('reads a plain string as a title', () => {
    expect(choose('Orta')).toEqual([MEDIUM]);
  });

  test('reads a plain string that is no title as an id', () => {
    expect(choose('opt-orta')).toEqual([MEDIUM]);
  });

  test('prefers the title when a plain string is the title of one choice and the id of another', () => {
    const product = buildProductWithChoices([
      { id: 'opt-1', title: 'A', price: 100 },
      { id: 'opt-2', title: 'opt-1', price: 200 },
    ]);

    expect(resolveOptions(product, ['opt-1'])).toEqual([
      { id: 'opt-2', title: 'opt-1', price: 200 },
    ]);
  });

  test('does not take a declared title for an id', () => {
    expect(choose({ title: 'opt-orta' })).toMatchObject({ reason: 'not in catalog' });
  });

  test('does not take a declared id for a title', () => {
    expect(choose({ id: 'Orta' })).toMatchObject({ reason: 'not in catalog' });
  });

  test('ignores a title if there is an id', () => {
    expect(choose({ id: 'opt-duble', title: 'Orta' })).toEqual([DOUBLE]);
  });

  test('finds a title in another case', () => {
    expect(choose('DUBLE', 'şekersiz')).toEqual([DOUBLE, PLAIN]);
    expect(choose({ title: 'oRTA' })).toEqual([MEDIUM]);
  });

  test('does not find an id in another case', () => {
    expect(choose({ id: 'OPT-ORTA' })).toMatchObject({ reason: 'not in catalog' });
  });

  test('does not ignore case by the rules of Turkish', () => {
    const product = buildProductWithChoices([{ id: 'opt-acili', title: 'Acılı', price: 0 }]);

    expect(resolveOptions(product, ['ACILI'])).toMatchObject({ reason: 'not in catalog' });
  });

  test('prefers the exact title to one that differs in case', () => {
    const product = buildProductWithChoices([
      { id: 'opt-1', title: 'EKSTRA', price: 1000 },
      { id: 'opt-2', title: 'Ekstra', price: 3000 },
    ]);

    expect(resolveOptions(product, ['Ekstra'])).toMatchObject([{ id: 'opt-2' }]);
    expect(resolveOptions(product, ['ekstra'])).toMatchObject({ reason: 'ambiguous' });
  });

  test('uses the first of several choices with the same title and price', () => {
    const product = buildProductWithChoices([
      { id: 'opt-1', title: 'Ekstra', price: 1000 },
      { id: 'opt-2', title: 'Ekstra', price: 1000 },
    ]);

    expect(resolveOptions(product, ['Ekstra'])).toMatchObject([{ id: 'opt-1' }]);
  });

  test('calls a title ambiguous when its choices have different prices', () => {
    const product = buildProductWithChoices([
      { id: 'opt-ekstra-a', title: 'Ekstra', price: 1000 },
      { id: 'opt-ekstra-b', title: 'Ekstra', price: 3000 },
    ]);

    expect(resolveOptions(product, ['Ekstra'])).toEqual({
      index: 0,
      reason: 'ambiguous',
      declaration: 'Ekstra',
    });
    expect(resolveOptions(product, [{ id: 'opt-ekstra-b' }])).toMatchObject([{ price: 3000 }]);
  });

  test('names the declaration that is not in the catalog, as it was given', () => {
    expect(choose('Orta', 'Sütlü')).toEqual({
      index: 1,
      reason: 'not in catalog',
      declaration: 'Sütlü',
    });
    expect(choose({ id: 'opt-sutlu' })).toEqual({
      index: 0,
      reason: 'not in catalog',
      declaration: '{"id":"opt-sutlu"}',
    });
  });

  test('refuses the same choice a second time, however it is named', () => {
    expect(choose('Orta', { id: 'opt-orta' })).toEqual({
      index: 1,
      reason: 'repeated',
      declaration: '{"id":"opt-orta"}',
    });
  });

  test('does not enforce the number of choices of a group', () => {
    expect(choose()).toEqual([]);
    expect(choose('Şekersiz', 'Orta')).toEqual([PLAIN, MEDIUM]);
  });

  test('finds nothing on a product without options', () => {
    expect(resolveOptions(buildProduct(), ['Orta'])).toMatchObject({ reason: 'not in catalog' });
  });
});
