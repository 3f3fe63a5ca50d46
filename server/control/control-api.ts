import type { Request, Response } from 'express';
import { Router } from 'express';

import { lazyHandler } from '#server/api/http/lazy-handler.ts';
import { healthCalls } from '#server/contract/control/health.ts';

import { bindHandlers } from './handler.ts';
import type { CalledEmulator } from './router.ts';
import { createControlRouter } from './router.ts';
import { healthHandlers } from './state/health.ts';

/**
 * The control API under `/control`. `calledBy` finds the emulator of a request: the server's own or a sandbox.
 * All calls except the health check are loaded on first use, since building their schemas takes longer than the
 * rest of the startup.
 */
export function createControlApi(calledBy: (request: Request) => CalledEmulator): Router {
  const health = createControlRouter(calledBy, bindHandlers(healthCalls, healthHandlers));
  const others = lazyHandler<Request, Response>(async () => {
    const { CONTROL_ROUTES } = await import('./routes.ts');
    return createControlRouter(calledBy, CONTROL_ROUTES);
  });
  const router = Router();
  router.use((request, response, next) =>
    (request.path === '/health' ? health : others)(request, response, next),
  );
  return router;
}
