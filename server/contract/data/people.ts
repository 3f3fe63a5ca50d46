import * as z from 'zod';

import { STAFF_ROLES } from '#server/domain/actor.ts';

import { violation } from '../errors/violation.ts';
import { printable } from '../values.ts';

/** The name is gated (C5, C7). */
export const userRead = z
  .strictObject({
    id: z.string(),
    name: z.string().optional(),
    role: z.enum(STAFF_ROLES),
  })
  .meta({ id: 'User', description: 'A member of staff; `name` only with consent to it.' });

/** All but `id` and `region` are gated (C7). */
export const customerRecordRead = z
  .strictObject({
    id: z.string(),
    region: z.string().nullable(),
    name: z.string().optional(),
    phone: z.string().nullable().optional(),
    address: z.string().nullable().optional(),
    total: z.number().optional(),
  })
  .meta({
    id: 'Customer',
    description: 'A customer of the restaurant; without consent only `id` and `region`.',
  });

export const customersGetQuery = z.object({ customerId: printable() });

/** The maximum page size, also the default (C6). */
const LARGEST_LIMIT = 500;

/** A page size in a query string (C6). */
const limit = (z.string() as z.ZodType<string, unknown> as z.ZodType<string, number>)
  .refine((value) => value === '' || /^-?\d+$/u.test(value), violation('mustBeNumber'))
  .transform((value) => (value === '' ? LARGEST_LIMIT : Number(value)))
  .refine((value) => value >= 1, violation('mustBeAtLeast', { least: 1 }))
  .refine((value) => value <= LARGEST_LIMIT, violation('mustBeAtMost', { most: LARGEST_LIMIT }))
  .meta({ type: 'integer', minimum: 1, maximum: LARGEST_LIMIT })
  .default(LARGEST_LIMIT)
  .describe(`${LARGEST_LIMIT} by default.`);

export const customersListQuery = z.object({ limit, after: z.string().optional() });

export type UserRead = z.infer<typeof userRead>;
export type CustomerRecordRead = z.infer<typeof customerRecordRead>;
