import { getRouteApi } from '@tanstack/react-router';

import { addressOf, oneOf, text } from '#renderer/kit/address.ts';

/** The parts of the screen's address. */
export const search = addressOf({
  /** The plugin whose limits are shown; all plugins if left out. */
  plugin: text,
  show: oneOf(['used', 'full']),
});

export type LimitsSearch = ReturnType<typeof search>;

const route = getRouteApi('/limits');

/** What the address says, and a function that changes it. */
export function useLimitsSearch() {
  const navigate = route.useNavigate();
  const change = (changes: LimitsSearch): void =>
    void navigate({ search: (old) => ({ ...old, ...changes }), replace: true });
  return [route.useSearch(), change] as const;
}
