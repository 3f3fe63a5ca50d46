import type { IncomingMessage, ServerResponse } from 'node:http';

type Handle<Incoming, Outgoing> = (
  request: Incoming,
  response: Outgoing,
  next: (error?: unknown) => void,
) => unknown;

/**
 * A handler that is loaded on its first request. Requests wait in order meanwhile. If loading fails, the
 * returned promise is rejected and the next request tries again.
 */
export function lazyHandler<Incoming extends IncomingMessage, Outgoing extends ServerResponse>(
  load: () => Promise<Handle<Incoming, Outgoing>>,
): Handle<Incoming, Outgoing> {
  let loaded: Handle<Incoming, Outgoing> | null = null;
  let loading: Promise<Handle<Incoming, Outgoing>> | null = null;
  return (request, response, next) => {
    if (loaded !== null) return loaded(request, response, next);
    // Without a listener, a broken connection would be an uncaught exception.
    request.on('error', () => undefined);
    loading ??= load().then(
      (handle) => (loaded = handle),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading.then((handle) => handle(request, response, next));
  };
}
