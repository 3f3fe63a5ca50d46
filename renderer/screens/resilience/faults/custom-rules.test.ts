import { expect, test } from 'vitest';

import { rulesOfHunt } from './custom-rules.tsx';

test('the finds of a hunt become rules, the first find enabled', () => {
  const rule = { on: 'delivery', when: { nth: 2, attempt: 1 }, effect: { duplicate: 1 } };
  const find = (said: string) => ({ disturbances: [{ rule: { id: 'hunt-1', ...rule }, said }] });
  expect(rulesOfHunt({ found: [find('was sent twice'), find('twice'.repeat(50))] })).toEqual([
    { ...rule, title: 'was sent twice', enabled: true },
    { ...rule, title: 'twice'.repeat(40), enabled: false },
  ]);
});

test.each([[null], [{}], [{ found: 1 }], ['text']])('%j is not a hunt', (document) => {
  expect(rulesOfHunt(document)).toBeNull();
});
