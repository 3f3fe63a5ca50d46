// The parts of the frame that the first paint does not need, in one chunk.
import { useSettings } from '#renderer/data/settings.ts';
import { useComposerOpen } from '#renderer/kit/composer.ts';
import { useOverlay } from '#renderer/kit/overlays.ts';
import { Toaster } from '#renderer/ui/toaster.tsx';
import { TooltipHost } from '#renderer/ui/tooltip-host.tsx';

import { ClockPanel } from './clock/clock-panel.tsx';
import { useClockPanelOpen } from './clock/panel-open.ts';
import { Composer } from './composer/composer.tsx';
import { Milestones } from './milestones.tsx';
import { OwnRestaurantDialog } from './own-restaurant/own-restaurant-dialog.tsx';
import { Palette } from './palette.tsx';
import { Player } from './player/player.tsx';
import { ResetDialog } from './reset-dialog.tsx';
import { SaveSnapshotDialog } from './save-snapshot-dialog.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import { TopBar } from './top-bar.tsx';

export { FaultStrip } from './fault-strip.tsx';
export { LockedPage } from './locked-page.tsx';
export { RailMore } from './rail-more.tsx';
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
