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
  const known = Object.entries(receiverCheckAdvice).find(([check]) => check === id)?.[1];
  return language === 'tr' && known !== undefined ? known : { title, why, advice };
}
