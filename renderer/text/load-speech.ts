import type { Language } from './language.ts';
import type { Speech } from './text.ts';
import { speechIn } from './text.ts';

// One language is loaded at a time: the one that is spoken.
const TEXTS = {
  en: () => import('./en/index.ts').then(({ en }) => en),
  tr: () => import('./tr/index.ts').then(({ tr }) => tr),
};

/** Everything said in a language; rejected where its texts do not come. */
export async function loadSpeech(language: Language): Promise<Speech> {
  return speechIn(language, await TEXTS[language]());
}
