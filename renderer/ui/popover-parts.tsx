import { Popover as Base } from '@base-ui/react/popover';

import { classes } from './classes.ts';
import type { HandOver } from './hand-over.ts';
import { useTakenFocus } from './hand-over.ts';
import type { PopoverProps as Given } from './popover.tsx';
import styles from './popup.module.css';

interface PopoverProps extends Given {
  readonly handOver: HandOver;
}

/** Something beside a button, for a moment. */
export function Popover({ trigger, title, handOver, children }: PopoverProps) {
  const element = useTakenFocus<HTMLButtonElement>(handOver);
  return (
    <Base.Root defaultOpen={handOver.open}>
      <Base.Trigger ref={element} render={trigger} />
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
