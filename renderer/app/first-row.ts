import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { isTyping } from '#renderer/kit/keys.ts';
import { focusFirstRow } from '#renderer/ui/rows.ts';

/**
 * After a navigation, focuses the first row of the screen once it is rendered, unless the user has clicked or
 * pressed a key by then, or is typing.
 */
export function useFirstRow(): void {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const left = useRef(path);
  useEffect(() => {
    const content = document.querySelector('#content');
    if (left.current === path || left.current === undefined || content === null) {
      left.current = path;
      return undefined;
    }
    left.current = path;
    const end = new AbortController();
    const observer = new MutationObserver(look);
    const stop = (): void => {
      observer.disconnect();
      end.abort();
    };
    function look(): void {
      const { activeElement } = document;
      const inside = activeElement !== content && content?.contains(activeElement) === true;
      if (!inside && !isTyping(activeElement) && focusFirstRow()) stop();
    }
    observer.observe(content, { childList: true, subtree: true });
    // A closing palette moves the focus back, so look again.
    document.addEventListener('focusin', look, end);
    document.addEventListener('pointerdown', stop, end);
    document.addEventListener('keydown', stop, end);
    look();
    return stop;
  }, [path]);
}
