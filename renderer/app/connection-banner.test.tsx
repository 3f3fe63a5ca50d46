import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import type { State } from '#renderer/data/types.ts';
import type { Language } from '#renderer/text/language.ts';
import { speechOf } from '#renderer/text/testing/texts.ts';
import { SpeechProvider } from '#renderer/text/text.ts';
import { stateAnswer } from '#server/contract/control/emulator.ts';

import { StorageBanner } from './connection-banner.tsx';

const FINE: State['storage'] = { ok: true, reason: null, problem: null, lostLogRows: 0 };

const REASONS = stateAnswer.shape.storage.shape.reason.unwrap().options;

/** What the banner shows, without markup. */
function shown(storage: State['storage'] | undefined, language: Language = 'en'): string {
  return markupOf(storage, language).replaceAll(/<[^>]*>/gu, '');
}

function markupOf(storage: State['storage'] | undefined, language: Language = 'en'): string {
  return renderToStaticMarkup(
    <SpeechProvider value={speechOf(language)}>
      <StorageBanner storage={storage} />
    </SpeechProvider>,
  );
}

function broken(reason: State['storage']['reason'], lostLogRows = 0): State['storage'] {
  return { ok: false, reason, problem: 'The disk is full: the database x.db …', lostLogRows };
}

describe('the storage banner', () => {
  test('is hidden while storage works, and before the state is loaded', () => {
    expect(shown(FINE)).toBe('');
    expect(shown({ ...FINE, lostLogRows: 3 })).toBe('');
    expect(shown(undefined)).toBe('');
  });

  test('names the problem and what to do, in both languages', () => {
    expect(shown(broken('full'))).toContain('The disk is full.');
    expect(shown(broken('full'), 'tr')).toContain('Disk dolu.');
    expect(shown(broken('locked'))).toContain('Another program has locked the database.');
    expect(shown(broken('locked'), 'tr')).toContain('Başka bir program veritabanını kilitledi.');
  });

  test.each(REASONS)('has texts for %s in both languages', (reason) => {
    const others = REASONS.filter((other) => other !== reason);
    for (const language of ['en', 'tr'] as const) {
      expect(shown(broken(reason), language)).not.toBe('');
      expect(others.map((other) => shown(broken(other), language))).not.toContain(
        shown(broken(reason), language),
      );
    }
  });

  test('counts lost log rows', () => {
    expect(shown(broken('full'))).not.toContain('missing');
    expect(shown(broken('full', 1))).toContain('1 log row is missing.');
    expect(shown(broken('full', 12))).toContain('12 log rows are missing.');
    expect(shown(broken('full', 12), 'tr')).toContain('Kayıtlarda 12 satır eksik.');
  });

  test('is a status, and names the file in its tooltip', () => {
    const markup = markupOf(broken('full'));
    expect(markup).toContain('role="status"');
    expect(markup).toContain('title="The disk is full: the database x.db …"');
  });
});
