import { describe, expect, test } from 'vitest';

import { addressOf, either, oneOf, rowId, text, textOrDigits, whole } from './address.ts';

const read = addressOf({
  find: text,
  path: textOrDigits,
  call: rowId,
  request: whole(),
  status: either(whole(100, 599), oneOf(['2xx', '4xx'])),
});

describe('an address', () => {
  test('keeps valid parameters and drops unknown ones', () => {
    expect(read({ find: 'S2', call: '12', request: 9, status: 404, store: 'srv' })).toEqual({
      find: 'S2',
      call: '12',
      request: 9,
      status: 404,
    });
  });

  test('drops invalid parameters one by one', () => {
    const wrong = { find: 5, path: {}, call: 'x1', request: 1.5, status: 600 };
    expect(read(wrong)).toEqual({});
    expect(read({ ...wrong, find: '' })).toEqual({ find: '' });
    expect(read({ status: '3xx', request: '9' })).toEqual({});
  });

  test('reads digits as text', () => {
    expect(read({ path: 404, call: 7, status: '4xx' })).toEqual({
      path: '404',
      call: '7',
      status: '4xx',
    });
  });
});
