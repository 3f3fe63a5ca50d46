import type { ReactNode } from 'react';

import { useConnection } from '#data/connection.ts';
import { useText } from '#text/text.ts';
import { lazyPart } from '#ui/lazy-part.tsx';

import { ActivityBar } from './activity-bar.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { FrameCommands } from './frame-commands.tsx';
import styles from './frame.module.css';
import { KeptFocus } from './kept-focus.ts';
import { Rail } from './rail.tsx';
import { StorageBanner } from './storage-banner.tsx';
import { useEmulator } from './store.ts';

const parts = () => import('./frame-parts.tsx');
const Top = lazyPart(async () => (await parts()).Top);
const FaultStrip = lazyPart(async () => (await parts()).FaultStrip);
const Beside = lazyPart(async () => (await parts()).Beside);
const Overlays = lazyPart(async () => (await parts()).Overlays);
const LockedPage = lazyPart(async () => (await parts()).LockedPage);

/** Everything around the screens. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const connection = useConnection();
  const emulator = useEmulator();
  if (connection === 'locked') return <LockedPage />;
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {text.frame.skip}
      </a>
      <Top />
      <Rail />
      <main id="content" className={styles.main} tabIndex={-1}>
        <ConnectionBanner />
        <StorageBanner storage={emulator?.storage} />
        <FaultStrip />
        <div className={styles.screen}>{emulator !== undefined && children}</div>
      </main>
      <Beside />
      <ActivityBar />
      <FrameCommands />
      <KeptFocus />
      <Overlays />
    </div>
  );
}
