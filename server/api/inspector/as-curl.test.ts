import { describe, expect, test } from 'vitest';

import { asCurl } from './as-curl.ts';

const READ = {
  method: 'GET',
  url: 'http://127.0.0.1:4010/plugin-api/tables/get?id=salon-2',
  contentType: undefined,
  body: '',
};
const WRITE = {
  method: 'POST',
  url: 'http://127.0.0.1:4010/plugin-api/tables/create',
  contentType: 'application/json',
  body: '{"tableId":"salon-1"}',
};

describe('asCurl', () => {
  test('writes a read as one line that takes its key from the environment', () => {
    expect(asCurl(READ)).toBe(
      `curl -X GET 'http://127.0.0.1:4010/plugin-api/tables/get?id=salon-2' ` +
        `-H "Authorization: Bearer $COUNTERTOP_KEY"`,
    );
  });

  test('writes a body with its type', () => {
    expect(asCurl(WRITE)).toBe(
      `curl -X POST 'http://127.0.0.1:4010/plugin-api/tables/create' ` +
        `-H "Authorization: Bearer $COUNTERTOP_KEY" -H 'Content-Type: application/json' ` +
        `--data-raw '{"tableId":"salon-1"}'`,
    );
  });

  test('quotes shell syntax', () => {
    const body = `{"note":"Ali'nin $HOME \`ls\` \\"!"}`;

    expect(asCurl({ ...WRITE, body })).toMatch(
      /--data-raw '\{"note":"Ali'\\''nin \$HOME `ls` \\"!"\}'$/u,
    );
    expect(asCurl({ ...READ, url: `http://127.0.0.1:4010/plugin-api/x?id='; ls #` })).toContain(
      `'http://127.0.0.1:4010/plugin-api/x?id='\\''; ls #'`,
    );
  });

  test('keeps line breaks in a body', () => {
    expect(asCurl({ ...WRITE, body: '{\n  "a": 1\n}' })).toContain(`--data-raw '{\n  "a": 1\n}'`);
  });
});
