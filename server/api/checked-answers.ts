import { checkAnswer } from '#contract/check-answer.ts';
import { successBody } from '#contract/envelope.ts';
import type { Outcome } from '#domain/refusal.ts';
import { isRefusal } from '#domain/refusal.ts';

import type { Endpoint } from './endpoint.ts';
import type { Handler, Route, Success } from './exchange.ts';

/** A handler that throws where a success is not what its description says. */
export function checkedAnswers(described: Endpoint | Route, handle: Handler): Handler {
  const { method, path, output, beside } = described;
  const schema = successBody(output, beside);
  const check = (outcome: Outcome<Success>): Outcome<Success> => {
    if (!isRefusal(outcome)) checkAnswer(`${method} ${path}`, schema, outcome.body);
    return outcome;
  };
  return (exchange) => {
    const outcome = handle(exchange);
    return outcome instanceof Promise ? outcome.then(check) : check(outcome);
  };
}
