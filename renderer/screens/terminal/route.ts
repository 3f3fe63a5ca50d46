import { createRoute } from '@tanstack/react-router';

import { addressOf, oneOf, text } from '#renderer/kit/address.ts';
import { rootRoute, lazyScreen } from '#renderer/kit/root-route.ts';

import { PAYMENT_FILTERS } from './payment-filter.ts';

/** The parts of the screen's address. */
const search = addressOf({
  payment: text,
  device: text,
  show: oneOf(PAYMENT_FILTERS),
  /** The tab beside the terminal. */
  view: oneOf(['payment', 'alarms', 'rules', 'devices']),
});

export const terminalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terminal',
  validateSearch: search,
  component: lazyScreen(() => import('./terminal-screen.tsx'), 'TerminalScreen'),
});
