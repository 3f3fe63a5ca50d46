import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { EVIDENCE } from '#fixtures/evidence/index.ts';
import { evidenceByRow, readEvidence } from '#server/workbench/compare/core/evidence.ts';

import { fidelityPage } from '../../scripts/docs/fidelity-page.ts';
import { FIDELITY_LEDGER, LEDGER_SECTIONS } from './fidelity-ledger.ts';

/** How many rows each section has; a new row is added at the end of its section. */
const LAST_NUMBERS = { A: 20, B: 37, C: 8, D: 15, E: 9, F: 5 };

/** How a row refers to an endpoint, event or header, optionally with a field or status. */
const TOUCH =
  /^(?:\* \S+|header [A-Za-z-]+|webhook (?:envelope|[a-z_]+\.[a-z_.*]+)(?: \S+)?|(?:GET|POST|PUT|PATCH|DELETE) \/\S+(?: \S+)?)$/u;

const TITLE = /^[A-Za-z][^.]+[^.\s]$/u;

const SENTENCES = /^[A-Z`].+\.$/u;

const MARKUP = /[`<>_*[\]{}]| {2}|\n/u;

/** How one row refers to another. */
const ROW_ID = /\b[A-F]\d{1,2}\b/gu;

test('the ledger has every row of every section, once and in order', () => {
  const expected = Object.entries(LAST_NUMBERS).flatMap(([letter, last]) =>
    Array.from({ length: last }, (_, index) => `${letter}${index + 1}`),
  );

  expect(FIDELITY_LEDGER.map(({ id }) => id)).toEqual(expected);
});

test('every row is in the section of its letter', () => {
  for (const { letter, rows } of LEDGER_SECTIONS) {
    expect(rows.filter(({ id }) => !id.startsWith(letter))).toEqual([]);
  }
});

test('every row has its own topic', () => {
  const topics = FIDELITY_LEDGER.map(({ topic }) => topic);

  expect(topics.filter((topic, index) => topics.indexOf(topic) !== index)).toEqual([]);
});

test('every row describes in whole sentences what the specification says and what Countertop does', () => {
  const broken = FIDELITY_LEDGER.filter(
    ({ topic, specification, emulator }) =>
      !TITLE.test(topic) || !SENTENCES.test(specification) || !SENTENCES.test(emulator),
  );

  expect(broken).toEqual([]);
});

test('the texts have code between backticks, and no other Markdown', () => {
  const broken = FIDELITY_LEDGER.filter(({ topic, specification, emulator }) =>
    [topic, specification, emulator].some((text) =>
      MARKUP.test(text.replaceAll(/`[^`]+`/gu, 'code')),
    ),
  );

  expect(broken).toEqual([]);
});

test('every row names what it touches, once each', () => {
  const broken = FIDELITY_LEDGER.filter(
    ({ touches }) =>
      touches.length === 0 ||
      new Set(touches).size !== touches.length ||
      touches.some((touch) => !TOUCH.test(touch)),
  );

  expect(broken).toEqual([]);
});

test('the texts refer only to rows that exist', () => {
  const ids = FIDELITY_LEDGER.map(({ id }) => id);
  const mentioned = FIDELITY_LEDGER.flatMap(
    ({ specification, emulator }) => `${specification} ${emulator}`.match(ROW_ID) ?? [],
  );

  expect(mentioned).toContain('B16');
  expect(mentioned.filter((id) => !ids.includes(id))).toEqual([]);
});

test('the ledger equals docs/fidelity.md; npm run build -- docs updates the page', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/fidelity.md'), 'utf8');

  expect(page).toBe(
    fidelityPage(LEDGER_SECTIONS, evidenceByRow(readEvidence(EVIDENCE, FIDELITY_LEDGER))),
  );
});
