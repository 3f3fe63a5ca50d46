import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense } from 'react';

import { bringPart } from './missing-part.ts';

const RETRY_AFTER_MS = 2000;

/**
 * A component in a chunk of its own, loaded when it is first rendered. Until then, and for as long as the
 * server cannot be reached, `fallback` is shown.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props> {
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    for (;;) {
      const part = await bringPart(load).catch(() => null);
      if (part !== null) return { default: part };
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    }
  });
  return (props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
}
