import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { businessDay, localTime } from './business-day.ts';

const ISTANBUL = 'Europe/Istanbul';
const HOUR_MS = 60 * 60 * 1000;

function at(iso: string): number {
  return Date.parse(iso);
}

describe('localTime', () => {
  test('is the wall clock of the zone', () => {
    expect(localTime(at('2026-03-01T12:00:00Z'), ISTANBUL)).toEqual({
      date: '2026-03-01',
      hour: 15,
    });
  });

  test('calls midnight hour 0 of the new day', () => {
    expect(localTime(at('2026-03-01T20:59:59.999Z'), ISTANBUL)).toEqual({
      date: '2026-03-01',
      hour: 23,
    });
    expect(localTime(at('2026-03-01T21:00:00Z'), ISTANBUL)).toEqual({
      date: '2026-03-02',
      hour: 0,
    });
  });

  test('supports zones with half-hour offsets', () => {
    expect(localTime(at('2026-03-01T18:29:59Z'), 'Asia/Kolkata').date).toBe('2026-03-01');
    expect(localTime(at('2026-03-01T18:30:00Z'), 'Asia/Kolkata').date).toBe('2026-03-02');
  });
});

describe('businessDay', () => {
  test('is still yesterday until the cutoff hour, and today from its first millisecond', () => {
    // Istanbul is three hours ahead of UTC: 01:00Z is 04:00 there.
    expect(businessDay(at('2026-03-05T00:59:59.999Z'), ISTANBUL, 4)).toBe('2026-03-04');
    expect(businessDay(at('2026-03-05T01:00:00.000Z'), ISTANBUL, 4)).toBe('2026-03-05');
  });

  test('is never after the last day of the year 9999', () => {
    expect(businessDay(at('9999-12-31T20:59:59Z'), ISTANBUL, 0)).toBe('9999-12-31');
    expect(businessDay(at('9999-12-31T21:00:00Z'), ISTANBUL, 0)).toBe('9999-12-31');
    expect(businessDay(at('9999-12-31T23:59:59Z'), ISTANBUL, 4)).toBe('9999-12-31');
    expect(businessDay(at('9999-12-31T00:59:59Z'), ISTANBUL, 4)).toBe('9999-12-30');
  });

  test('is the calendar day when the cutoff is midnight', () => {
    expect(businessDay(at('2026-03-04T20:59:59.999Z'), ISTANBUL, 0)).toBe('2026-03-04');
    expect(businessDay(at('2026-03-04T21:00:00.000Z'), ISTANBUL, 0)).toBe('2026-03-05');
  });

  test('can begin as late as 23:00', () => {
    expect(businessDay(at('2026-03-05T19:59:59.999Z'), ISTANBUL, 23)).toBe('2026-03-04');
    expect(businessDay(at('2026-03-05T20:00:00.000Z'), ISTANBUL, 23)).toBe('2026-03-05');
  });

  test.each([
    ['the end of a month', '2026-05-01T00:30:00Z', '2026-04-30'],
    ['the end of a year', '2026-01-01T00:30:00Z', '2025-12-31'],
    ['the end of February', '2025-03-01T00:30:00Z', '2025-02-28'],
    ['a leap day', '2024-03-01T00:30:00Z', '2024-02-29'],
  ])('crosses %s', (_, iso, day) => {
    expect(businessDay(at(iso), ISTANBUL, 4)).toBe(day);
  });

  test('follows the wall clock when summer time begins', () => {
    // New York skips from 02:00 to 03:00 at 07:00Z on 8 March 2026.
    expect(businessDay(at('2026-03-08T06:59:59Z'), 'America/New_York', 3)).toBe('2026-03-07');
    expect(businessDay(at('2026-03-08T07:00:00Z'), 'America/New_York', 3)).toBe('2026-03-08');
  });

  test('begins after the repeated hour when summer time ends', () => {
    // New York is at 01:30 both at 05:30Z and at 06:30Z on 1 November 2026.
    expect(businessDay(at('2026-11-01T05:30:00Z'), 'America/New_York', 2)).toBe('2026-10-31');
    expect(businessDay(at('2026-11-01T06:30:00Z'), 'America/New_York', 2)).toBe('2026-10-31');
    expect(businessDay(at('2026-11-01T07:00:00Z'), 'America/New_York', 2)).toBe('2026-11-01');
  });

  test('is the UTC date shifted by offset and cutoff, in a zone with a fixed offset', () => {
    const moment = fc.integer({ min: at('2017-01-01T00:00:00Z'), max: at('2037-12-31T00:00:00Z') });
    fc.assert(
      fc.property(moment, fc.nat(23), (epochMs, cutoffHour) => {
        const shifted = new Date(epochMs + (3 - cutoffHour) * HOUR_MS);
        expect(businessDay(epochMs, ISTANBUL, cutoffHour)).toBe(shifted.toISOString().slice(0, 10));
      }),
    );
  });

  test('is the day before the local date until the cutoff, even around clock changes', () => {
    const moment = fc.integer({ min: at('1970-01-03T00:00:00Z'), max: at('2037-12-31T00:00:00Z') });
    const zone = fc.constantFrom('America/New_York', 'Europe/Istanbul', 'Antarctica/Troll');
    fc.assert(
      fc.property(moment, zone, fc.nat(23), (epochMs, timeZone, cutoffHour) => {
        const { date, hour } = localTime(epochMs, timeZone);
        const yesterday = new Date(Date.parse(date) - 24 * HOUR_MS).toISOString().slice(0, 10);
        const expected = hour < cutoffHour ? yesterday : date;
        expect(businessDay(epochMs, timeZone, cutoffHour)).toBe(expected);
      }),
    );
  });
});
