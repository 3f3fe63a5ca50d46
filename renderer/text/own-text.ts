import type { Language } from './language.ts';
import { useLanguage } from './text.ts';

/**
 * What a part of the interface says that comes after the first screen, in both languages: it comes
 * in that part's chunk, so that the first screen does not wait for it.
 */
export type OwnTexts<Own> = Readonly<Record<Language, Own>>;

/** A part's own texts in the chosen language: `const text = useOwnText(faultTexts)`. */
export function useOwnText<Own>(texts: OwnTexts<Own>): Own {
  return texts[useLanguage()];
}
