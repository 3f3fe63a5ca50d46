// The parts of the engine that are used. Its own type package is not, since it replaces Node's types.

declare module 'cloudflare:workers' {
  import type { ObjectState } from './engine.ts';

  export class DurableObject<Env> {
    protected readonly ctx: ObjectState;
    protected readonly env: Env;
    constructor(ctx: ObjectState, env: Env);
  }
}

declare module 'cloudflare:node' {
  /** Passes a request to the `node:http` server that listens on a port. */
  export function handleAsNodeRequest(
    port: number,
    request: Request,
    env?: unknown,
    context?: unknown,
  ): Promise<Response>;
}
