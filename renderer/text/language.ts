import { folded } from '#server/domain/folded.ts';

/** The languages of the interface. */
export const LANGUAGES = ['en', 'tr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The first supported language in a system's list of language tags; English by default. */
export function systemLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const base = folded(tag).split('-')[0];
    const known = LANGUAGES.find((language) => language === base);
    if (known !== undefined) return known;
  }
  return 'en';
}
