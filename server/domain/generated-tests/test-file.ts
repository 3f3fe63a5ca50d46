import { visible } from '../visible.ts';
import { printText, printValue } from './print-value.ts';

/** A test that reproduces something that was logged: a file for vitest on `countertop/testing`. */
export interface TestFile {
  /** What to save it as, for instance `tables-update-orders-400.test.ts`. */
  readonly file: string;
  readonly text: string;
}

/** What a test is put together from. */
export interface TestParts {
  /** Becomes the file's name. */
  readonly about: string;
  readonly title: string;
  /** What it cannot reproduce, and what it does instead: comments at its head. */
  readonly remarks: readonly string[];
  /** True if it cannot reproduce what it is about at all, so that it is skipped until somebody mends it. */
  readonly isSkipped?: boolean;
  /** Declared before the test, for instance the world. */
  readonly before?: readonly string[];
  /** The statements of the test, unindented. */
  readonly body: readonly string[];
}

const COMMENT_WIDTH = 96;

/** The whole file. */
export function testFile(parts: TestParts): TestFile {
  const { about, title, remarks, isSkipped = false, before = [], body } = parts;
  const lines = [
    "import { expect, test } from 'vitest';",
    "import { startSandbox } from 'countertop/testing';",
    '',
    ...remarks.flatMap(commentLines),
    ...(remarks.length > 0 ? [''] : []),
    ...before.flatMap((declared) => [...declared.split('\n'), '']),
    `${isSkipped ? 'test.skip' : 'test'}(${printText(title)}, async () => {`,
    ...body.flatMap((statement) =>
      statement.split('\n').map((line) => (line === '' ? '' : `  ${line}`)),
    ),
    '});',
    '',
  ];
  return { file: `${fileName(about)}.test.ts`, text: lines.join('\n') };
}

/** A declaration of a value, at the head of a file. */
export function declare(name: string, value: unknown): string {
  return `const ${name} = ${printValue(value)};`;
}

/** A sentence as comments, none of which can end before its line does. */
export function commentLines(text: string): string[] {
  const words = visible(text.replaceAll(/\s+/gu, ' ').trim()).split(' ');
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= COMMENT_WIDTH) lines.push(`// ${word}`);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

function fileName(about: string): string {
  const name = about
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
    .slice(0, 60);
  return name === '' ? 'logged' : name;
}
