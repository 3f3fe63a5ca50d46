/**
 * JSON that says the same and that no serializer writes like this: line ends of Windows, tabs, spaces
 * around colons, letters and slashes as escapes, and letters beyond ASCII as they are. A receiver that
 * verifies what it has parsed and written again meets other bytes. No value holds control characters.
 */
export function unusually(value: unknown, depth = 0): string {
  if (typeof value === 'string') return unusualString(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `\r\n${'\t'.repeat(depth + 1)}`;
  const end = `\r\n${'\t'.repeat(depth)}`;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[ ]';
    return `[${value.map((item) => `${inner}${unusually(item, depth + 1)}`).join(' ,')}${end}]`;
  }
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  if (entries.length === 0) return '{ }';
  const fields = entries.map(
    ([name, field]) => `${inner}"${name}" : ${unusually(field, depth + 1)}`,
  );
  return `{${fields.join(' ,')}${end}}`;
}

/** Letters are written as escapes now and then, and so are slashes. */
function unusualString(text: string): string {
  return JSON.stringify(text).replaceAll('/', '\\/').replaceAll('c', '\\u0063');
}
