import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense } from 'react';

import { retry } from '#renderer/data/retry.ts';

import { importChunk } from './import-chunk.ts';

/**
 * A component in its own chunk, loaded on first render. `fallback` is shown until then and while the server is
 * unreachable.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Component = lazy(async () => ({ default: await retry(() => importChunk(load)) }));
  return (props) => (
    <Suspense fallback={fallback}>
      <Component {...props} />
    </Suspense>
  );
}
