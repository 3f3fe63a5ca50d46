import type { Request, Response } from 'express';
import { Router } from 'express';

import { whenFirstUsed } from '#http/when-first-used.ts';

import type { CalledEmulator } from './resource-api.ts';
import type { LoadResource } from './resources.ts';
import { RESOURCES } from './resources.ts';

/** What answers calls that no resource has. */
const NOTHING: LoadResource = () => Promise.resolve([]);

/**
 * The control API behind `/control`. It is of no emulator in particular: `calledBy` tells the one that
 * a request has called. Each resource answers for itself, refusals of its callers
 * included, and is loaded when the first call for it arrives.
 */
export function createControlApi(calledBy: (request: Request) => CalledEmulator): Router {
  const open = (load: LoadResource) =>
    whenFirstUsed<Request, Response>(async () => {
      const [{ createResourceApi }, routes] = await Promise.all([
        import('./resource-api.ts'),
        load(),
      ]);
      return createResourceApi(calledBy, routes);
    });
  const resources = new Map(Object.entries(RESOURCES).map(([name, load]) => [name, open(load)]));
  const nothing = open(NOTHING);
  const router = Router();
  router.use((request, response, next) => {
    const [, name = ''] = request.path.split('/', 2);
    return (resources.get(name) ?? nothing)(request, response, next);
  });
  return router;
}
