import type { Language } from './language.ts';
import { receiverCheckAdvice } from './tr/receiver-check-advice.ts';

interface Said {
  readonly id: string;
  readonly title: string;
  readonly why: string;
  readonly advice: string;
}

/** What is said of a check in a language; of one that is unknown here, what the server says. */
export function adviceInWords(
  { id, title, why, advice }: Said,
  language: Language,
): Omit<Said, 'id'> {
  const turkish = Object.hasOwn(receiverCheckAdvice, id) ? receiverCheckAdvice[id] : undefined;
  return language === 'tr' && turkish !== undefined ? turkish : { title, why, advice };
}
