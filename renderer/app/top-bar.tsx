import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, Search } from 'lucide-react';

import { changeSettings, useSettings } from '#renderer/data/settings.ts';
import { installOptions } from '#renderer/kit/chosen-install.tsx';
import { printKeys } from '#renderer/kit/keys.ts';
import { openPalette } from '#renderer/kit/overlays.ts';
import {
  choosePlugin,
  useEmulator,
  useInstalls,
  usePlugin,
  useServerId,
} from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { IdChip } from '#renderer/ui/id-chip.tsx';
import { Box, Row, Text } from '#renderer/ui/layout.tsx';
import { Menu, MenuChoice } from '#renderer/ui/menu.tsx';

import { ClockControl } from './clock/clock-control.tsx';
import { Logo } from './logo.tsx';
import { LimitGauges, NarrowLimits } from './narrow-limits.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import styles from './top-bar.module.css';

/** Where one is and how it stands: store, address, limits, clock. */
export function TopBar() {
  const text = useText();
  return (
    <Row as="header" align="center" gap={2} shrink lineBelow fill="surface" className={styles.bar}>
      <Logo />
      <StoreSwitcher />
      <div className={styles.address} data-technical>
        <IdChip large id={`${location.host}/plugin-api`} label={text.frame.dataApi} />
      </div>
      <Box grow />
      <Limits />
      <NarrowLimits />
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

function StoreSwitcher() {
  const text = useText();
  const navigate = useNavigate();
  const serverId = useServerId();
  const stores = useEmulator()?.stores ?? [];
  const chosen = stores.find((store) => store.serverId === serverId);
  function choose(id: string): void {
    changeSettings({ serverId: id });
    // What was open belongs to the other store.
    void navigate({ to: '.', search: { store: id } });
  }
  return (
    <Menu
      trigger={
        <Button aria-label={`${text.frame.store}: ${chosen?.name ?? '…'} ${serverId}`}>
          <span className={styles.storeName} dir="auto">
            {chosen?.name ?? '…'}
          </span>
          <code className={styles.storeId} data-technical>
            {serverId}
          </code>
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuChoice
        label={text.frame.stores}
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

/** The plugin that is watched, and what is left of its limits. */
function Limits() {
  const text = useText();
  const { pluginId } = useSettings();
  const plugin = usePlugin();
  const installs = useInstalls();
  if (plugin === undefined) return null;
  return (
    <Row align="center" gap={2} shrink className={styles.limits} data-technical>
      <Menu
        trigger={
          <Button size="sm" variant="quiet" aria-label={`${text.frame.plugin}: ${plugin.pluginId}`}>
            <Text mono size="xs" weight="normal">
              {plugin.pluginId}
            </Text>
            <ChevronDown aria-hidden />
          </Button>
        }
      >
        <MenuChoice
          label={text.frame.plugin}
          value={pluginId ?? plugin.pluginId}
          onChange={choosePlugin}
          options={installOptions(installs)}
        />
      </Menu>
      <LimitGauges pluginId={plugin.pluginId} />
    </Row>
  );
}
