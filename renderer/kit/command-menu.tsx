import { Ellipsis } from 'lucide-react';

import { useText } from '#renderer/text/text.ts';
import type { ButtonProps } from '#renderer/ui/button.tsx';
import { IconButton } from '#renderer/ui/button.tsx';
import { Menu, MenuItem } from '#renderer/ui/menu.tsx';

import type { Command } from './commands.ts';
import { useCommands } from './commands.ts';
import { keysNow, printKeys, useSingleKeys } from './keys.ts';

/** A command of a menu; by default in the group `selection`. */
export interface MenuCommand extends Omit<Command, 'group'>, Partial<Pick<Command, 'group'>> {
  readonly danger?: boolean;
}

interface CommandMenuProps extends Pick<ButtonProps, 'size'> {
  readonly commands: readonly MenuCommand[];
}

/** The less common actions behind "…"; each is also a command: found in the palette, with keys if it has any. */
export function CommandMenu({ commands, size = 'md' }: CommandMenuProps) {
  const { kit } = useText();
  const singleKeys = useSingleKeys();
  useCommands(commands.map((command) => ({ group: 'selection', ...command })));
  return (
    <Menu
      trigger={<IconButton variant="default" size={size} icon={Ellipsis} label={kit.moreActions} />}
    >
      {commands.map(({ id, title, icon, keys, danger, run }) => {
        const pressed = keysNow(keys, singleKeys);
        return (
          <MenuItem
            key={id}
            icon={icon}
            danger={danger}
            shortcut={pressed && printKeys(pressed).join(' ')}
            onSelect={run}
          >
            {title}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
