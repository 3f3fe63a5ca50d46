import { expect, test } from 'vitest';

import type { ReceiverCheckRow } from '#renderer/data/types.ts';
import { TEXTS } from '#renderer/text/texts-for-tests.ts';

import { markdownOf } from './grade-card.tsx';

const run: ReceiverCheckRow = {
  id: '1',
  at: '2026-03-01T12:00:00.000Z',
  pluginId: 'demo-kds',
  serverId: 'srv-bistro',
  url: 'http://127.0.0.1:5055/hooks',
  signature: 'timestamped',
  grade: 'F',
  durationMs: 4100,
  checks: [
    {
      id: 'accepts-valid',
      required: true,
      outcome: 'passed',
      title: 'Accepts a valid call',
      why: '',
      advice: '',
      found: '',
      foundCodes: [],
    },
    {
      id: 'rejects-wrong-signature',
      required: true,
      outcome: 'failed',
      title: 'Rejects a wrong signature',
      why: '',
      advice: '',
      found: '',
      foundCodes: [],
    },
  ],
};

test('Markdown has results and advice', () => {
  const page = markdownOf(run, TEXTS.en.receiverCheck);
  expect(page).toContain('# Receiver check: demo-kds');
  expect(page).toContain('**Grade F** — Anyone can send it events');
  expect(page).toContain('| ✓ | Accepts a valid call | passed | `accepts-valid` |');
  expect(page).toContain('### Rejects a wrong signature\n\nWhy it matters: A signature');
  expect(page).not.toContain('### Takes');
});

test('Markdown is in the language of the interface', () => {
  const page = markdownOf(run, TEXTS.tr.receiverCheck);
  expect(page).toContain('Yanlış imzayı reddediyor');
  expect(page).not.toContain('Refuses');
});
