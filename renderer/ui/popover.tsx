import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';

import { classes } from './classes.ts';
import styles from './popup.module.css';

interface PopoverProps {
  /** A Button that opens the popover. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

export function Popover({ trigger, title, children }: PopoverProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} collisionPadding={8} className={styles.positioner}>
          <Base.Popup className={classes(styles.popup, styles.padded)}>
            {title !== undefined && <Base.Title className={styles.title}>{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
