import * as z from 'zod';

import { MOST_MENU_ROWS } from '#server/domain/menu/menu-rows.ts';

import { catalogRead } from '../data/catalog.ts';
import { violation } from '../errors/violation.ts';
import { amount, amountRead, listOf, numberWithin, text } from '../values.ts';
import { defineCalls, storeInput } from './define-calls.ts';
import { message, queryFlag, staffInput } from './fields.ts';

const owner = z.string().nullable();

/** A product as plugins read it. */
const productAnswer = catalogRead.product;

const menuTitle = text(200).min(1);

export const catalogCalls = defineCalls('store', {
  listCatalog: {
    request: 'GET /catalog/{entity}',
    summary: 'Lists catalog records with the plugin that owns each.',
    topics: ['catalog'],
    response: z.union([
      z.array(catalogRead.product.extend({ owner })),
      z.array(catalogRead.category.extend({ owner })),
      z.array(catalogRead.payment_method.extend({ owner })),
      z.array(catalogRead.ingredient.extend({ owner })),
    ]),
    refusals: ['noSuchCall'],
  },
  pasteMenu: {
    request: 'PUT /catalog',
    concerns: 'staff',
    query: storeInput.extend({ preview: queryFlag }),
    body: staffInput
      .extend({
        mode: z
          .enum(['replace', 'add'])
          .describe('`replace` deletes all products and categories first.'),
        categories: listOf({
          title: menuTitle,
          products: listOf({
            title: menuTitle,
            price: amount(),
            tax: numberWithin(0, 100).optional(),
          }).max(MOST_MENU_ROWS),
        })
          .min(1)
          .max(500)
          .optional(),
        text: text(500_000)
          .optional()
          .describe(
            'One row per line, with columns separated by tabs, semicolons or commas: title, price, category ' +
              'and tax, unless a header names them. A title alone is the category of the rows below it.',
          ),
      })
      .refine(
        ({ categories, text: pasted }) => (categories === undefined) !== (pasted === undefined),
        violation('mustHaveExactlyOneOf', { values: ['categories', 'text'] }),
      ),
    summary:
      'Replaces the menu, or adds to it; with `preview=true` only shows how its rows are read.',
    response: z.strictObject({
      categories: z.int().nonnegative(),
      products: z.int().nonnegative(),
      rows: listOf({
        line: z.int().positive(),
        title: z.string(),
        price: amountRead.nullable().describe('Null: the row is a category, or has a problem.'),
        category: z.string().nullable(),
        tax: z.number().nullable(),
        problem: z.string().nullable().describe('In English.'),
        problemCode: message.nullable().describe('The same as a code with params.'),
      }),
    }),
    refusals: ['menuRowWrong'],
  },
  changeProduct: {
    request: 'PATCH /products/{productId}',
    concerns: 'staff',
    body: staffInput.extend({ price: amount().optional(), active: z.boolean().optional() }),
    summary: 'Changes the price or the availability of a product.',
    response: productAnswer,
    refusals: ['noSuchProduct'],
  },
});
