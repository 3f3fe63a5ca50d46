import * as z from 'zod';

import type { ConsumptionType } from '#domain/consumption-type.ts';
import { CONSUMPTION_TYPES } from '#domain/consumption-type.ts';

/** How a sale is consumed, as it reads; null means unknown and is never a default. */
export const consumptionTypeRead = z.enum(CONSUMPTION_TYPES).nullable();

/** Every spelling that a write may use, case as listed, and what it becomes (B32). */
const SPELLINGS: ReadonlyMap<unknown, ConsumptionType> = new Map<unknown, ConsumptionType>([
  ['dine_in', 'dine_in'],
  ['dine-in', 'dine_in'],
  ['dinein', 'dine_in'],
  ['eat_in', 'dine_in'],
  ['masada', 'dine_in'],
  ['takeaway', 'takeaway'],
  ['take-away', 'takeaway'],
  ['pickup', 'takeaway'],
  ['self_pickup', 'takeaway'],
  ['gel-al', 'takeaway'],
  ['Gel Al', 'takeaway'],
  ['delivery', 'delivery'],
  ['courier', 'delivery'],
  ['kurye', 'delivery'],
]);

/** The type that a packet write declares, normalized; anything outside the list is refused. */
export const consumptionTypeWrite = spelling(
  () => true,
  `must be one of [${CONSUMPTION_TYPES.join(', ')}]`,
);

/** What tables/create tolerates in `type`: a table is consumed on the premises (A6). */
export const dineInOnly = spelling((type) => type === 'dine_in', 'must be [dine_in]');

function spelling(accept: (type: ConsumptionType) => boolean, refusal: string) {
  const accepted = [...SPELLINGS].filter(([, type]) => accept(type)).map(([name]) => name);
  return z
    .custom<unknown>((value) => accepted.includes(value), refusal)
    .transform((value) => SPELLINGS.get(value) ?? 'dine_in')
    .meta({ type: 'string', enum: accepted });
}
