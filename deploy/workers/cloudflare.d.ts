// The parts of the engine that are used; its own package of types replaces those of Node.

declare module 'cloudflare:workers' {
  import type { ObjectState } from './engine.ts';

  export class DurableObject<Env> {
    protected readonly ctx: ObjectState;
    protected readonly env: Env;
    constructor(ctx: ObjectState, env: Env);
  }
}

declare module 'cloudflare:node' {
  /** Passes a request to the server of `node:http` that listens on a port. */
  export function handleAsNodeRequest(
    port: number,
    request: Request,
    env?: unknown,
    context?: unknown,
  ): Promise<Response>;
}
