import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { temporaryFolder } from '#server/testing/temporary-folder.ts';

import { freshDatabaseBeside } from './user-paths.ts';

test('a new database gets the lowest unused number', () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'countertop.db');
  expect(freshDatabaseBeside(file)).toBe(path.join(folder, 'countertop-2.db'));
  writeFileSync(path.join(folder, 'countertop-2.db'), '');
  writeFileSync(path.join(folder, 'countertop-3.db'), '');
  expect(freshDatabaseBeside(file)).toBe(path.join(folder, 'countertop-4.db'));
});

test('a numbered file is followed by the next number, not by a second number', () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'demo-2'), '');
  expect(freshDatabaseBeside(path.join(folder, 'demo-2'))).toBe(path.join(folder, 'demo-3'));
});
