import * as z from 'zod';

/** An ISO 8601 time with its zone. */
export const isoTime = z
  .string()
  .refine(
    (value) => z.iso.datetime({ offset: true }).safeParse(value).success,
    'must be an ISO 8601 time with a zone such as 2026-03-01T12:00:00Z',
  )
  .meta({ format: 'date-time' });

/** Whether a string is a time that the clock can be set to. */
export function isIsoTime(value: string): boolean {
  return isoTime.safeParse(value).success;
}
