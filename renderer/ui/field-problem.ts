import { createContext, useContext } from 'react';

import { CallFailure } from '#data/client.ts';
import { useText } from '#text/text.ts';

/** Why the form around was not saved; null: it was, or nobody has tried. */
export const FormProblem = createContext<Error | null>(null);

/**
 * What the server has against the field that stands at a path of what was sent (`webhook.url`); null:
 * nothing. Its refusals of a body begin with the path.
 */
export function problemAt(error: Error | null, path: string | undefined): string | null {
  if (path === undefined || !(error instanceof CallFailure) || error.code !== 'schema') return null;
  const named = `"${path}" `;
  return error.message.startsWith(named) ? error.message.slice(named.length) : null;
}

/** What the server has against the field at a path of the form around. */
export function useFieldProblem(path: string | undefined): string | null {
  const { kit } = useText();
  const problem = problemAt(useContext(FormProblem), path);
  return problem === null ? null : kit.violation(problem);
}
