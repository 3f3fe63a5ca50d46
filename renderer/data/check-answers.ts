import type * as z from 'zod';

import type * as answers from './answers.ts';
import { whenIdle } from './idle.ts';

type Schemas = typeof answers;

/** What an answer of the control API is called: the name of its schema in answers.ts. */
export type AnswerName = keyof Schemas;
/** What the answer of this name holds. */
export type Answer<Name extends AnswerName> = z.output<Schemas[Name]>;

/** Says what an answer has that its contract does not allow; null: nothing. */
type Check = (name: AnswerName, data: unknown) => string | null;

interface Waiting {
  readonly data: unknown;
  readonly found: (problem: string) => void;
}

// The schemas are as large as the rest of the interface's own code and show nothing, so the first
// screen does not wait for them.
let check: Check | null = null;
/** So long nothing is looked at after what came again and again was: a floor of 500 tables takes 5 ms. */
const REST_MS = 5000;
let restsUntil = 0;
/** Names of which an answer has been looked at. */
const seen = new Set<AnswerName>();
const waiting = new Map<AnswerName, Waiting>();

/**
 * Holds an answer against its contract; null: nothing is wrong with it, as far as is known now. The
 * first answer of a name is looked at before it is shown. One that is read again and again, as the
 * floor is while it changes, is looked at when the page is idle, every few seconds, the newest of its name
 * alone: then `found` is called with what is wrong. So is an answer that came before the schemas.
 */
export function checkAnswer(
  name: AnswerName,
  data: unknown,
  found: Waiting['found'],
): string | null {
  if (check !== null && !seen.has(name)) {
    seen.add(name);
    return check(name, data);
  }
  if (check !== null && waiting.size === 0) soon(() => whenIdle(checkWaiting));
  waiting.set(name, { data, found });
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
  checkWaiting();
}

/** Runs when it is time to look at something again: at once where nothing was looked at just now. */
function soon(run: () => void): void {
  const restMs = restsUntil - performance.now();
  if (restMs > 0) setTimeout(run, restMs);
  else run();
}

function checkWaiting(): void {
  if (waiting.size > 0) restsUntil = performance.now() + REST_MS;
  const early = [...waiting];
  waiting.clear();
  for (const [name, { data, found }] of early) {
    seen.add(name);
    const problem = check?.(name, data) ?? null;
    if (problem !== null) found(problem);
  }
}
