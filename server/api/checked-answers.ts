import { checkAnswer } from '#server/contract/check-answer.ts';
import { successBody } from '#server/contract/envelope.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';

import type { Endpoint } from './endpoint.ts';
import type { Handler, Route, Success } from './exchange.ts';
import { refusalsOfEndpoint, refusalsOfRoute } from './refusals.ts';

interface Description {
  readonly schema: ReturnType<typeof successBody>;
  readonly refusals: ReadonlySet<string>;
}

/** Shared by all servers. */
const descriptions = new WeakMap<Endpoint | Route, Description>();

function descriptionOf(described: Endpoint | Route): Description {
  const known = descriptions.get(described);
  if (known !== undefined) return known;
  const refusals = 'run' in described ? refusalsOfRoute(described) : refusalsOfEndpoint(described);
  const schema = successBody(described.output, described.beside);
  const made = { schema, refusals: new Set<string>(refusals) };
  descriptions.set(described, made);
  return made;
}

/** A handler that throws if a response is not as described: a success of another shape, or another refusal. */
export function checkedAnswers(described: Endpoint | Route, handle: Handler): Handler {
  const { method, path } = described;
  const check = (outcome: Outcome<Success>): Outcome<Success> => {
    const { schema, refusals } = descriptionOf(described);
    if (!isRefusal(outcome)) checkAnswer(`${method} ${path}`, schema, outcome.body);
    else if (!refusals.has(outcome.refused)) {
      throw new Error(`${method} ${path} is not said to refuse with ${outcome.refused}.`);
    }
    return outcome;
  };
  return (exchange) => {
    const outcome = handle(exchange);
    return outcome instanceof Promise ? outcome.then(check) : check(outcome);
  };
}
