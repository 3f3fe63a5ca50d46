import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, test } from 'vitest';

import type { ComparisonDocument } from '#server/contract/comparison.ts';
import { temporaryFile, temporaryFolder } from '#server/testing/temporary-folder.ts';

import { CannotDo } from '../command.ts';
import { writeJsonFile } from '../files.ts';
import { readDocument } from './compare.ts';

const TARGET = 'https://sandbox.example/plugin-api';

const DOCUMENT: ComparisonDocument = {
  target: TARGET,
  at: '2026-11-22T12:00:00.000Z',
  calls: [
    {
      step: 'unknown-path',
      method: 'GET',
      path: '/nowhere',
      verdict: 'different',
      differences: [{ path: 'status', kind: 'status', here: 401, there: 404, ledger: ['A3'] }],
    },
    { step: 'none', method: '', path: '', verdict: 'skipped', differences: [], reason: 'None' },
  ],
  ledger: { A3: 'contradicted', B1: 'notSeen' },
  left: [{ kind: 'table', id: 't-1' }],
};

describe('the document of a comparison', () => {
  test('is written atomically and only its owner can read it', () => {
    const file = temporaryFile('whole.json');
    writeFileSync(file, 'before', { mode: 0o644 });
    writeJsonFile(file, DOCUMENT);
    expect(readDocument(file, TARGET)).toEqual(DOCUMENT);
    expect(readFileSync(file, 'utf8')).toMatch(/\}\n$/u);
    expect(statSync(file).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600);
    expect(readdirSync(dirname(file))).toEqual(['whole.json']);
  });

  test.each<[string, string | null, RegExp]>([
    ['is missing', null, /cannot be read: there is no such file/u],
    ['is not JSON', '{"target"', /is not JSON: /u],
    ['is something else', '{"stores": []}', /is not a comparison document: at target/u],
    [
      'has an additional field',
      JSON.stringify({ ...DOCUMENT, key: 'x' }),
      /is not a comparison document/u,
    ],
    [
      'belongs to another target',
      JSON.stringify({ ...DOCUMENT, target: 'https://other.example/plugin-api' }),
      /belongs to a comparison with https:\/\/other\.example\/plugin-api, but --target is https:\/\/sandbox/u,
    ],
  ])('is not resumed when it %s', (_, text, sentence) => {
    const file = temporaryFile('other.json');
    if (text === null) rmSync(file, { force: true });
    else writeFileSync(file, text);
    expect(() => readDocument(file, TARGET)).toThrow(CannotDo);
    expect(() => readDocument(file, TARGET)).toThrow(sentence);
    rmSync(file, { force: true });
  });

  test('causes an error if it cannot be written', () => {
    expect(() => writeJsonFile(join(temporaryFolder(), 'no', 'file.json'), DOCUMENT)).toThrow(
      CannotDo,
    );
  });
});
