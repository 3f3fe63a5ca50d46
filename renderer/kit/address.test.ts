import { describe, expect, test } from 'vitest';

import { addressOf, either, oneOf, plainSearch, rowId, text, whole } from './address.ts';

const read = addressOf({
  find: text,
  path: text,
  call: rowId,
  request: whole(),
  status: either(whole(100, 599), oneOf(['2xx', '4xx'])),
});

describe('an address', () => {
  test('keeps valid parameters and drops unknown parameters', () => {
    expect(read({ find: 'S2', call: '12', request: 9, status: 404, store: 'srv' })).toEqual({
      find: 'S2',
      call: '12',
      request: 9,
      status: 404,
    });
  });

  test('drops invalid parameters one by one', () => {
    const wrong = { find: [], path: {}, call: 'x1', request: 1.5, status: 600 };
    expect(read(wrong)).toEqual({});
    expect(read({ ...wrong, find: '' })).toEqual({ find: '' });
    expect(read({ status: '3xx', request: '9.5', call: '"2"' })).toEqual({});
  });

  test('is plain text, even if a value is a number or consists of digits', () => {
    const params = { find: '2', path: 'a b&c', call: '7', request: 9, status: 404 };
    const shown = plainSearch.stringifySearch({ ...params, store: undefined });
    expect(shown).toBe('?find=2&path=a+b%26c&call=7&request=9&status=404');
    expect(read(plainSearch.parseSearch(shown))).toEqual(params);
    expect(plainSearch.stringifySearch({})).toBe('');
  });
});
