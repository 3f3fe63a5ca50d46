import { Plus } from 'lucide-react';

import type { ButtonProps } from '#renderer/ui/button.tsx';
import { Button } from '#renderer/ui/button.tsx';

import type { Command } from './commands.ts';
import { useCommands } from './commands.ts';
import { keysNow, printKeys, useSingleKeys } from './keys.ts';

interface CommandButtonProps extends Omit<ButtonProps, 'children' | 'onClick'> {
  /** The id, hint, keys and group of the command; by default in the group `selection`. */
  readonly command: Pick<Command, 'id' | 'hint' | 'keys'> & Partial<Command>;
  readonly children: string;
  readonly onClick: () => void;
}

/** A button whose action is also a command: found in the palette, with keys if it has any. */
export function CommandButton({ command, children, ...button }: CommandButtonProps) {
  const { icon, disabled = false, busy = false, onClick } = button;
  const about: Command = { group: 'selection', title: children, icon, ...command, run: onClick };
  useCommands(disabled || busy ? [] : [about]);
  const keys = keysNow(command.keys, useSingleKeys());
  return (
    <Button {...button} shortcut={keys && printKeys(keys).join(' ')}>
      {children}
    </Button>
  );
}

interface NewButtonProps extends Pick<CommandButtonProps, 'children' | 'onClick'> {
  readonly id: string;
  readonly keys: string;
}

/** The main button of a screen, which adds something. */
export function NewButton({ id, keys, ...button }: NewButtonProps) {
  return (
    <CommandButton
      {...button}
      command={{ id, keys, group: 'here' }}
      variant="primary"
      icon={Plus}
    />
  );
}
