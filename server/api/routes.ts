import { checkAnswer, successBody } from '#server/contract/envelope.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';

import type { Endpoint } from './endpoint.ts';
import type { DataApiContext, Handler, Route, Success } from './exchange.ts';
import { note } from './inspector/note.ts';
import { runStages } from './pipeline.ts';
import { refusalsOfEndpoint, refusalsOfRoute } from './refusals.ts';

/** Finds the handler of a method and a full path. */
export type FindHandler = (method: string, path: string) => Handler | undefined;

const BASE = '/plugin-api';

/** The full path of an endpoint or route. */
export function pathOf({ path }: { readonly path: string }): string {
  return `${BASE}${path}`;
}

/** The routing table: a map of fixed paths, and patterns for the few paths with parameters. */
export function createRouteTable(
  context: DataApiContext,
  endpoints: readonly Endpoint[],
  routes: readonly Route[],
): FindHandler {
  const fixed = new Map<string, Handler>();
  for (const endpoint of endpoints) {
    const handle: Handler = (exchange) => {
      exchange.endpoint = endpoint;
      return runStages(context, exchange, endpoint);
    };
    fixed.set(`${endpoint.method} ${BASE}${endpoint.path}`, withChecks(context, endpoint, handle));
  }
  const varying: { readonly pattern: RegExp; readonly route: Route }[] = [];
  for (const route of routes) {
    const name = `${route.method} ${BASE}${route.path}`;
    if (name.includes(':')) varying.push({ pattern: patternOf(name), route });
    else {
      const handle: Handler = (exchange) => route.run(context, exchange, {});
      fixed.set(name, withChecks(context, route, handle));
    }
  }
  return (method, path) => {
    const name = `${method} ${path}`;
    const known = fixed.get(name);
    if (known !== undefined) return known;
    for (const { pattern, route } of varying) {
      const match = pattern.exec(name);
      if (match !== null) {
        return withChecks(context, route, (exchange) =>
          route.run(context, exchange, match.groups ?? {}),
        );
      }
    }
    return undefined;
  };
}

/** Adds the checks around a handler. */
function withChecks(
  context: DataApiContext,
  described: Endpoint | Route,
  handle: Handler,
): Handler {
  const allowed = described.flag === 'soon' ? notInProduction(context, described, handle) : handle;
  return context.checkAnswers === true ? checkedAnswers(described, allowed) : allowed;
}

/** In production an endpoint that is not live yet responds like an unknown path (A17). */
function notInProduction(
  context: DataApiContext,
  described: Endpoint | Route,
  handle: Handler,
): Handler {
  const { method, path } = described;
  return (exchange) => {
    if (context.limits.environment !== 'production') return handle(exchange);
    exchange.notes.push(
      note({ code: 'comingSoon', params: { method, path: `${BASE}${path}` } }, 'A17'),
    );
    return { refused: 'unauthorized' };
  };
}

/** A pattern for a path or `METHOD path`; `:id` matches one segment, not decoded. */
export function patternOf(name: string): RegExp {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/:(\w+)/gu, '(?<$1>[^/]+)')}$`, 'u');
}

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

/** A handler that throws if a success response or refusal does not match its description. */
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
