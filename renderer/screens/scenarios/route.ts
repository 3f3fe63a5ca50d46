import { createRoute } from '@tanstack/react-router';

import { addressOf, oneOf, textOrDigits } from '#renderer/kit/address.ts';
import { rootRoute, screenPart } from '#renderer/kit/root-route.ts';

/** What of the screen stands in its address. */
const search = addressOf({
  /** The snapshot that is looked at; the newest that is shown when left out. */
  snapshot: textOrDigits,
  /** What it is compared with; now when left out. */
  to: textOrDigits,
  /** Checkpoints too when left out. */
  show: oneOf(['named']),
  for: oneOf(['merchant', 'developer']),
  find: textOrDigits,
});

export type ScenariosSearch = ReturnType<typeof search>;

export const scenariosRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/scenarios',
  validateSearch: search,
  component: screenPart(() => import('./scenarios-screen.tsx'), 'ScenariosScreen'),
});
