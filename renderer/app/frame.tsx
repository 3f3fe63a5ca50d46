import type { ReactNode } from 'react';

import { useConnection } from '#renderer/data/connection.ts';
import { useRead } from '#renderer/data/queries.ts';
import { useSettings } from '#renderer/data/settings.ts';
import { Loaded } from '#renderer/kit/screen.tsx';
import { useText } from '#renderer/text/text.ts';
import { Box, Column, Stack } from '#renderer/ui/layout.tsx';
import { lazyComponent } from '#renderer/ui/lazy-component.tsx';
import { ScreenSkeleton } from '#renderer/ui/skeleton.tsx';

import { ActivityBar } from './activity-bar.tsx';
import { ConnectionBanner, StorageBanner } from './connection-banner.tsx';
import { FrameCommands } from './frame-commands.tsx';
import styles from './frame.module.css';
import { Rail } from './rail.tsx';
import { RestoreFocus } from './restore-focus.ts';

const parts = () => import('./frame-parts.tsx');
const Top = lazyComponent(async () => (await parts()).Top);
const StageTop = lazyComponent(async () => (await parts()).StageTop);
const FaultStrip = lazyComponent(async () => (await parts()).FaultStrip);
const SidePanels = lazyComponent(async () => (await parts()).SidePanels);
const Overlays = lazyComponent(async () => (await parts()).Overlays);
const LockedPage = lazyComponent(async () => (await parts()).LockedPage);

export function Frame({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const connection = useConnection();
  const state = useRead('getState');
  const { presentation } = useSettings();
  if (connection === 'locked') return <LockedPage />;
  return (
    <Stack fullY clip className={styles.frame}>
      <a className={styles.skip} href="#content">
        {text.frame.skip}
      </a>
      {presentation ? <StageTop /> : <Top />}
      {!presentation && <Rail />}
      <Column id="content" as="main" shrink shrinkY className={styles.main} tabIndex={-1}>
        <ConnectionBanner />
        <StorageBanner storage={state.data?.storage} />
        {!presentation && <FaultStrip />}
        <Box grow shrinkY>
          <Loaded query={state} loading={<ScreenSkeleton />}>
            {() => children}
          </Loaded>
        </Box>
      </Column>
      <SidePanels />
      {!presentation && <ActivityBar />}
      <FrameCommands />
      <RestoreFocus />
      <Overlays />
    </Stack>
  );
}
