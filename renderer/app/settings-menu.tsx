import { RotateCcw, Settings2 } from 'lucide-react';

import { changeSettings, useSettings } from '#renderer/data/settings.ts';
import { useSingleKeys } from '#renderer/kit/keys.ts';
import { openDocs, openReset, openShortcuts } from '#renderer/kit/overlays.ts';
import { useText } from '#renderer/text/text.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator, MenuTick } from '#renderer/ui/menu.tsx';
import { optionsOf } from '#renderer/ui/options.ts';

import { usePresent } from './frame-commands.tsx';

export function SettingsMenu() {
  const text = useText();
  const { theme, language, singleKeys } = useSettings();
  const alone = useSingleKeys();
  const present = usePresent();
  return (
    <Menu trigger={<IconButton icon={Settings2} label={text.frame.paletteGroups.settings} />}>
      <MenuChoice
        label={text.frame.theme}
        value={theme}
        onChange={(chosen) => changeSettings({ theme: chosen })}
        options={optionsOf(['system', 'light', 'dark'], text.frame.themes)}
      />
      <MenuSeparator />
      <MenuChoice
        label={text.frame.language}
        value={language}
        onChange={(chosen) => changeSettings({ language: chosen })}
        options={optionsOf(['system', 'en', 'tr'], text.frame.languages)}
      />
      <MenuSeparator />
      <MenuItem {...(alone && { shortcut: 'P' })} onSelect={present}>
        {text.frame.presentation}
      </MenuItem>
      <MenuItem {...(alone && { shortcut: '?' })} onSelect={openShortcuts}>
        {text.frame.shortcuts}
      </MenuItem>
      <MenuItem onSelect={openDocs}>{text.frame.docs}</MenuItem>
      <MenuTick ticked={singleKeys} onChange={(on) => changeSettings({ singleKeys: on })}>
        {text.frame.singleKeys}
      </MenuTick>
      <MenuSeparator />
      <MenuItem icon={RotateCcw} danger onSelect={openReset}>
        {text.frame.reset.command}
      </MenuItem>
    </Menu>
  );
}
