import { inTurkish } from './in-turkish.ts';
import type { GivenRefusal } from './refusal-text.ts';
import { refusalInWords } from './refusal-text.ts';
import type { Speech } from './text.ts';
import { STEP_ERRORS } from './tr/step-errors.ts';

/** What was in the way of a step (server/contract/control/scenarios.ts). */
type Obstacle = { readonly message: string } & (
  | {
      readonly code: 'closeBlocked';
      readonly params: { readonly pluginId: string; readonly said: string | null };
    }
  | { readonly code: 'tableInTheWay'; readonly params: { readonly title: string } }
);

/** Why a step failed, as the server says it, and the refusal whose message that quotes. */
export interface StepProblem {
  readonly error: string;
  readonly refusal: GivenRefusal | null;
  readonly obstacle: Obstacle | null;
}

/**
 * Why a step of a scenario failed, in the language of the interface; what is unknown here stays as the
 * server says it, and so does what it quotes of the Data API.
 */
export function stepErrorInWords({ obstacle, ...problem }: StepProblem, speech: Speech): string {
  if (obstacle === null) return errorInWords(problem, speech);
  const error = problem.error.slice(0, -obstacle.message.length).trimEnd();
  const { obstacles } = speech.text.scenarios.player;
  const why =
    obstacle.code === 'closeBlocked'
      ? obstacles.closeBlocked(obstacle.params.pluginId, obstacle.params.said)
      : obstacles.tableInTheWay(obstacle.params.title);
  return `${errorInWords({ ...problem, error }, speech)}. ${why}`;
}

function errorInWords(
  { error, refusal }: Omit<StepProblem, 'obstacle'>,
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
