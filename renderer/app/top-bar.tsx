import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronDown, Clock3, RotateCcw, Search, Settings2 } from 'lucide-react';

import { useRead } from '#renderer/data/queries.ts';
import { changeSettings, useSettings } from '#renderer/data/settings.ts';
import { useNow } from '#renderer/kit/clock.ts';
import { installOptions } from '#renderer/kit/install-dialog.tsx';
import { printKeys, useSingleKeys } from '#renderer/kit/keys.ts';
import { windowOf } from '#renderer/kit/limit-gauge.tsx';
import { openDocs, openPalette, openReset, openShortcuts } from '#renderer/kit/overlays.ts';
import { RecordingTime } from '#renderer/kit/recording-time.tsx';
import {
  choosePlugin,
  useEmulator,
  useInstalls,
  usePlugin,
  useServerId,
  useStoreRead,
} from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { IdChip } from '#renderer/ui/id-chip.tsx';
import { Box, Row, Text } from '#renderer/ui/layout.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator, MenuTick } from '#renderer/ui/menu.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import a11y from '#renderer/ui/visually-hidden.module.css';

import { CLOCK_PANEL, toggleClockPanel, useClockPanelOpen } from './clock/panel-open.ts';
import { usePresent } from './frame-commands.tsx';
import { Logo } from './logo.tsx';
import styles from './top-bar.module.css';

export function TopBar() {
  const text = useText();
  return (
    <Row as="header" align="center" gap={2} shrink lineBelow fill="surface" className={styles.bar}>
      <Logo />
      <StoreSwitcher />
      <Box shrink className={styles.address}>
        <IdChip large id={`${location.host}/plugin-api`} label={text.frame.dataApi} />
      </Box>
      <Box grow />
      <Limits />
      <RecordingLink />
      <ClockControl />
      <IconButton
        icon={Search}
        label={text.frame.palette}
        shortcut={printKeys('mod+k').join(' ')}
        onClick={openPalette}
      />
      <SettingsMenu />
    </Row>
  );
}

/** A link to the recording, shown on every screen while one is being made. */
function RecordingLink() {
  const { title } = useText().scenarios.recording;
  const { data: recording } = useRead('getRecording');
  if (!recording) return null;
  return (
    <Link to="/scenarios" className={styles.recording} title={title}>
      <span className={a11y.visuallyHidden}>{title} </span>
      <RecordingTime />
    </Link>
  );
}

function StoreSwitcher() {
  const text = useText();
  const navigate = useNavigate();
  const serverId = useServerId();
  const stores = useEmulator()?.stores ?? [];
  const chosen = stores.find((store) => store.serverId === serverId);
  function choose(id: string): void {
    changeSettings({ serverId: id });
    // Selections belong to the previous store.
    void navigate({ to: '.', search: { store: id } });
  }
  return (
    <Menu
      trigger={
        <Button aria-label={`${text.frame.store}: ${chosen?.name ?? '…'} ${serverId}`}>
          <Text truncate className={styles.storeName} dir="auto" title={chosen?.name}>
            {chosen?.name ?? '…'}
          </Text>
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuChoice
        label={text.frame.paletteGroups.stores}
        value={serverId}
        onChange={choose}
        options={stores.map((store) => ({
          value: store.serverId,
          label: store.name,
          hint: store.serverId,
        }))}
      />
    </Menu>
  );
}

/** The limits of the chosen plugin. */
function Limits() {
  const text = useText();
  const { pluginId } = useSettings();
  const plugin = usePlugin();
  const installs = useInstalls();
  if (plugin === undefined) return null;
  return (
    <Row align="center" gap={3} className={styles.limits}>
      <Menu
        trigger={
          <Button size="sm" variant="quiet" aria-label={`${text.kit.plugin}: ${plugin.pluginId}`}>
            <Text
              truncate
              mono
              size="xs"
              weight="normal"
              className={styles.pluginId}
              title={plugin.pluginId}
            >
              {plugin.pluginId}
            </Text>
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        <MenuChoice
          label={text.kit.plugin}
          value={pluginId ?? plugin.pluginId}
          onChange={choosePlugin}
          options={installOptions(installs)}
        />
      </Menu>
      <LimitCounts pluginId={plugin.pluginId} />
    </Row>
  );
}

function LimitCounts({ pluginId }: { readonly pluginId: string }) {
  const { frame, limits, format } = useText();
  const now = useNow();
  const { data: usage = [] } = useStoreRead('getLimitsUsage', { pluginId });
  const labels = [
    ['read', frame.reads],
    ['write', frame.writes],
    ['callbackDay', frame.callbacksToday],
  ] as const;
  return labels.map(([bucket, label]) => {
    const row = usage.find((candidate) => candidate.bucket === bucket);
    if (row === undefined) return null;
    const { limit } = row;
    const { used, left } = windowOf(row, now);
    return (
      <Text
        key={bucket}
        size="sm"
        nowrap
        tone={limit !== null && used >= limit ? 'bad' : 'soft'}
        title={left === null ? undefined : limits.resetsIn(format.duration(left))}
      >
        <strong>{format.number(used)}</strong>/{limit === null ? '∞' : format.number(limit)} {label}
      </Text>
    );
  });
}

/** The emulator's clock; opens the clock panel, which moves it. */
function ClockControl() {
  const { frame, format } = useText();
  const now = useNow();
  const mode = useEmulator()?.clock.mode ?? 'real';
  const open = useClockPanelOpen();
  return (
    <Button
      icon={Clock3}
      title={format.longDate(now)}
      aria-expanded={open}
      aria-controls={open ? CLOCK_PANEL : undefined}
      onClick={toggleClockPanel}
    >
      <span className={a11y.visuallyHidden}>{frame.clock}</span>
      <Text mono size="sm" weight="normal">
        {format.time(now)}
      </Text>
      <Badge tone={mode === 'real' ? 'neutral' : 'virtual'}>{frame[mode]}</Badge>
    </Button>
  );
}

function SettingsMenu() {
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
