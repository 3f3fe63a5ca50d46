import { getRouteApi } from '@tanstack/react-router';

import type { ScenariosSearch } from './route.ts';

const route = getRouteApi('/scenarios');

/** What of the screen is in its address, and a function that changes it. */
export function useScenariosSearch() {
  const navigate = route.useNavigate();
  const change = (changes: ScenariosSearch): void =>
    void navigate({ search: (old) => ({ ...old, ...changes }), replace: true });
  return [route.useSearch(), change] as const;
}
