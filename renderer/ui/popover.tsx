import { cloneElement } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { useHandOver } from './hand-over.ts';
import { later, useWanted } from './later.ts';

const parts = later(() => import('./popover-parts.tsx'));

export interface PopoverProps {
  /** What opens it: a Button. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** Something beside a button, for a moment. */
export function Popover({ trigger, title, children }: PopoverProps) {
  const loaded = parts.usePart();
  const { handOver, standIn, pressed } = useHandOver();
  useWanted(parts, pressed);
  if (loaded !== null) {
    return (
      <loaded.Popover trigger={trigger} title={title} handOver={handOver}>
        {children}
      </loaded.Popover>
    );
  }
  return cloneElement(trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    ref: standIn.ref,
    onClick: standIn.press,
  });
}
