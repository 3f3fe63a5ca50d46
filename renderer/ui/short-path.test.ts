import { expect, test } from 'vitest';

import { shortPath } from './tone-of-status.ts';

test.each([
  ['/plugin-api/tables/open', 'tables/open'],
  ['/plugin-api/', '/plugin-api/'],
  ['/control/state', '/control/state'],
  ['/x/plugin-api/tables', '/x/plugin-api/tables'],
])('%s is shown as %s', (path, shown) => {
  expect(shortPath(path)).toBe(shown);
});
