import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import * as z from 'zod';

import { rootRoute } from '#app/root-route.ts';

import { PAYMENT_FILTERS } from './payment-filter.ts';

/** What stands beside the device. */
export const VIEWS = ['payment', 'alarms', 'rules', 'devices'] as const;

const search = z.object({
  payment: z.string().optional().catch(undefined),
  device: z.string().optional().catch(undefined),
  show: z.enum(PAYMENT_FILTERS).optional().catch(undefined),
  view: z.enum(VIEWS).optional().catch(undefined),
});

export const terminalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terminal',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./terminal-screen.tsx'), 'TerminalScreen'),
});
