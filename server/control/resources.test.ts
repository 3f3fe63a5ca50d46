import { expect, test } from 'vitest';

import { CONTROL_ROUTES } from './index.ts';
import { RESOURCES } from './resources.ts';

const firstPart = (path: string): string => path.split('/')[1] ?? '';

test('every call is loaded by the resource of its first part, in the order in which they are tried', async () => {
  const names = [...new Set(CONTROL_ROUTES.map(({ path }) => firstPart(path)))];
  expect(Object.keys(RESOURCES)).toEqual(expect.arrayContaining(names));
  for (const [name, load] of Object.entries(RESOURCES)) {
    const described = CONTROL_ROUTES.filter(({ path }) => firstPart(path) === name);
    expect({ name, calls: await load() }).toEqual({ name, calls: described });
    expect({ name, hasCalls: described.length > 0 }).toEqual({ name, hasCalls: true });
  }
});
