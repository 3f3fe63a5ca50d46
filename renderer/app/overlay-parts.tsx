import type { Later } from '#ui/later.ts';
import { later, useWanted } from '#ui/later.ts';

import type { Overlay } from './overlays.ts';
import { useOverlay } from './overlays.ts';
import { useTypingAhead } from './typed-ahead.ts';

const palette = later(() => import('./palette.tsx'));
const shortcuts = later(() => import('./shortcut-list.tsx'));
const reset = later(() => import('./reset-dialog.tsx'));
const saveSnapshot = later(() => import('./save-snapshot-dialog.tsx'));

function useOverlayPart<Part>(part: Later<Part>, overlay: Overlay): Part | null {
  return useWanted(part, useOverlay() === overlay);
}

/** What can lie over the frame; each comes when it is first opened, at the latest. */
export function Overlays() {
  const Palette = useOverlayPart(palette, 'palette')?.Palette;
  useTypingAhead(useOverlay() === 'palette' && Palette === undefined);
  const ShortcutList = useOverlayPart(shortcuts, 'shortcuts')?.ShortcutList;
  const ResetDialog = useOverlayPart(reset, 'reset')?.ResetDialog;
  const SaveSnapshot = useOverlayPart(saveSnapshot, 'saveSnapshot')?.SaveSnapshotDialog;
  return (
    <>
      {Palette !== undefined && <Palette />}
      {ShortcutList !== undefined && <ShortcutList />}
      {ResetDialog !== undefined && <ResetDialog />}
      {SaveSnapshot !== undefined && <SaveSnapshot />}
    </>
  );
}
