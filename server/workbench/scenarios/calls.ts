import type { VerbCall } from '#server/contract/scenario-verbs.ts';
import { printValue } from '#server/domain/messages/scenario-steps.ts';

import { StepFailure } from './step-failure.ts';

/** A step's control call; the path is below `/control`. */
export function verbCall({ path, id }: VerbCall, given: Readonly<Record<string, unknown>>) {
  if (id === null) return { method: 'POST', path, body: given };
  const { [id]: value, ...body } = given;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return { method: 'POST', path: path.replace(`{${id}}`, () => uriEncoded(text)), body };
}

/** Throws `StepFailure` if the text cannot be encoded. */
export function uriEncoded(text: string): string {
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
