import { createContext, useContext } from 'react';

import { CallFailure } from '#renderer/data/client.ts';
import { useSay } from '#renderer/text/text.ts';

/** Why the form around was not saved; null: it was, or nobody has tried. */
export const FormProblem = createContext<Error | null>(null);

/** What the server has against the field at a path of what was sent (`webhook.url`); null: nothing. */
export function problemAt(error: Error | null, path: string | undefined) {
  if (path === undefined || !(error instanceof CallFailure)) return null;
  return error.violation?.path === path ? error.violation : null;
}

/** What the server has against the field at a path of the form around. */
export function useFieldProblem(path: string | undefined): string | null {
  const say = useSay();
  const problem = problemAt(useContext(FormProblem), path);
  return problem === null ? null : say(problem);
}
