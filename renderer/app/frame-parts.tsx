import { useLocation, useNavigate } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';

import { useSettings } from '#renderer/data/settings.ts';
import { useComposerOpen } from '#renderer/kit/composer.ts';
import { useOverlay } from '#renderer/kit/overlays.ts';
import { useText } from '#renderer/text/text.ts';
import { Text } from '#renderer/ui/layout.tsx';
import { Menu, MenuItem } from '#renderer/ui/menu.tsx';
import { Toaster } from '#renderer/ui/toaster.tsx';
import { TooltipHost } from '#renderer/ui/tooltip-host.tsx';

import { ClockPanel } from './clock/clock-panel.tsx';
import { useClockPanelOpen } from './clock/panel-open.ts';
import { Composer } from './composer/composer.tsx';
import { Milestones } from './milestones.tsx';
import { OwnRestaurantDialog } from './own-restaurant/own-restaurant-dialog.tsx';
import { Palette } from './palette.tsx';
import { Player } from './player/player.tsx';
import styles from './rail.module.css';
import { ResetDialog } from './reset-dialog.tsx';
import { SaveSnapshotDialog } from './save-snapshot-dialog.tsx';
import { SCREENS } from './screens.ts';
import { ShortcutList } from './shortcut-list.tsx';
import { TopBar } from './top-bar.tsx';

// The parts of the frame that the first paint does not need, in one chunk.

export { FaultStrip } from './fault-strip.tsx';
export { LockedPage } from './locked-page.tsx';
export { StageTop } from './stage-top.tsx';

export function Top() {
  const isClockOpen = useClockPanelOpen();
  return (
    <>
      <TopBar />
      {isClockOpen && <ClockPanel />}
    </>
  );
}

export function SidePanels() {
  const isComposerOpen = useComposerOpen();
  const { presentation } = useSettings();
  return (
    <>
      {!presentation && isComposerOpen && <Composer />}
      {!presentation && <Milestones />}
      <Player />
    </>
  );
}

export function Overlays() {
  const overlay = useOverlay();
  return (
    <>
      <Palette />
      <ShortcutList />
      {overlay === 'reset' && <ResetDialog />}
      {overlay === 'ownRestaurant' && <OwnRestaurantDialog />}
      {overlay === 'saveSnapshot' && <SaveSnapshotDialog />}
      <Toaster />
      <TooltipHost />
    </>
  );
}

/** The screens that are rarely needed. */
export function RailMore() {
  const text = useText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const screens = SCREENS.filter(({ group }) => group === 'more');
  const isHere = screens.some(({ route }) => route.to === pathname);
  return (
    <Menu
      trigger={
        <button type="button" className={styles.link} aria-current={isHere ? 'page' : undefined}>
          <Ellipsis aria-hidden />
          <Text truncate className={styles.name}>
            {text.frame.more}
          </Text>
        </button>
      }
    >
      {screens.map(({ key, route, icon, title }) => (
        <MenuItem key={key} icon={icon} onSelect={() => void navigate({ to: route.to })}>
          {title(text)}
        </MenuItem>
      ))}
    </Menu>
  );
}
