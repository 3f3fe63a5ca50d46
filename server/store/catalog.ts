import type { OptionGroup, PaymentMethod, Product } from '#domain/catalog.ts';

import type { ReadableDb, WritableDb } from './database.ts';
import { command, query } from './statement.ts';

interface ProductRow {
  id: string;
  title: string;
  category: string | null;
  price: number;
  tax: number;
  active: number;
  timer: number;
  options: string;
}

interface MethodRow {
  id: string;
  title: string;
  cash: number;
  noreport: number;
}

const productById = query<ProductRow>(`
  SELECT id, title, category, price, tax, active, timer, options FROM products
  WHERE server_id = ? AND id = ?`);
const insertProductRow = command(`
  INSERT INTO products (server_id, id, position, title, category, price, tax, active, timer, options,
                        details)
  VALUES (@serverId, @id,
          (SELECT COALESCE(MAX(position), 0) + 1 FROM products WHERE server_id = @serverId),
          @title, @category, @price, @tax, @active, @timer, @options, '{}')`);
const methodsInOrder = query<MethodRow>(
  'SELECT id, title, cash, noreport FROM payment_methods WHERE server_id = ? ORDER BY position',
);
const insertMethodRow = command(`
  INSERT INTO payment_methods (server_id, id, position, title, description, cash, noreport)
  VALUES (@serverId, @id,
          (SELECT COALESCE(MAX(position), 0) + 1 FROM payment_methods WHERE server_id = @serverId),
          @title, '', @cash, @noreport)`);
const insertCategoryRow = command(`
  INSERT INTO categories (server_id, id, title, rank, active, details) VALUES (?, ?, ?, ?, 1, '{}')`);
const insertIngredientRow = command(`
  INSERT INTO ingredients (server_id, id, position, title, unit, stock, alert, tax)
  VALUES (@serverId, @id,
          (SELECT COALESCE(MAX(position), 0) + 1 FROM ingredients WHERE server_id = @serverId),
          @title, '', 0, 0, 0)`);

export function findProduct(db: ReadableDb, serverId: string, id: string): Product | undefined {
  const row = productById.get(db, serverId, id);
  return (
    row && {
      id: row.id,
      title: row.title,
      category: row.category,
      price: row.price,
      tax: row.tax,
      active: row.active === 1,
      timer: row.timer === 1,
      options: JSON.parse(row.options) as OptionGroup[],
    }
  );
}

/** The tenant's payment methods in order. */
export function listPaymentMethods(db: ReadableDb, serverId: string): PaymentMethod[] {
  return methodsInOrder.all(db, serverId).map(({ id, title, cash, noreport }) => ({
    id,
    title,
    cash: cash === 1,
    noreport: noreport === 1,
  }));
}

export function insertProduct(db: WritableDb, serverId: string, product: Product): void {
  insertProductRow.run(db, {
    ...product,
    serverId,
    active: Number(product.active),
    timer: Number(product.timer),
    options: JSON.stringify(product.options),
  });
}

export function insertPaymentMethod(db: WritableDb, serverId: string, method: PaymentMethod): void {
  const cash = Number(method.cash);
  const noreport = Number(method.noreport);
  insertMethodRow.run(db, { ...method, serverId, cash, noreport });
}

export function insertCategory(
  db: WritableDb,
  serverId: string,
  category: { id: string; title: string; rank: number },
): void {
  insertCategoryRow.run(db, serverId, category.id, category.title, category.rank);
}

export function insertIngredient(
  db: WritableDb,
  serverId: string,
  ingredient: { id: string; title: string },
): void {
  insertIngredientRow.run(db, { ...ingredient, serverId });
}
