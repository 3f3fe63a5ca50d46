import * as z from 'zod';

import { LINE_ID } from '#server/domain/line-identity.ts';
import {
  LONGEST_VALUE,
  METADATA_KEY,
  MOST_ITEMS_PER_WRITER,
} from '#server/domain/line-metadata.ts';

import { BOUNDS } from '../bounds.ts';
import { violation } from '../errors/violation.ts';
import { amount, identifier, jsonNumber, numberWithin, printable, text } from '../values.ts';

/**
 * An option by its title or id, as a string or in an object (specification, Cart line). Other
 * fields, such as a price, are refused.
 */
const optionDeclaration = z.union([
  z.string(),
  z
    .strictObject({ id: printable().optional(), title: z.string().optional() })
    .refine(
      ({ id, title }) => id !== undefined || title !== undefined,
      violation('mustHaveOneOf', { values: ['id', 'title'] }),
    )
    .meta({ minProperties: 1 }),
]);

// Line identities and metadata are checked after the schema (A16); `meta` only describes them.

const lineId = printable().meta({
  minLength: LINE_ID.shortest,
  maxLength: LINE_ID.longest,
  pattern: LINE_ID.characters.source,
});

interface DeclaredMetadata {
  key: string;
  value: string | number | boolean;
  /** Ignored: the platform sets the writer. */
  by?: string;
}

const declaredMetadata = (z.unknown() as z.ZodType<unknown, DeclaredMetadata[]>).meta({
  type: 'array',
  maxItems: MOST_ITEMS_PER_WRITER,
  items: {
    type: 'object',
    properties: {
      key: { type: 'string', pattern: METADATA_KEY.source },
      value: {
        anyOf: [
          { type: 'string', maxLength: LONGEST_VALUE },
          { type: 'number' },
          { type: 'boolean' },
        ],
      },
      by: { type: 'string', description: 'Ignored: the platform sets the writer.' },
    },
    required: ['key', 'value'],
    additionalProperties: false,
  },
});

const saleLine = {
  product: identifier(BOUNDS.productId),
  quantity: numberWithin(BOUNDS.quantity.least, BOUNDS.quantity.most),
  options: z.array(optionDeclaration).max(BOUNDS.optionsPerLine).optional(),
  discount: amount().optional(),
  note: text(BOUNDS.lineNote).optional(),
  /** The range is checked later, with a separate message (A16). */
  taxRate: jsonNumber().meta({ minimum: 0, maximum: 100 }).optional(),
};

export const cartLine = z
  .strictObject({
    ...saleLine,
    lineId: lineId.optional(),
    metadata: declaredMetadata.optional(),
  })
  .meta({ id: 'CartLine', description: 'An order line as a plugin declares it.' });

/** A cart line entered by staff, without identity and metadata (B35). */
export const staffCartLine = z.strictObject(saleLine);

export const paymentLine = z
  .strictObject({
    id: printable(),
    price: amount(),
    isDiscount: z.boolean().optional(),
    title: z.string().optional(),
    lineId: lineId.optional(),
    metadata: declaredMetadata.optional(),
  })
  .refine(({ isDiscount, title }) => isDiscount !== true || title !== undefined, {
    path: ['title'],
    error: violation('mustBeThere'),
  })
  .meta({
    id: 'DeclaredPayment',
    description: 'A payment line as a plugin declares it; a discount needs a `title`.',
    anyOf: [
      { type: 'object', properties: { isDiscount: { const: false } } },
      { type: 'object', properties: { title: { type: 'string' } }, required: ['title'] },
    ],
  });

/** A cart of at least `least` lines. */
export function cartOf(least: 0 | 1) {
  return z.array(cartLine).min(least).max(BOUNDS.cartLines);
}

export const paymentList = z.array(paymentLine).max(BOUNDS.paymentLines);
