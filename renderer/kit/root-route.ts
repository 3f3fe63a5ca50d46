import type { NavigateOptions } from '@tanstack/react-router';
import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router';
import type { FunctionComponent } from 'react';

import { importChunk } from '#renderer/ui/import-chunk.ts';

import { addressOf, text } from './address.ts';

const search = addressOf({
  /** The chosen store; defaults to the last chosen one. */
  store: text,
});

/** The parent of every screen's route; keeps the store in the address. */
export const rootRoute = createRootRoute({
  validateSearch: search,
  beforeLoad: ({ location: { pathname, search: given } }) => {
    const to = movedTo(pathname, given);
    if (to !== null) throw redirect(to);
  },
  search: { middlewares: [retainSearchParams(['store'])] },
});

/** Where an address from an earlier version leads now; null if it has not changed. */
function movedTo(
  pathname: string,
  { tab, view, ...search }: Readonly<Record<string, unknown>>,
): NavigateOptions | null {
  if (pathname === '/webhooks' && tab === 'check') {
    return { to: '/resilience', hash: 'receiver', search };
  }
  return pathname === '/faults' || (pathname === '/plugins' && view === 'report')
    ? { to: '/resilience', search }
    : null;
}

/**
 * The route of a screen in its own chunk. If the chunk cannot be loaded, screen-failure.tsx is shown; by
 * default the router would reload the page, which shows nothing while the connection to the server is lost.
 */
export function screenRoute<
  const Path extends string,
  Search extends object = Record<never, never>,
>(
  path: Path,
  load: () => Promise<FunctionComponent>,
  validateSearch?: (given: Readonly<Record<string, unknown>>) => Search,
) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    ...(validateSearch !== undefined && { validateSearch }),
    component: lazyRouteComponent(() => importChunk(async () => ({ default: await load() }))),
  });
}
