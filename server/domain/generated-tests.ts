import { visible, wrapped } from './visible.ts';

/** A test that reproduces a logged call: a file for vitest on `countertop/testing`. */
export interface TestFile {
  /** The suggested file name, for instance `tables-update-orders-400.test.ts`. */
  readonly file: string;
  readonly text: string;
}

interface TestParts {
  /** Used in the file name. */
  readonly about: string;
  readonly title: string;
  /** Comments at the top: the parts of the call that the test cannot reproduce, and the substitutes. */
  readonly remarks: readonly string[];
  /** True to skip a test that cannot work without changes. */
  readonly isSkipped?: boolean;
  /** Declared before the test, for instance the world. */
  readonly before?: readonly string[];
  /** The statements of the test, unindented. */
  readonly body: readonly string[];
}

const COMMENT_WIDTH = 96;

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

/** The declaration of a constant. */
export function declare(name: string, value: unknown): string {
  return `const ${name} = ${printValue(value)};`;
}

/** Text as line comments; line breaks in it cannot end a comment early. */
export function commentLines(text: string): string[] {
  return wrapped(visible(text.replaceAll(/\s+/gu, ' ').trim()), '// ', COMMENT_WIDTH);
}

function fileName(about: string): string {
  const name = about
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
    .slice(0, 60);
  return name === '' ? 'logged' : name;
}

/** Longer values are printed on several lines. */
const LONGEST_LINE = 80;

/** A JSON value as TypeScript; `indent` is the depth of the line it starts on. */
export function printValue(value: unknown, indent = 0): string {
  const short = onOneLine(value);
  if (short.length + indent <= LONGEST_LINE || typeof value !== 'object' || value === null) {
    return short;
  }
  const inner = ' '.repeat(indent + 2);
  const end = ' '.repeat(indent);
  if (Array.isArray(value)) {
    const items = value.map((item) => `${inner}${printValue(item, indent + 2)},\n`);
    return `[\n${items.join('')}${end}]`;
  }
  const fields = definedFields(value).map(
    ([name, field]) => `${inner}${printName(name)}: ${printValue(field, indent + 2)},\n`,
  );
  return `{\n${fields.join('')}${end}}`;
}

/**
 * Text as a string literal with all invisible characters escaped; single-quoted if it contains no single
 * quotes.
 */
export function printText(text: string): string {
  const json = visible(JSON.stringify(text));
  if (text.includes("'")) return json;
  return `'${json.slice(1, -1).replaceAll(String.raw`\"`, '"')}'`;
}

function onOneLine(value: unknown): string {
  if (typeof value === 'string') return printText(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'undefined';
  const fields = definedFields(value).map(
    ([name, field]) => `${printName(name)}: ${onOneLine(field)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function definedFields(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, field]) => field !== undefined);
}

function printName(name: string): string {
  // In an object literal, `__proto__` sets the prototype unless it is a computed key.
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/u.test(name) ? name : printText(name);
}

const PERSONAL_FIELDS = new Set([
  'name',
  'customerName',
  'phone',
  'call',
  'email',
  'address',
  'addressDescription',
]);

/**
 * Replaces letters with x and digits with 0 in names, phones and addresses, at any depth. Length and format are
 * kept, so that an invalid value stays invalid.
 */
export function withoutPeople(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return PERSONAL_FIELDS.has(name) ? disguised(value) : value;
  if (Array.isArray(value)) return value.map((item) => withoutPeople(item, name));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, withoutPeople(field, key)]),
  );
}

function disguised(text: string): string {
  return text.replaceAll(/\p{L}/gu, 'x').replaceAll(/\p{N}/gu, '0');
}
