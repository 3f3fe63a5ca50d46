import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { actionOf, FAILURE_ACTIONS, failureAddress, failurePage } from './failure-page.ts';

const FAILURE = {
  sentence: 'The database /data/a.db cannot be used: file is not a database.',
  log: '2026-03-01T12:00:00.000Z  error  the server could not start',
  language: 'en',
} as const;

test('shows the reason, the actions, and the end of the log', () => {
  const page = failurePage(FAILURE);
  expect(page).toContain(`<p role="alert">${FAILURE.sentence}</p>`);
  for (const words of [
    'Try again',
    'Open another file…',
    'Start with a new file',
    'Show the log',
  ]) {
    expect(page).toContain(`>${words}</a>`);
  }
  expect(page).toContain(FAILURE.log);
  expect(failurePage({ ...FAILURE, log: '' })).toContain('The log is empty.');
});

test('is available in Turkish too', () => {
  const page = failurePage({ ...FAILURE, language: 'tr' });
  expect(page).toContain('<html lang="tr">');
  expect(page).toContain('Başka dosya aç…');
});

test('each link has an action, and other addresses have none', () => {
  const links = [...failurePage(FAILURE).matchAll(/href="([^"]+)"/gu)].map(
    ([, href]) => href ?? '',
  );
  expect(links.map(actionOf)).toEqual([...FAILURE_ACTIONS]);
  expect(actionOf('https://countertop.invalid/format-disk')).toBeUndefined();
  expect(actionOf('https://countertop.invalid.evil.example/quit')).toBeUndefined();
});

test('has no script, makes no requests, and allows only its own style', () => {
  const page = failurePage(FAILURE);
  expect(page).not.toMatch(/<script|javascript:|\son\w+=|<img|<link|@import|url\(/iu);
  const [, style = ''] = /<style>([\s\S]*)<\/style>/u.exec(page) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page).toContain(`content="default-src 'none'; style-src 'sha256-${hash}'"`);
});

test('text of the reason and the log is escaped', () => {
  const page = failurePage({
    ...FAILURE,
    sentence: 'The file </p><a href="https://countertop.invalid/quit">x</a> & co.',
    log: '</pre><style>*{display:none}</style>',
  });
  expect(page).toContain('The file &lt;/p&gt;&lt;a href=&quot;https');
  expect(page).toContain('&amp; co.');
  expect(page.match(/<style>/gu)).toHaveLength(1);
});

test('can be loaded from its address', () => {
  const address = failureAddress({ ...FAILURE, language: 'tr' });
  expect(decodeURIComponent(address.replace('data:text/html;charset=utf-8,', ''))).toBe(
    failurePage({ ...FAILURE, language: 'tr' }),
  );
});
