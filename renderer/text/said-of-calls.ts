import { inTurkish } from './in-turkish.ts';
import type { Language } from './language.ts';
import { CALL_PROBLEMS } from './tr/call-problems.ts';
import { CHECK_FINDINGS, PROBES } from './tr/check-findings.ts';

/**
 * Why a call to a plugin came to nothing, in the language of the interface. It is kept with the call as
 * the server has said it, in English; what is unknown here stays as it is.
 */
export function callProblemInWords(problem: string, language: Language): string {
  return (language === 'tr' ? inTurkish(problem, CALL_PROBLEMS) : null) ?? problem;
}

/** What a check of a receiver found, in the language of the interface; null: its words are unknown here. */
export function foundInWords(found: string, language: Language): string | null {
  if (language === 'en' || found === '') return found;
  const sentences = found.split(/(?<=\.) (?=[A-Z\d])/u).map(sentenceInTurkish);
  return sentences.includes(null) ? null : sentences.join(' ');
}

function sentenceInTurkish(sentence: string): string | null {
  const said = sentence.replace(/\.$/u, '');
  const whole = inTurkish(said, CHECK_FINDINGS, timeInTurkish) ?? inTurkish(said, CALL_PROBLEMS);
  if (whole !== null) return `${capital(whole)}.`;
  const [, what = '', problem = ''] = /^([^:]+): (.+)$/su.exec(said) ?? [];
  const probe = inTurkish(what, PROBES);
  const seen = inTurkish(problem, CALL_PROBLEMS);
  return probe === null || seen === null ? null : `${probe}: ${seen}.`;
}

function timeInTurkish(part: string): string {
  return part.replace(/^(\d+)\.(\d+) s$/u, '$1,$2 sn');
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('tr') + text.slice(1);
}
