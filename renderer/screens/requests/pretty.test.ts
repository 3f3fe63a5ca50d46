import { expect, test } from 'vitest';

import { errorIn, pretty } from './pretty.ts';

test('formats JSON and keeps anything else', () => {
  expect(pretty('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(pretty('{"a":')).toBe('{"a":');
});

test.each([
  ['{"success":true,"data":{}}', null],
  ['', null],
  ['null', null],
  ['[]', null],
  ['{"success":false,"message":"unauthorized"}', { message: 'unauthorized', places: [] }],
  [
    '{"success":false,"message":"Invalid lineId: 1","details":[{"path":"cart[0].lineId"},null,{}]}',
    { message: 'Invalid lineId: 1', places: ['cart[0].lineId'] },
  ],
])('the error in %s is %j', (body, said) => {
  expect(errorIn(body)).toEqual(said);
});
