import { expect, test, vi } from 'vitest';

import { bringAllParts, later } from './later.ts';

test('a part is loaded once, however many ask for it', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('menu'));
  const part = later(load);
  expect(await Promise.all([part.bring(), part.bring()])).toEqual(['menu', 'menu']);
  expect(await part.bring()).toBe('menu');
  expect(load).toHaveBeenCalledOnce();
});

test('a part that did not come is asked for again', async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new Error('The server is away')).mockResolvedValueOnce('menu');
  const part = later(load);
  await expect(part.bring()).rejects.toMatchObject({ cause: new Error('The server is away') });
  expect(await part.bring()).toBe('menu');
});

test('a part that does not come holds up no other', async () => {
  const second = vi.fn<() => Promise<string>>(() => Promise.resolve('toast'));
  later(() => Promise.reject(new Error('The server is away')));
  later(second);
  await bringAllParts();
  expect(second).toHaveBeenCalledOnce();
});

test('where data is to be saved, what nobody has asked for comes only if it shows itself', async () => {
  const palette = vi.fn<() => Promise<string>>(() => Promise.resolve('palette'));
  const warning = vi.fn<() => Promise<string>>(() => Promise.resolve('warning'));
  const asked = later(palette);
  later(warning, { unasked: true });
  await bringAllParts({ savesData: true });
  expect(palette).not.toHaveBeenCalled();
  expect(warning).toHaveBeenCalledOnce();
  expect(await asked.bring()).toBe('palette');
});
