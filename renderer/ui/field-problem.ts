import { createContext, useContext } from 'react';

import { CallFailure } from '#renderer/data/client.ts';
import { useSay } from '#renderer/text/text.ts';

/** The error of the surrounding form. */
export const FormProblem = createContext<Error | null>(null);

/** The violation of the field at a path of the request (`webhook.url`). */
export function problemAt(error: Error | null, path: string | undefined) {
  if (path === undefined || !(error instanceof CallFailure)) return null;
  return error.violation?.path === path ? error.violation : null;
}

/** The violation of a field of the surrounding form, in words. */
export function useFieldProblem(path: string | undefined): string | null {
  const say = useSay();
  const problem = problemAt(useContext(FormProblem), path);
  return problem === null ? null : say(problem);
}
