import { visible } from '../visible.ts';

// Values as TypeScript that people read: one line where it fits, names without quotes where they may.

/** A line of a test is about so long at most. */
const WIDTH = 100;

const PLAIN_NAME = /^[A-Za-z_$][\w$]*$/u;

/** A JSON value as source text; `indent` is how deep the line stands that it begins on. */
export function printValue(value: unknown, indent = 0): string {
  const short = onOneLine(value);
  if (short.length + indent <= WIDTH - 20) return short;
  const inner = ' '.repeat(indent + 2);
  const end = ' '.repeat(indent);
  if (Array.isArray(value)) {
    const items = value.map((item) => `${inner}${printValue(item, indent + 2)},\n`);
    return `[\n${items.join('')}${end}]`;
  }
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .map(([name, field]) => `${inner}${printName(name)}: ${printValue(field, indent + 2)},\n`);
    return `{\n${fields.join('')}${end}}`;
  }
  return short;
}

/** Text as a string literal, in single quotes unless the text holds some. Everything foreign is printed by this. */
export function printText(text: string): string {
  const json = visible(JSON.stringify(text));
  if (text.includes("'")) return json;
  return `'${json.slice(1, -1).replaceAll(String.raw`\"`, '"')}'`;
}

function onOneLine(value: unknown): string {
  if (typeof value === 'string') return printText(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'undefined';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(([name, field]) => `${printName(name)}: ${onOneLine(field)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** In a literal `__proto__` would set the prototype, unless it is computed. */
function printName(name: string): string {
  if (name === '__proto__') return "['__proto__']";
  return PLAIN_NAME.test(name) ? name : printText(name);
}
