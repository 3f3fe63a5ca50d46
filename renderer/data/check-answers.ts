import type * as z from 'zod';

type Schemas = typeof import('./answers.ts');

/** What an answer of the control API is called: the name of its schema in answers.ts. */
export type AnswerName = keyof Schemas;
/** What the answer of this name holds. */
export type Answer<Name extends AnswerName> = z.output<Schemas[Name]>;

/** Says what an answer has that its contract does not allow; null: nothing. */
type Check = (name: AnswerName, data: unknown) => string | null;

interface Waiting {
  readonly name: AnswerName;
  readonly data: unknown;
  readonly found: (problem: string) => void;
}

// The schemas are as large as the rest of the interface's own code and show nothing, so the first
// screen does not wait for them. What came before them is checked as soon as they are there.
let check: Check | null = null;
let waiting: Waiting[] = [];

/** So many answers are kept for their check while the schemas have not come; the first ones. */
const MOST_WAITING = 50;

/**
 * Holds an answer against its contract. Once the schemas are there, it says at once what is wrong
 * with it, null for nothing; before that it says null, and calls `found` later.
 */
export function checkAnswer(
  name: AnswerName,
  data: unknown,
  found: Waiting['found'],
): string | null {
  if (check !== null) return check(name, data);
  if (waiting.length < MOST_WAITING) waiting.push({ name, data, found });
  return null;
}

/** Brings the schemas, and checks what has come before them. */
export async function bringSchemas(
  load: () => Promise<Schemas> = () => import('./answers.ts'),
): Promise<void> {
  const schemas = await load();
  check = (name, data) => {
    const { error } = schemas[name].safeParse(data);
    const issue = error?.issues[0];
    return issue === undefined ? null : `${issue.path.join('.')} ${issue.message}`;
  };
  const early = waiting;
  waiting = [];
  for (const { name, data, found } of early) {
    const problem = check(name, data);
    if (problem !== null) found(problem);
  }
}
