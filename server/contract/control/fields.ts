import * as z from 'zod';

import { STAFF_ROLES } from '#server/domain/actor.ts';
import { TEST_LANGUAGES } from '#server/domain/generated-tests.ts';

import { violation } from '../errors/violation.ts';
import { identifier, named } from '../values.ts';
import { storeInput } from './define-calls.ts';

export const actingStaff = z.strictObject({ userId: identifier(128), role: z.enum(STAFF_ROLES) });

/** The input of all staff calls: the store, and the acting user; by default the first manager, else the system. */
export const staffInput = storeInput.extend({ actor: actingStaff.optional() });

/** An integer in a query string, within inclusive bounds. */
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

/** A boolean in a query string; false by default. */
export const queryFlag = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .optional();

/** An ISO 8601 time on the emulator's clock. */
export const time = z.iso.datetime();

/** A message as data, for clients that render the text themselves. */
export const message = z
  .strictObject({
    code: z.string(),
    params: z.record(z.string(), z.unknown()) as z.ZodType<object>,
  })
  .meta({
    id: 'Message',
    description: 'A message as data: its code and parameters.',
  });

export const error = {
  error: z.string().nullable().describe('Why it failed, in English.'),
  errorCode: message.nullable().describe('The same as a code with params.'),
};

export const notes = {
  notes: z.array(z.string()).describe('In English.'),
  noteCodes: z.array(message).describe('The same notes as codes with params.'),
};

/** Headers of a logged call; names of received headers are lower-case. */
export const headers = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .meta({ id: 'LoggedHeaders' });

export const fixtureChoice = z
  .union([z.string(), z.looseObject({})])
  .optional()
  .describe('A built-in fixture by name, or a complete fixture.');

/** The number of equal parts into which a bill is split. */
export const equalParts = z
  .int()
  .min(1)
  .max(99)
  .describe(
    'The number of equal parts that the amount due is divided into, if the amount is one of them.',
  );

export const generatedTestQuery = storeInput.extend({
  language: z
    .enum(TEST_LANGUAGES)
    .optional()
    .describe('The language of the test; `typescript` by default.'),
});

export const generatedTestAnswer = named('GeneratedTest', {
  file: z.string().describe('The file name.'),
  text: z.string().describe('The whole file, for vitest on countertop/testing, or for pytest.'),
});
