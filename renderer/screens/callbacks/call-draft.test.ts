import { expect, test } from 'vitest';

import { bodyOf, formProblem, NEW_DRAFT } from './call-draft.ts';

test('an action has only fields that are filled in', () => {
  const draft = { ...NEW_DRAFT, type: ' print ' };
  expect(bodyOf('p', draft)).toEqual({ pluginId: 'p', kind: 'action', type: 'print' });
  const full = {
    ...draft,
    slot: 'account.footer',
    target: { type: 'table' as const, id: 'salon-2' },
    formData: '{"copies": 2}',
    actor: { userId: 'u-mehmet', role: 'staff' as const },
  };
  expect(bodyOf('p', full)).toEqual({
    pluginId: 'p',
    kind: 'action',
    type: 'print',
    slot: 'account.footer',
    target: { type: 'table', id: 'salon-2' },
    formData: { copies: 2 },
    actor: { userId: 'u-mehmet', role: 'staff' },
  });
});

test('a hook has neither slot nor form', () => {
  const draft = {
    ...NEW_DRAFT,
    kind: 'hook' as const,
    type: 'table.close',
    slot: 'x',
    formData: '{"a":1}',
  };
  expect(bodyOf('p', draft)).toEqual({ pluginId: 'p', kind: 'hook', type: 'table.close' });
});

test.each([
  ['', null],
  ['{}', null],
  ['{"a":', 'notJson'],
  ['[1]', 'notObject'],
  ['null', 'notObject'],
])('the form %j has the problem %s', (source, problem) => {
  expect(formProblem(source)).toBe(problem);
});
