import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

import { Key } from './key.tsx';
import styles from './popup.module.css';

export const TooltipProvider = Base.Provider;

interface TooltipProps {
  readonly text: ReactNode;
  readonly shortcut?: string | undefined;
  /** The element that it explains; it must take a ref and event handlers. */
  readonly children: ReactElement<Record<string, unknown>>;
}

/** A word about something, on hover and focus. Never the only place where something is said. */
export function Tooltip({ text, shortcut, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className={styles.positioner}>
          <Base.Popup className={styles.tooltip}>
            {text}
            {shortcut !== undefined && <Key>{shortcut}</Key>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
