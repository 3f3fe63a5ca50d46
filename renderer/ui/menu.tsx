import type { LucideIcon } from 'lucide-react';
import { cloneElement } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { useHandOver } from './hand-over.ts';
import { later, useWanted } from './later.ts';

const parts = later(() => import('./menu-parts.tsx'));

export interface MenuProps {
  /** What opens it: a Button. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  /** MenuItem, MenuChoice, MenuSeparator. */
  readonly children: ReactNode;
}

/** Things to do, behind a button. */
export function Menu({ trigger, children }: MenuProps) {
  const loaded = parts.usePart();
  const { handOver, standIn, pressed } = useHandOver();
  useWanted(parts, pressed);
  if (loaded !== null) {
    return (
      <loaded.Menu trigger={trigger} handOver={handOver}>
        {children}
      </loaded.Menu>
    );
  }
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    ref: standIn.ref,
    onClick: standIn.press,
  });
}

export interface MenuItemProps {
  readonly icon?: LucideIcon;
  readonly shortcut?: string;
  /** It takes something away. */
  readonly danger?: boolean;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

export function MenuItem(props: MenuItemProps) {
  const loaded = parts.usePart();
  return loaded !== null && <loaded.MenuItem {...props} />;
}

export interface MenuTickProps {
  readonly ticked: boolean;
  readonly onChange: (ticked: boolean) => void;
  readonly children: ReactNode;
}

/** Something that is on or off, inside a menu. */
export function MenuTick(props: MenuTickProps) {
  const loaded = parts.usePart();
  return loaded !== null && <loaded.MenuTick {...props} />;
}

export function MenuSeparator() {
  const loaded = parts.usePart();
  return loaded !== null && <loaded.MenuSeparator />;
}

export interface MenuChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value | null;
  readonly options: readonly MenuOption<Value>[];
  readonly onChange: (value: Value) => void;
}

export interface MenuOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** An id: out of the way while a flow is shown. */
  readonly hint?: string;
}

/** One of several, inside a menu. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const loaded = parts.usePart();
  return loaded !== null && <loaded.MenuChoice {...props} />;
}
