import type { ReactNode } from 'react';

import { useConnection } from '#data/connection.ts';
import { useText } from '#text/text.ts';

import { ActivityBar } from './activity-bar.tsx';
import { ClockShelfSlot } from './clock-shelf-slot.tsx';
import { ComposerSlot } from './composer-slot.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { FaultSlot } from './fault-slot.tsx';
import { FrameCommands } from './frame-commands.tsx';
import styles from './frame.module.css';
import { LockedSlot } from './locked-slot.tsx';
import { Overlays } from './overlay-parts.tsx';
import { PlayerSlot } from './player-slot.tsx';
import { Rail } from './rail.tsx';
import { StorageBanner } from './storage-banner.tsx';
import { useEmulator } from './store.ts';
import { TopBar } from './top-bar.tsx';

/** What stands around every screen. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const connection = useConnection();
  const emulator = useEmulator();
  if (connection === 'locked') return <LockedSlot />;
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {text.frame.skip}
      </a>
      <TopBar />
      <ClockShelfSlot />
      <Rail />
      <main id="content" className={styles.main} tabIndex={-1}>
        <ConnectionBanner />
        <StorageBanner storage={emulator?.storage} />
        <FaultSlot />
        <div className={styles.screen}>{emulator !== undefined && children}</div>
      </main>
      <ComposerSlot />
      <PlayerSlot />
      <ActivityBar />
      <FrameCommands />
      <Overlays />
    </div>
  );
}
