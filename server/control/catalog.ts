import { violates } from '#server/api/http/input.ts';
import { presentRecord } from '#server/contract/present/records.ts';
import type { CatalogEntity } from '#server/domain/catalog.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import { toMinor } from '#server/domain/money.ts';
import { changeProduct } from '#server/operations/change-product.ts';
import { saveMenu } from '#server/operations/save-menu.ts';
import { listRecords } from '#server/store/catalog.ts';

import { answer, handlers } from './handler.ts';
import { LIST_CAP } from './list-pages.ts';
import { readMenu, rowsOf, viewMenu } from './menu.ts';

const ENTITIES: Readonly<Record<string, CatalogEntity>> = {
  products: 'product',
  categories: 'category',
  'payment-methods': 'payment_method',
  ingredients: 'ingredient',
};

export const catalogHandlers = handlers({
  /** A preview changes nothing, whatever its rows contain. */
  pasteMenu: ({ context, serverId, cause, query, body: { mode, categories, text } }) => {
    const rows = text === undefined ? rowsOf(categories ?? []) : readMenu(text);
    if (query.preview === true) return { data: viewMenu(rows) };
    for (const { line, problem } of rows) {
      if (problem === null) continue;
      const violation = { path: 'text', ...problem };
      return { refused: 'menuRowWrong', line, message: inEnglish(problem), violation };
    }
    if (rows.length === 0) return violates({ path: 'text', code: 'mustNotBeBlank', params: {} });
    saveMenu(context, { serverId, cause }, mode, rows);
    return { data: viewMenu(rows) };
  },

  /** A change to the current value emits nothing. */
  changeProduct: ({ context, serverId, cause, params: { productId }, body: { price, active } }) => {
    const change = { price: price === undefined ? undefined : toMinor(price), active };
    const product = changeProduct(context, { serverId, cause }, productId, change);
    return answer(product, (it) => presentRecord('product', it));
  },

  listCatalog: ({ context: { database }, serverId, params: { entity: name } }) => {
    const entity = Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined;
    if (entity === undefined) {
      const expected = Object.keys(ENTITIES).join(', ');
      return {
        refused: 'noSuchCall',
        message: `There is no catalog entity ${name}; expected one of: ${expected}.`,
      };
    }
    const records = listRecords(database.read, serverId, entity, LIST_CAP);
    return {
      data: records.map(({ record, owner }) => ({ ...presentRecord(entity, record), owner })),
    };
  },
});
