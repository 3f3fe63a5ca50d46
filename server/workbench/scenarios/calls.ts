import type { VerbCall } from '#server/contract/scenario-verbs.ts';
import type { StepOf } from '#server/contract/scenario.ts';
import { printValue } from '#server/domain/messages/scenario-steps.ts';

import { StepFailure } from './step-failure.ts';

/** The control call of a step. */
export interface ControlCall {
  readonly method: string;
  /** Below `/control`. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

export function verbCall(
  { path, id }: VerbCall,
  given: Readonly<Record<string, unknown>>,
): ControlCall {
  if (id === null) return { method: 'POST', path, body: given };
  const { [id]: named, ...body } = given;
  const inPath = typeof named === 'string' ? named : JSON.stringify(named);
  return { method: 'POST', path: path.replace(`{${id}}`, () => inAddress(inPath)), body };
}

/** Encodes text for an address. Throws `StepFailure` if it cannot be encoded. */
export function inAddress(text: string): string {
  if (!text.isWellFormed()) {
    throw new StepFailure({ code: 'stepBadAddress', params: { text: printValue(text) } });
  }
  return encodeURIComponent(text);
}

/** The method and path of a call in a step, without the API's prefix. */
export function splitCall(written: string, prefix: '/control' | '/plugin-api') {
  const space = written.indexOf(' ');
  const path = written.slice(space + 1);
  return {
    method: written.slice(0, space),
    path: path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path,
  };
}

/** The body of `POST /control/clock` for a step. */
export function clockBody(
  { advance: _advance, ...move }: StepOf<'clock'>['clock'],
  advanceMs: number | null,
): Record<string, unknown> {
  return advanceMs === null ? move : { advanceMs };
}
