import { Menu as Base } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

import { classes } from './classes.ts';
import { Key } from './key.tsx';
import styles from './popup.module.css';

interface MenuProps {
  /** A Button that opens the menu. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  /** MenuItem, MenuTick, MenuChoice, MenuSeparator. */
  readonly children: ReactNode;
}

export function Menu({ trigger, children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          sideOffset={6}
          align="start"
          collisionPadding={8}
          className={styles.positioner}
        >
          <Base.Popup className={styles.popup}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuItemProps {
  readonly icon?: LucideIcon | undefined;
  readonly shortcut?: string | undefined;
  readonly danger?: boolean | undefined;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

export function MenuItem(props: MenuItemProps) {
  const { icon: Icon, shortcut, danger = false, onSelect, children } = props;
  return (
    <Base.Item className={classes(styles.item, danger && styles.danger)} onClick={onSelect}>
      {Icon !== undefined && <Icon aria-hidden />}
      <span className={styles.label}>{children}</span>
      {shortcut !== undefined && <Key>{shortcut}</Key>}
    </Base.Item>
  );
}

interface MenuTickProps {
  readonly ticked: boolean;
  readonly onChange: (ticked: boolean) => void;
  readonly children: ReactNode;
}

/** A checkbox in a menu. */
export function MenuTick({ ticked, onChange, children }: MenuTickProps) {
  return (
    <Base.CheckboxItem
      className={styles.item}
      checked={ticked}
      onCheckedChange={onChange}
      closeOnClick
    >
      <Base.CheckboxItemIndicator>
        <Check aria-hidden />
      </Base.CheckboxItemIndicator>
      <span className={styles.label}>{children}</span>
    </Base.CheckboxItem>
  );
}

export function MenuSeparator() {
  return <Base.Separator className={styles.separator} />;
}

interface MenuChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value | null;
  readonly options: readonly MenuOption<Value>[];
  readonly onChange: (value: Value) => void;
}

interface MenuOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
}

/** A radio group in a menu. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { label, value, options, onChange } = props;
  return (
    <Base.Group>
      <Base.GroupLabel className={styles.groupLabel}>{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={(chosen) => onChange(chosen as Value)}>
        {options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            closeOnClick
            className={styles.item}
          >
            <Base.RadioItemIndicator>
              <Check aria-hidden />
            </Base.RadioItemIndicator>
            <span className={styles.label}>
              {option.label}
              {option.hint !== undefined && <span className={styles.hint}>{option.hint}</span>}
            </span>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}
