import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';

import { catalogQuery } from '#renderer/data/catalog.ts';
import { read } from '#renderer/data/queries.ts';
import { changeSettings, useSettings } from '#renderer/data/settings.ts';
import { openReset } from '#renderer/kit/overlays.ts';
import type { StartProgress } from '#renderer/kit/start-progress.ts';
import { useStartProgress } from '#renderer/kit/start-progress.ts';
import {
  choosePlugin,
  useEmulator,
  useInstalls,
  usePlugin,
  useServerId,
} from '#renderer/kit/store.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Box, Column, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import link from '#renderer/ui/link.module.css';
import { Select } from '#renderer/ui/select.tsx';
import { showToast } from '#renderer/ui/toast.tsx';

import { FirstCall } from './first-call.tsx';
import { HiddenKey, ShownValue } from './key-field.tsx';
import { NextCards } from './next-cards.tsx';
import styles from './start-screen.module.css';

/** For a new user: what this is, its address, and how to make a first call. */
export function StartScreen() {
  const { frame } = useText();
  const text = useText().start;
  const { call, called, taken } = useStartProgress();
  useEffect(() => {
    document.title = `${frame.startHere} · ${frame.product}`;
  }, [frame]);
  return (
    <Box fullY scroll>
      <Column gap={8} className={styles.page}>
        <header>
          <h1 className={styles.title}>{text.title}</h1>
          <Text as="p" measure tone="soft" size="lg" className={styles.intro}>
            {text.intro}
          </Text>
        </header>
        <Stack as="ol" columns="1fr" aria-label={text.steps}>
          <Step n={1} title={text.runs} state="done">
            <Running />
          </Step>
          <Step n={2} title={text.call} state={called ? 'done' : 'now'}>
            <FirstCall call={call} called={called} />
          </Step>
          <Step n={3} title={text.next} state={stateOfNext(called, taken)}>
            <NextCards taken={taken} />
          </Step>
        </Stack>
        <Footer />
      </Column>
    </Box>
  );
}

function stateOfNext(called: boolean, taken: StartProgress['taken']): StepProps['state'] {
  if (Object.values(taken).includes(true)) return 'done';
  return called ? 'now' : 'later';
}

interface StepProps {
  readonly n: number;
  readonly title: string;
  readonly state: 'done' | 'now' | 'later';
  readonly children: ReactNode;
}

function Step({ n, title, state, children }: StepProps) {
  const text = useText().start;
  const format = useFormat();
  return (
    <li className={styles.step} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={styles.number} data-state={state}>
        {state === 'done' ? (
          <Check role="img" aria-label={text.done} />
        ) : (
          <span aria-hidden>{format.number(n)}</span>
        )}
      </span>
      <Stack columns="1fr" gap={3}>
        <h2 className={styles.name}>{title}</h2>
        {children}
      </Stack>
    </li>
  );
}

/** Address and key. */
function Running() {
  const text = useText().start;
  const installs = useInstalls();
  const plugin = usePlugin();
  return (
    <Stack gap={3} align="end" className={styles.running}>
      <ShownValue label={text.address} value={`${location.origin}/plugin-api`} />
      {plugin === undefined ? (
        <Text as="p" tone="soft" size="sm">
          {text.noPlugin}{' '}
          <Link to="/plugins" className={link.link}>
            {text.toPlugins}
          </Link>
        </Text>
      ) : (
        <>
          <Select
            label={text.keyOf}
            value={plugin.pluginId}
            onChange={choosePlugin}
            options={installs.map(({ pluginId, title }) => ({
              value: pluginId,
              label: pluginId,
              hint: title,
            }))}
          />
          <HiddenKey key={plugin.apiKey} value={plugin.apiKey} />
        </>
      )}
    </Stack>
  );
}

function Footer() {
  const text = useText().start;
  const { startAway } = useSettings();
  const navigate = useNavigate();
  const putAway = (): void => {
    changeSettings({ startAway: true });
    showToast({ title: text.isAway });
    void navigate({ to: '/floor' });
  };
  return (
    <Row as="footer" wrap align="center" gap="2 4" className={styles.footer}>
      <WorldInWords />
      <Button variant="link" onClick={openReset}>
        {text.ownWorld}
      </Button>
      {startAway === true ? (
        <Button variant="link" onClick={() => changeSettings({ startAway: false })}>
          {text.stay}
        </Button>
      ) : (
        <Button variant="link" onClick={putAway}>
          {text.putAway}
        </Button>
      )}
    </Row>
  );
}

function WorldInWords() {
  const text = useText().start;
  const format = useFormat();
  const serverId = useServerId();
  const store = useEmulator()?.stores.find((one) => one.serverId === serverId);
  const sections = useQuery(read('listTables', { serverId })).data;
  const products = useQuery(catalogQuery(serverId, 'products')).data;
  const plugins = useInstalls().length;
  if (store === undefined || sections === undefined || products === undefined) return <p />;
  const tables = sections.reduce((sum, section) => sum + section.tables.length, 0);
  const [ofTables, ofProducts, ofPlugins] = [tables, products.length, plugins].map(format.number);
  return (
    <Text as="p" tone="soft" size="sm">
      {text.world(store.name, ofTables ?? '', ofProducts ?? '', ofPlugins ?? '')}
    </Text>
  );
}
