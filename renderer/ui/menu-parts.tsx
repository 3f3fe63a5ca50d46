import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';

import { classes } from './classes.ts';
import type { HandOver } from './hand-over.ts';
import { useTakenFocus } from './hand-over.ts';
import { Key } from './key.tsx';
import type { MenuChoiceProps, MenuItemProps, MenuProps as Given, MenuTickProps } from './menu.tsx';
import styles from './popup.module.css';

interface MenuProps extends Given {
  readonly handOver: HandOver;
}

/** Things to do, behind a button. */
export function Menu({ trigger, handOver, children }: MenuProps) {
  const element = useTakenFocus<HTMLButtonElement>(handOver);
  return (
    <Base.Root defaultOpen={handOver.open}>
      <Base.Trigger ref={element} render={trigger} />
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

export function MenuItem(props: MenuItemProps) {
  const { icon: Icon, shortcut, danger = false, disabled = false, onSelect, children } = props;
  return (
    <Base.Item
      className={classes(styles.item, danger && styles.danger)}
      disabled={disabled}
      onClick={onSelect}
    >
      {Icon !== undefined && <Icon aria-hidden />}
      <span className={styles.label}>{children}</span>
      {shortcut !== undefined && <Key>{shortcut}</Key>}
    </Base.Item>
  );
}

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

/** One of several, inside a menu. */
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
              {option.hint !== undefined && (
                <span className={styles.hint} data-technical>
                  {option.hint}
                </span>
              )}
            </span>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}
