import type { Request, Response } from 'express';
import { Router } from 'express';

import type { ControlSession } from '#auth/control-session.ts';
import { whenFirstUsed } from '#http/when-first-used.ts';

import type { ControlContext } from './context.ts';
import type { LoadResource } from './resources.ts';
import { RESOURCES } from './resources.ts';

/** What answers calls that no resource has. */
const NOTHING: LoadResource = () => Promise.resolve([]);

/**
 * The control API behind `/control`. Each resource answers for itself, refusals of its callers
 * included, and is loaded when the first call for it arrives.
 */
export function createControlApi(context: ControlContext, session: ControlSession): Router {
  const open = (load: LoadResource) =>
    whenFirstUsed<Request, Response>(async () => {
      const [{ createResourceApi }, routes] = await Promise.all([
        import('./resource-api.ts'),
        load(),
      ]);
      return createResourceApi(context, session, routes);
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
