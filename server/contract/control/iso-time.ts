import * as z from 'zod';

import { violation } from '../errors/violation.ts';

/** An ISO 8601 time with its zone. */
export const isoTime = z
  .string()
  .refine(
    (value) => z.iso.datetime({ offset: true }).safeParse(value).success,
    violation('mustBeZonedTime'),
  )
  .meta({ format: 'date-time' });

/** True if a string is a time that the clock can be set to. */
export function isIsoTime(value: string): boolean {
  return isoTime.safeParse(value).success;
}
