import { RESOURCES } from './resources.ts';
import type { ControlRoute } from './route.ts';

/**
 * Every call of the control API, for who describes them; who answers calls loads one resource at a time.
 * The list that is written by hand is `resources.ts`.
 */
export const CONTROL_ROUTES: readonly ControlRoute[] = (
  await Promise.all(Object.values(RESOURCES).map((load) => load()))
).flat();
