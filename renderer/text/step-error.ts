import { inTurkish } from './in-turkish.ts';
import type { Language } from './language.ts';
import { STEP_ERRORS } from './tr/step-errors.ts';

/**
 * Why a step of a scenario failed, in the language of the interface; what is unknown here stays as the
 * server says it, and so does what it quotes.
 */
export function stepErrorInWords(error: string, language: Language): string {
  return language === 'tr' ? said(error) : error;
}

function said(part: string): string {
  return inTurkish(part, STEP_ERRORS, said) ?? part;
}
