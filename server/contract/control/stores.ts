import * as z from 'zod';

import { violation } from '../errors/violation.ts';
import { cutoffHour, timeZone, title } from '../fixture.ts';
import { amount, currency, named, text } from '../values.ts';
import { defineCalls } from './define-calls.ts';
import { fixtureChoice, time } from './fields.ts';

/** Validated loosely, since addresses of development stores count as verified immediately (F1). */
const email = text(254).regex(/^[^@\s]+@[^@\s]+$/u, violation('mustBeEmail'));

export const storeIdentity = {
  serverId: z.string(),
  name: z.string(),
  email: z.string(),
  expiresAt: time,
};

export const storeAnswer = named('Store', {
  ...storeIdentity,
  developer: z.string(),
  expired: z.boolean(),
  timeZone: z.string(),
  currency: z.string(),
  cutoffHour: z.int(),
  cover: z.strictObject({ rate: z.number(), title: z.string().nullable() }),
});

/** A price set by staff, which is charged without rounding. */
const price = amount().refine(
  (value) => !Number.isFinite(value) || Number(value.toFixed(2)) === value,
  violation('mustHaveDecimalsWithin', { most: 2 }),
);

export const storeCalls = defineCalls('emulator', {
  listStores: {
    request: 'GET /stores',
    summary: 'Lists the development stores.',
    topics: ['stores'],
    response: z.array(storeAnswer),
  },
  createStore: {
    request: 'POST /stores',
    body: z.strictObject({
      developer: text(128).min(1),
      name: text(200).min(1),
      email,
      fixture: fixtureChoice,
    }),
    summary: 'Creates a development store.',
    response: storeAnswer,
    refusals: ['badFixture', 'ownEmailDomain', 'storeLimitReached'],
  },
  changeStore: {
    request: 'PATCH /stores/{serverId}',
    body: z.strictObject({
      name: title.optional(),
      currency: currency.optional().describe('The currency of accounts opened from now on.'),
      cover: z
        .strictObject({
          rate: price.optional(),
          title: title
            .nullable()
            .optional()
            .describe(
              'Null: not set. Then a cover line keeps the title that it has; a new one is called kuver.',
            ),
        })
        .optional()
        .describe('Charged per person on tables, from the next write of an account on.'),
      cutoffHour: cutoffHour.optional().describe('The hour at which a business day begins.'),
      timeZone: timeZone.optional(),
    }),
    summary: 'Changes name, currency, cover charge, cutoff or time zone of a store.',
    response: storeAnswer,
    refusals: ['storeNotFound'],
  },
  logInToStore: {
    request: 'POST /stores/{serverId}/login',
    summary: 'Logs in to a store, which then expires in 30 days.',
    response: storeAnswer,
    refusals: ['storeNotFound'],
  },
  deleteStore: {
    request: 'DELETE /stores/{serverId}',
    summary: 'Deletes a store with everything in it.',
    response: z.strictObject({ serverId: z.string() }),
    refusals: ['storeNotFound'],
  },
});
