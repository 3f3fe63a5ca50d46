import * as z from 'zod';

import { STAFF_ROLES } from '#server/domain/actor.ts';

import { violation } from '../errors/violation.ts';
import { identifier } from '../values.ts';
import { storeInput } from './define-calls.ts';

export const { serverId } = storeInput.shape;

/** A member of the staff, in a body. */
export const actingStaff = z.strictObject({ userId: identifier(128), role: z.enum(STAFF_ROLES) });

/** Who acts in a staff call; the first manager when left out. */
export const actor = actingStaff.optional();

/** A whole number in a query, within inclusive bounds. */
export function queryInteger(least: number, most: number) {
  return z
    .string()
    .refine(
      (value) => /^\d{1,15}$/u.test(value) && Number(value) >= least && Number(value) <= most,
      violation('mustBeWholeWithin', { least, most }),
    )
    .transform(Number)
    .meta({ type: 'integer', minimum: least, maximum: most });
}

/** Times are ISO 8601 on the emulator's clock. */
export const time = z.iso.datetime();

/** Something reported, as data, for clients that render it themselves. */
export const message = z
  .strictObject({
    code: z.string(),
    params: z.record(z.string(), z.unknown()) as z.ZodType<object>,
  })
  .meta({
    id: 'Message',
    description: 'Something reported, as data: a code and what it is about.',
  });

/** Why something failed. */
export const error = {
  error: z.string().nullable().describe('Why it failed, in English.'),
  errorCode: message.nullable().describe('The same as data.'),
};

/** Notes about a call or a delivery. */
export const notes = {
  notes: z.array(z.string()).describe('In English.'),
  noteCodes: z.array(message).describe('The same notes as data.'),
};

/** Headers of a logged call; lower-case names where they were received. */
export const headers = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** The fields of every staff call. */
export const staffInput = z.strictObject({ serverId, actor });

/** The world to start from. */
export const fixtureChoice = z
  .union([z.string(), z.looseObject({})])
  .optional()
  .describe('A built-in fixture by name, or a whole fixture.');

/** The most parts that a bill is divided into. */
const MOST_PARTS = 99;

/** The number of equal parts of the bill that an amount is one of. */
export const equalParts = z
  .int()
  .min(1)
  .max(MOST_PARTS)
  .describe('Among how many what is due is divided, when the amount is one equal part of it.');

/** A test that reproduces something logged. */
export const generatedTestAnswer = z.strictObject({
  file: z.string().describe('What to save it as.'),
  text: z.string().describe('The whole file, for vitest on countertop/testing.'),
});
