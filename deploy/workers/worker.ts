import { sandboxNameIn } from '#server/domain/sandbox-name.ts';

import type { Environment } from './environment.ts';
import { SERVER } from './sandbox-stub.ts';

export { SandboxObject } from './sandbox-object.ts';

/** Requests for `NAME.host` go to the sandbox of that name, others to the server. */
export default {
  fetch(request: Request, { SANDBOX, SETTINGS }: Environment): Promise<Response> {
    const { hostname } = new URL(request.url);
    return SANDBOX.getByName(sandboxNameIn(hostname, SETTINGS) ?? SERVER).fetch(request);
  },
};
