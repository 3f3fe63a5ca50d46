import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense } from 'react';

import { importChunk } from './import-chunk.ts';

const RETRY_AFTER_MS = 2000;

/**
 * A component in its own chunk, loaded when it is first rendered. Until then, and for as long as the
 * server cannot be reached, `fallback` is shown.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Component = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    for (;;) {
      const loaded = await importChunk(load).catch(() => null);
      if (loaded !== null) return { default: loaded };
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    }
  });
  return (props) => (
    <Suspense fallback={fallback}>
      <Component {...props} />
    </Suspense>
  );
}
