import { cloneElement } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { later, useWanted } from './later.ts';
import { useTip } from './use-tip.ts';

const popup = later(() => import('./tooltip-popup.tsx'));

interface TooltipProps {
  readonly text: ReactNode;
  readonly shortcut?: string | undefined;
  /** The element that it explains; it must take event handlers. */
  readonly children: ReactElement<Record<string, unknown>>;
}

/** A word about something, on hover and focus. Never the only place where something is said. */
export function Tooltip({ text, shortcut, children }: TooltipProps) {
  const { anchor, open, handlers } = useTip(children.props);
  const loaded = useWanted(popup, anchor !== null);
  return (
    <>
      {cloneElement(children, handlers)}
      {loaded !== null && anchor !== null && (
        <loaded.TooltipPopup open={open} anchor={anchor} text={text} shortcut={shortcut} />
      )}
    </>
  );
}
