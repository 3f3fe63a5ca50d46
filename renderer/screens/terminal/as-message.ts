/** What a text stands for as a message: JSON that holds something, or the text as it is. */
export function asMessage(source: string): Readonly<Record<string, unknown>> | unknown[] | string {
  try {
    const parsed: unknown = JSON.parse(source);
    if (Array.isArray(parsed)) return parsed as unknown[];
    if (typeof parsed === 'object' && parsed !== null) {
      return parsed as Readonly<Record<string, unknown>>;
    }
    return source;
  } catch {
    return source;
  }
}
