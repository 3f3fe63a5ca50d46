import * as z from 'zod';

import type { ConsumptionType } from '#server/domain/account.ts';
import { CONSUMPTION_TYPES } from '#server/domain/account.ts';

import { violation } from '../errors/violation.ts';

/** Null: unknown. Null is never a default. */
export const consumptionTypeRead = z.enum(CONSUMPTION_TYPES).nullable();

/** The accepted spellings, case-sensitive, and the type that each maps to (B32). */
const SPELLINGS = {
  dine_in: 'dine_in',
  'dine-in': 'dine_in',
  dinein: 'dine_in',
  eat_in: 'dine_in',
  masada: 'dine_in',
  takeaway: 'takeaway',
  'take-away': 'takeaway',
  pickup: 'takeaway',
  self_pickup: 'takeaway',
  'gel-al': 'takeaway',
  'Gel Al': 'takeaway',
  delivery: 'delivery',
  courier: 'delivery',
  kurye: 'delivery',
} as const satisfies Readonly<Record<string, ConsumptionType>>;

type Spelling<Type extends ConsumptionType> = {
  [Name in keyof typeof SPELLINGS]: (typeof SPELLINGS)[Name] extends Type ? Name : never;
}[keyof typeof SPELLINGS];

/** The normalized type of a packet in a request. */
export const consumptionTypeWrite = spelling(
  CONSUMPTION_TYPES,
  violation('mustBeOneOf', { values: CONSUMPTION_TYPES }),
);

/** The `type` that tables/create accepts (A6). */
export const dineInOnly = spelling(['dine_in'], violation('mustBeExactly', { value: 'dine_in' }));

function spelling<Type extends ConsumptionType>(types: readonly Type[], refusal: string) {
  const accepted = Object.entries(SPELLINGS)
    .filter(([, type]) => types.some((one) => one === type))
    .map(([name]) => name);
  return z
    .custom<Spelling<Type>>((value) => accepted.some((name) => name === value), refusal)
    .transform((value): ConsumptionType => SPELLINGS[value])
    .meta({ type: 'string', enum: accepted });
}
