import { getRouteApi } from '@tanstack/react-router';

import type { WebhooksSearch } from './search.ts';

const route = getRouteApi('/webhooks');

/** What of the screen is in its address, and a function that changes it. */
export function useWebhooksSearch() {
  const navigate = route.useNavigate();
  const change = (changes: Partial<WebhooksSearch>): void =>
    void navigate({ search: (old) => ({ ...old, ...changes }), replace: true });
  return [route.useSearch(), change] as const;
}
