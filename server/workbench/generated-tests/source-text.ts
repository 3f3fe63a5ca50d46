import { printText } from '#server/domain/generated-tests.ts';
import { visible, wrapped } from '#server/domain/visible.ts';

/** How a language writes JSON values. */
export interface ValueStyle {
  /** Spaces per level of indentation. */
  readonly step: number;
  /** The text between the braces and the fields of an object on one line. */
  readonly padding: string;
  readonly name: (name: string) => string;
  readonly words: Readonly<Record<string, string>>;
}

/** Longer values are printed on several lines. */
const LONGEST_LINE = 80;

/** A JSON value as source text; `indent` is the number of spaces before the line that it starts on. */
export function printValue(value: unknown, style: ValueStyle, indent = 0): string {
  const short = onOneLine(value, style);
  if (short.length + indent <= LONGEST_LINE || typeof value !== 'object' || value === null) {
    return short;
  }
  const inner = ' '.repeat(indent + style.step);
  const end = ' '.repeat(indent);
  const print = (part: unknown): string => `${printValue(part, style, indent + style.step)},\n`;
  if (Array.isArray(value)) return `[\n${value.map((item) => inner + print(item)).join('')}${end}]`;
  const fields = definedFields(value).map(
    ([name, field]) => `${inner}${style.name(name)}: ${print(field)}`,
  );
  return `{\n${fields.join('')}${end}}`;
}

function onOneLine(value: unknown, style: ValueStyle): string {
  if (typeof value === 'string') return printText(value);
  if (Array.isArray(value)) return `[${value.map((item) => onOneLine(item, style)).join(', ')}]`;
  if (value === null || typeof value !== 'object') {
    const json = JSON.stringify(value) ?? 'undefined';
    return style.words[json] ?? json;
  }
  const fields = definedFields(value).map(
    ([name, field]) => `${style.name(name)}: ${onOneLine(field, style)}`,
  );
  return fields.length === 0 ? '{}' : `{${style.padding}${fields.join(', ')}${style.padding}}`;
}

function definedFields(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, field]) => field !== undefined);
}

const COMMENT_WIDTH = 96;

/** Text as line comments; line breaks in it cannot end a comment early. */
export function commentLines(text: string, prefix: string): string[] {
  return wrapped(visible(text.replaceAll(/\s+/gu, ' ').trim()), prefix, COMMENT_WIDTH);
}

/** Statements as lines with `spaces` in front. */
export function indented(statements: readonly string[], spaces: number): string[] {
  return statements.flatMap((statement) =>
    statement.split('\n').map((line) => (line === '' ? '' : ' '.repeat(spaces) + line)),
  );
}

/** The name of a test: lower-case words between hyphens. */
export function testName(about: string): string {
  const name = about
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
    .slice(0, 60);
  return name === '' ? 'logged' : name;
}
