import { expect, test } from 'vitest';

import { RESOURCES } from './resources.ts';

test.each(Object.entries(RESOURCES))(
  'every call of %s begins with that name, and there is one',
  async (name, load) => {
    const paths = (await load()).map(({ path }) => path);
    expect(paths).not.toEqual([]);
    expect(paths.filter((path) => path.split('/')[1] !== name)).toEqual([]);
  },
);
