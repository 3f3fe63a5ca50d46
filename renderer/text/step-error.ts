import { inTurkish } from './in-turkish.ts';
import type { GivenRefusal } from './refusal-text.ts';
import { refusalInWords } from './refusal-text.ts';
import type { Speech } from './text.ts';
import { STEP_ERRORS } from './tr/step-errors.ts';

/** Why a step failed, as the server says it, and the refusal whose message that quotes. */
export interface StepProblem {
  readonly error: string;
  readonly refusal: GivenRefusal | null;
}

/**
 * Why a step of a scenario failed, in the language of the interface; what is unknown here stays as the
 * server says it, and so does what it quotes of the Data API.
 */
export function stepErrorInWords(
  { error, refusal }: StepProblem,
  { language, text: { kit, refusals }, format }: Speech,
): string {
  if (refusal === null) return said(error, language);
  const { code, message } = refusal;
  const quoted =
    code === 'schema' ? kit.violation(message) : refusalInWords(refusal, refusals, format);
  return said(
    error.replace(message, () => quoted),
    language,
  );
}

function said(part: string, language: Speech['language']): string {
  if (language === 'en') return part;
  return inTurkish(part, STEP_ERRORS, (inner) => said(inner, language)) ?? part;
}
