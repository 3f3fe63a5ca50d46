import { createContext, useContext } from 'react';

import { en } from './en.ts';
import type { Format } from './format.ts';
import { createFormat } from './format.ts';
import type { Language } from './language.ts';
import { tr } from './tr.ts';

/** Every text of the interface in one language; both have exactly these. */
export type Text = typeof en;

export const TEXTS: Readonly<Record<Language, Text>> = { en, tr };

/** What the components under it speak. */
export interface Speech {
  readonly language: Language;
  readonly text: Text;
  readonly format: Format;
}

/** Everything said in a language. */
export function speechOf(language: Language): Speech {
  return { language, text: TEXTS[language], format: createFormat(language) };
}

const SpeechContext = createContext<Speech>(speechOf('en'));

export const SpeechProvider = SpeechContext.Provider;

/** The texts in the chosen language: `const text = useText()`, then `text.floor.title`. */
export function useText(): Text {
  return useContext(SpeechContext).text;
}

/** How numbers, money and times are written in the chosen language. */
export function useFormat(): Format {
  return useContext(SpeechContext).format;
}

/** All of it, for what is said in functions of their own. */
export function useSpeech(): Speech {
  return useContext(SpeechContext);
}

export function useLanguage(): Language {
  return useContext(SpeechContext).language;
}
