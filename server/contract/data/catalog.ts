import * as z from 'zod';

import { HIGHEST_RANK } from '#server/domain/catalog.ts';

import { BOUNDS } from '../bounds.ts';
import {
  amount,
  amountRead,
  identifier,
  integerWithin,
  listOf,
  numberWithin,
  printable,
  text,
} from '../values.ts';

const id = identifier(128);
const title = text(200).min(1);
const percent = numberWithin(0, 100);
const quantity = numberWithin(-1_000_000_000, 1_000_000_000);
const idempotencyKey = identifier(BOUNDS.idempotencyKey).optional();

/** Translations by language: a text, or texts by field. */
const languages = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]));

const optionChoice = z.strictObject({ id: id.optional(), title, price: amount().optional() });

const optionGroup = z.strictObject({
  id: id.optional(),
  title,
  min: integerWithin(0, 999).optional(),
  max: integerWithin(0, 999).optional(),
  multiple: z.boolean().optional(),
  choices: z.array(optionChoice).max(200),
});

/** Fields that plugins may write, by entity (C7). */
export const catalogFields = {
  product: {
    title,
    price: amount(),
    category: id.optional(),
    tax: percent.optional(),
    active: z.boolean().optional(),
    image: text(2000).optional(),
    barcode: text(128).optional(),
    barcodeType: text(64).optional(),
    stock: quantity.optional(),
    languages: languages.optional(),
    options: z.array(optionGroup).max(50).optional(),
  },
  category: {
    title,
    image: text(2000).optional(),
    color: text(64).optional(),
    rank: integerWithin(0, HIGHEST_RANK).optional(),
    active: z.boolean().optional(),
  },
  payment_method: {
    title,
    description: text(500).optional(),
    cash: z.boolean().optional(),
    noreport: z.boolean().optional(),
  },
  ingredient: {
    title,
    unit: text(32).optional(),
    stock: quantity.optional(),
    alert: quantity.optional(),
    tax: percent.optional(),
  },
} as const;

/** Bodies of create requests, which have no id (C7). */
export const catalogCreate = {
  product: z.strictObject({ ...catalogFields.product, idempotencyKey }),
  category: z.strictObject({ ...catalogFields.category, idempotencyKey }),
  payment_method: z.strictObject({ ...catalogFields.payment_method, idempotencyKey }),
  ingredient: z.strictObject({ ...catalogFields.ingredient, idempotencyKey }),
} as const;

export const catalogUpdate = {
  product: z.strictObject({ id, ...z.object(catalogFields.product).partial().shape }),
  category: z.strictObject({ id, ...z.object(catalogFields.category).partial().shape }),
  payment_method: z.strictObject({ id, ...z.object(catalogFields.payment_method).partial().shape }),
  ingredient: z.strictObject({ id, ...z.object(catalogFields.ingredient).partial().shape }),
} as const;

export const catalogGetQuery = z.object({ id: printable() });

export const catalogDelete = z.strictObject({ id });

const optionGroupRead = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    min: z.int(),
    max: z.int(),
    multiple: z.boolean(),
    choices: listOf({ id: z.string(), title: z.string(), price: amountRead }),
  })
  .meta({ id: 'OptionGroup', description: 'The options of a product that a customer may choose.' });

/** Catalog records in responses: complete, but without their owner (C7; specification, Catalog records). */
export const catalogRead = {
  product: z
    .strictObject({
      id: z.string(),
      title: z.string(),
      category: z.string().nullable(),
      price: amountRead,
      tax: z.number(),
      active: z.boolean(),
      image: z.string().nullable(),
      barcode: z.string(),
      barcodeType: z.string(),
      stock: z.number(),
      languages,
      options: z.array(optionGroupRead),
    })
    .meta({ id: 'Product', description: 'A product in responses.' }),
  category: z
    .strictObject({
      id: z.string(),
      title: z.string(),
      image: z.string().nullable(),
      color: z.string().nullable(),
      rank: z.int(),
      active: z.boolean(),
    })
    .meta({ id: 'Category', description: 'A category of products in responses.' }),
  payment_method: z
    .strictObject({
      id: z.string(),
      title: z.string(),
      description: z.string(),
      cash: z.boolean(),
      noreport: z.boolean(),
    })
    .meta({ id: 'PaymentMethod', description: 'A payment method in responses.' }),
  ingredient: z
    .strictObject({
      id: z.string(),
      title: z.string(),
      unit: z.string(),
      stock: z.number(),
      alert: z.number(),
      tax: z.number(),
    })
    .meta({ id: 'Ingredient', description: 'An ingredient in responses.' }),
} as const;

export const catalogDeleted = z
  .strictObject({ id: z.string(), deleted: z.literal(true) })
  .meta({ id: 'DeletedRecord', description: 'What is left of a record that was deleted.' });

export type ProductRead = z.infer<typeof catalogRead.product>;
