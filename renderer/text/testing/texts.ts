import * as en from '../en/index.ts';
import type { Language } from '../language.ts';
import type { Speech, Texts } from '../text.ts';
import { speechIn } from '../text.ts';
import * as tr from '../tr/index.ts';

/** Both languages at once. */
export const TEXTS: Readonly<Record<Language, Texts>> = { en, tr };

/** The texts and formatters of a language. */
export function speechOf(language: Language): Speech {
  return speechIn(language, TEXTS[language]);
}
