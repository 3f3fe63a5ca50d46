import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';

import { Key } from './key.tsx';
import styles from './popup.module.css';

interface TooltipPopupProps {
  readonly open: boolean;
  readonly anchor: Element;
  readonly text: ReactNode;
  readonly shortcut: string | undefined;
}

/** What a tooltip shows, beside the element that it explains. */
export function TooltipPopup({ open, anchor, text, shortcut }: TooltipPopupProps) {
  return (
    <Base.Root open={open} disableHoverablePopup>
      <Base.Portal>
        <Base.Positioner anchor={anchor} sideOffset={6} className={styles.positioner}>
          <Base.Popup className={styles.tooltip}>
            {text}
            {shortcut !== undefined && <Key>{shortcut}</Key>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
