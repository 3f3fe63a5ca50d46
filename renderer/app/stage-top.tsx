import { useLocation, useNavigate } from '@tanstack/react-router';
import { Clapperboard, X } from 'lucide-react';
import { useEffect } from 'react';

import { useSettings } from '#renderer/data/settings.ts';
import { useNow } from '#renderer/kit/clock.ts';
import { openPalette } from '#renderer/kit/overlays.ts';
import { useShownRun } from '#renderer/kit/scenario-run/shown-run.ts';
import { useEmulator, useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Row, Text } from '#renderer/ui/layout.tsx';

import { usePresent } from './frame-commands.tsx';
import logo from './logo.module.css';
import styles from './stage-top.module.css';

/**
 * The top of a presentation: the restaurant and the time. Goes back to the floor, the only screen of presentation
 * mode.
 */
export function StageTop() {
  const { frame, stage, format } = useText();
  const present = usePresent();
  const { singleKeys } = useSettings();
  const now = useNow();
  const navigate = useNavigate();
  const serverId = useServerId();
  const store = useEmulator()?.stores.find((candidate) => candidate.serverId === serverId);
  const run = useShownRun();
  const onFloor = useLocation({ select: ({ pathname }) => pathname === '/floor' });
  useEffect(() => {
    if (!onFloor) void navigate({ to: '/floor', replace: true });
  }, [onFloor, navigate]);
  return (
    <Row
      as="header"
      align="center"
      gap={3}
      pad="0 4"
      lineBelow
      fill="surface"
      className={styles.top}
    >
      <img className={logo.mark} src="/icon.svg" alt="" />
      <Text grow truncate size="xl" weight="strong" dir="auto">
        {store?.name}
      </Text>
      {run === null && (
        <Button icon={Clapperboard} onClick={openPalette}>
          {stage.choose}
        </Button>
      )}
      <Text tone="soft" size="lg">
        <time>{format.hourMinute(now)}</time>
      </Text>
      <IconButton
        icon={X}
        label={frame.leavePresentation}
        {...(singleKeys && { shortcut: 'P' })}
        onClick={present}
      />
    </Row>
  );
}
