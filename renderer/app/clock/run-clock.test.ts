import { describe, expect, test } from 'vitest';

import type { ClockAttempts, DueItem } from '#renderer/data/types.ts';
import type { Language } from '#renderer/text/language.ts';
import { speechOf } from '#renderer/text/testing/texts.ts';

import type { Happened } from './run-clock.ts';
import { happenedInWords, toneOfMove } from './run-clock.ts';

const NOON = '2026-03-01T12:00:00.000Z';
const NOW = Date.parse(NOON);
const before = (seconds: number): string => new Date(NOW - seconds * 1000).toISOString();

function words(happened: Happened, language: Language = 'en'): string {
  return happenedInWords(happened, NOW, speechOf(language));
}

const NONE: ClockAttempts = { attempts: 0, failed: 0, first: null };

/** A summary of attempts; the first of them was attempt 2 of delivery 1 and got this status. */
function made(attempts: number, failed: number, status: number | null, at = NOON): ClockAttempts {
  const delivered = status === 200;
  const names = { serverId: 's', pluginId: 'kds', deliveryId: '1', type: 'table.created' };
  return { attempts, failed, first: { ...names, at, attempt: 2, status, delivered } };
}

const retry = (at = NOON): DueItem => ({
  kind: 'delivery',
  id: 'delivery/1',
  at,
  serverId: 's',
  pluginId: 'kds',
  deliveryId: '1',
  type: 'table.created',
  attempt: 2,
});
const reset = (at = NOON): DueItem => ({
  kind: 'limitReset',
  id: 'limit/1',
  at,
  serverId: 's',
  pluginId: 'qr',
  bucket: 'read',
  limit: 5,
  remaining: 0,
});
const evening: DueItem = { kind: 'autopilot', id: 'autopilot', at: NOON };

describe('what happened while the clock moved', () => {
  test('names an attempt, and its failure', () => {
    const due = [retry()];
    expect(words({ due, made: made(1, 0, 200) })).toBe('Ran: Attempt 2 of table.created to kds.');
    expect(words({ due, made: made(1, 1, 500) })).toBe(
      'Ran: Attempt 2 of table.created to kds (failed: HTTP 500).',
    );
    expect(words({ due, made: made(1, 1, null) }, 'tr')).toBe(
      'Çalıştı: kds için 2. table.created denemesi (başarısız: yanıt yok).',
    );
  });

  test('counts retries that became due meanwhile', () => {
    expect(words({ due: [retry()], made: made(5, 4, 500, before(60)) })).toMatch(
      /^Ran: Attempt 2 .*\(failed: HTTP 500\), at .*:59:00, and 4 more\. 4 attempts failed\.$/u,
    );
    expect(words({ due: [], made: made(3, 1, 200) }, 'tr')).toBe(
      'Çalıştı: kds için 2. table.created denemesi ve 2 iş daha. 1 deneme başarısız oldu.',
    );
  });

  test('names the earliest item, and counts a due attempt once', () => {
    const due = [reset(before(30)), retry(), reset()];
    expect(words({ due, made: made(1, 0, 200) })).toMatch(
      /^Ran: Limit reset: reads of qr, at .*:59:30, and 2 more\.$/u,
    );
  });

  test('leaves out attempts that were not made, and is empty if nothing happened', () => {
    expect(words({ due: [retry(), reset()], made: NONE })).toBe('Ran: Limit reset: reads of qr.');
    expect(words({ due: [retry()], made: NONE })).toBe('');
  });

  test('says that more may have happened while the autopilot runs', () => {
    expect(words({ due: [evening], made: NONE })).toBe(
      'Ran: Next step of the autopilot, and more.',
    );
    expect(words({ due: [evening, reset()], made: NONE })).toBe(
      'Ran: Next step of the autopilot, and at least 1 more.',
    );
  });

  test('has the tone bad if an attempt failed', () => {
    expect(toneOfMove({ due: [], made: made(3, 1, 200) }, false)).toBe('bad');
    expect(toneOfMove({ due: [retry()], made: made(3, 0, 200) }, false)).toBe('good');
  });
});
