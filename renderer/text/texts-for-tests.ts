import { en } from './en.ts';
import type { Language } from './language.ts';
import type { Speech, Text } from './text.ts';
import { speechIn } from './text.ts';
import { tr } from './tr.ts';

/** Both languages at once. */
export const TEXTS: Readonly<Record<Language, Text>> = { en, tr };

/** Everything said in a language. */
export function speechOf(language: Language): Speech {
  return speechIn(language, TEXTS[language]);
}
