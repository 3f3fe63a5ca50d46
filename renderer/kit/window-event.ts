import { useEffect } from 'react';

import { useLatest } from '#renderer/ui/latest.ts';

/** Calls the handler of the latest render for each event of the window. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  handler: (event: WindowEventMap[Type]) => void,
  capture = false,
): void {
  const latest = useLatest(handler);
  useEffect(() => {
    const handle = (event: WindowEventMap[Type]): void => latest.current(event);
    window.addEventListener(type, handle, { capture });
    return () => window.removeEventListener(type, handle, { capture });
  }, [type, capture, latest]);
}
