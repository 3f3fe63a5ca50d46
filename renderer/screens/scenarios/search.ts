import { getRouteApi } from '@tanstack/react-router';

import { addressOf, oneOf, textOrDigits } from '#renderer/kit/address.ts';

/** The parts of the screen's address. */
export const search = addressOf({
  /** The snapshot that is shown; the newest one in the list if left out. */
  snapshot: textOrDigits,
  /** What it is compared with; the present if left out. */
  to: textOrDigits,
  /** With checkpoints if left out. */
  show: oneOf(['named']),
  for: oneOf(['merchant', 'developer']),
  find: textOrDigits,
});

type ScenariosSearch = ReturnType<typeof search>;

const route = getRouteApi('/scenarios');

/** What the address says, and a function that changes it. */
export function useScenariosSearch() {
  const navigate = route.useNavigate();
  const change = (changes: ScenariosSearch): void =>
    void navigate({ search: (old) => ({ ...old, ...changes }), replace: true });
  return [route.useSearch(), change] as const;
}
