import { withPrefix } from '#server/domain/data-api-paths.ts';

import type { Endpoint } from './endpoint.ts';
import type { DataApiContext, Handler, Route } from './exchange.ts';
import { note } from './inspector/note.ts';
import { runStages } from './pipeline.ts';

/** Finds the handler of a method and a full path. */
export type FindHandler = (method: string, path: string) => Handler | undefined;

/** The full path of an endpoint or route. */
export function pathOf({ path }: { readonly path: string }): string {
  return withPrefix(path);
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
    fixed.set(`${endpoint.method} ${pathOf(endpoint)}`, whereLive(context, endpoint, handle));
  }
  const varying: { readonly pattern: RegExp; readonly route: Route }[] = [];
  for (const route of routes) {
    const name = `${route.method} ${pathOf(route)}`;
    if (name.includes(':')) varying.push({ pattern: patternOf(name), route });
    else {
      const handle: Handler = (exchange) => route.run(context, exchange, {});
      fixed.set(name, whereLive(context, route, handle));
    }
  }
  return (method, path) => {
    const name = `${method} ${path}`;
    const known = fixed.get(name);
    if (known !== undefined) return known;
    for (const { pattern, route } of varying) {
      const match = pattern.exec(name);
      if (match !== null) {
        return whereLive(context, route, (exchange) =>
          route.run(context, exchange, match.groups ?? {}),
        );
      }
    }
    return undefined;
  };
}

/** In production an endpoint that is not live yet responds like an unknown path (A17). */
function whereLive(
  context: DataApiContext,
  { flag, method, path }: Endpoint | Route,
  handle: Handler,
): Handler {
  if (flag !== 'soon') return handle;
  return (exchange) => {
    if (context.limits.environment !== 'production') return handle(exchange);
    exchange.notes.push(
      note({ code: 'comingSoon', params: { method, path: withPrefix(path) } }, 'A17'),
    );
    return { refused: 'unauthorized' };
  };
}

/** A pattern for a path or `METHOD path`; `:id` matches one segment, not decoded. */
export function patternOf(name: string): RegExp {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/:(\w+)/gu, '(?<$1>[^/]+)')}$`, 'u');
}
