import { createContext, useContext } from 'react';

import type { Say } from '#server/domain/messages/message.ts';
import { render } from '#server/domain/messages/message.ts';
import type { Approved } from '#server/domain/messages/payment-notes.ts';

import type * as english from './en/index.ts';
import type { Format } from './format.ts';
import { createFormat } from './format.ts';
import type { Language } from './language.ts';
import type { GivenRefusal } from './refusal-text.ts';
import { refusalInWords } from './refusal-text.ts';

/** All texts of the interface in one language; both languages have exactly these keys. */
export type Texts = typeof english;

/** The texts of one language, with the formatters and message functions of that language. */
export interface Speech extends Texts {
  readonly language: Language;
  readonly format: Format;
  /** Renders a message reported by the server. */
  readonly say: Say;
  /** Renders a refusal of the control API. */
  readonly refusal: (given: GivenRefusal) => string;
}

const TEXTS: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: () => import('./en/index.ts'),
  tr: () => import('./tr/index.ts'),
};

/** Loads the texts of one language; rejects if they cannot be loaded. */
export async function loadSpeech(language: Language): Promise<Speech> {
  return speechIn(language, await TEXTS[language]());
}

/** Creates the formatters and message functions of a language. */
export function speechIn(language: Language, text: Texts): Speech {
  const format = createFormat(language);
  const refusal = (given: GivenRefusal): string => {
    // A spread does not copy an error's message.
    const { message, code, violation } = given;
    if (!violation) return refusalInWords(given, text.refusals, format, say);
    const problem = say(violation);
    if (code === 'schema') return text.kit.violation(violation.path, problem);
    const params = { ...given.params, violation, expected: problem };
    return refusalInWords({ message, code, params }, text.refusals, format, say);
  };
  const say: Say = (message) => {
    if (message.code === 'refused') return refusal(message.params as GivenRefusal);
    const { amount, currency } = message.params as Partial<Approved>;
    return message.code === 'money' && currency !== undefined && Number.isFinite(Number(amount))
      ? format.money(Number(amount), currency)
      : render(text.messages, message, say);
  };
  return { ...text, language, format, say, refusal };
}

const SpeechContext = createContext<Speech | null>(null);

export const SpeechProvider = SpeechContext.Provider;

/** The texts in the chosen language: `const { floor: text, format } = useText()`, then `text.title`. */
export function useText(): Speech {
  const speech = useContext(SpeechContext);
  if (speech === null) throw new Error('useText() needs a SpeechProvider');
  return speech;
}
