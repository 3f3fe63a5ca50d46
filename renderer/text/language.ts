import { folded } from '#server/domain/folded.ts';

/** The languages of the interface. */
export const LANGUAGES = ['en', 'tr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language that a system prefers, by its list of language tags; English where it has neither. */
export function systemLanguage(preferred: readonly string[]): Language {
  for (const tag of preferred) {
    const base = folded(tag).split('-')[0];
    const known = LANGUAGES.find((language) => language === base);
    if (known !== undefined) return known;
  }
  return 'en';
}
