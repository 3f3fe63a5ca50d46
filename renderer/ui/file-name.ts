import type { SaveRequest } from '#renderer/data/desktop.ts';

/** What Windows, the strictest of the systems, does not take in a name. */
const FORBIDDEN = /[/\\:*?"<>|]+/gu;

/** The longest name that a dialog is given, in UTF-16 units. */
const LONGEST = 120;

/**
 * A text as a file: `called` is what it is, and gets an ending by what the text holds where it has
 * none of its own.
 */
export function nameText(called: string, text: string): SaveRequest {
  const kind = isJson(text) ? 'json' : 'text';
  const plain = called.replaceAll(FORBIDDEN, '-').slice(0, LONGEST);
  const name = /\.[a-z]+$/u.test(plain) ? plain : `${plain}.${kind === 'json' ? 'json' : 'txt'}`;
  return { name, kind, text };
}

function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}
