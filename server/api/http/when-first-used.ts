import type { IncomingMessage, ServerResponse } from 'node:http';

/** Handles a request, or hands it on; `next` hears of bugs. */
type Handle<Incoming, Outgoing> = (
  request: Incoming,
  response: Outgoing,
  next: (error?: unknown) => void,
) => unknown;

/**
 * A handler that is loaded when the first request for it arrives. Requests wait meanwhile and are then
 * handled in the order in which they came. Where it cannot be loaded, the returned promise is rejected,
 * as by any handler that fails, and the next request tries again.
 */
export function whenFirstUsed<Incoming extends IncomingMessage, Outgoing extends ServerResponse>(
  load: () => Promise<Handle<Incoming, Outgoing>>,
): Handle<Incoming, Outgoing> {
  let loaded: Handle<Incoming, Outgoing> | null = null;
  let loading: Promise<Handle<Incoming, Outgoing>> | null = null;
  return (request, response, next) => {
    if (loaded !== null) return loaded(request, response, next);
    // Without a listener, a connection that breaks off would be an uncaught exception.
    request.on('error', () => undefined);
    loading ??= load().then(
      (handle) => {
        loaded = handle;
        return handle;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading.then((handle) => handle(request, response, next));
  };
}
