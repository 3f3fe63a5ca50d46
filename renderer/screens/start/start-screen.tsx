import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import {
  Armchair,
  ArrowRight,
  Check,
  Clapperboard,
  Copy,
  Eye,
  EyeOff,
  Webhook,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

import { catalogQuery } from '#renderer/data/catalog.ts';
import { read } from '#renderer/data/queries.ts';
import { changeSettings, useSettings } from '#renderer/data/settings.ts';
import { useNewTable } from '#renderer/kit/new-table.ts';
import { openOwnRestaurant } from '#renderer/kit/overlays.ts';
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
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { useCopy } from '#renderer/ui/copy.tsx';
import { Box, Column, Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import link from '#renderer/ui/link.module.css';
import { Select } from '#renderer/ui/select.tsx';
import { showToast } from '#renderer/ui/toast.ts';

import { FirstCall } from './first-call.tsx';
import styles from './start-screen.module.css';

export function StartScreen() {
  const { frame, start: text } = useText();
  const { call, called, taken } = useStartProgress();
  useEffect(() => {
    document.title = `${frame.startHere} · ${frame.product}`;
  }, [frame]);
  return (
    <Box fullY scroll>
      <Column gap={8} className={styles.page}>
        <Stack as="header" gap={2}>
          <Text as="h1" size="3xl" weight="heavy" className={styles.title}>
            {text.title}
          </Text>
          <Text as="p" measure tone="soft" size="lg">
            {text.intro}
          </Text>
        </Stack>
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
      <Stack
        as="span"
        centered
        radius="full"
        size="sm"
        weight="strong"
        icons="sm"
        className={styles.number}
        data-state={state}
      >
        {state === 'done' ? (
          <Check role="img" aria-label={text.done} />
        ) : (
          <span aria-hidden>{format.number(n)}</span>
        )}
      </Stack>
      <Stack columns="1fr" gap={3}>
        <h2 className={styles.name}>{title}</h2>
        {children}
      </Stack>
    </li>
  );
}

function Running() {
  const text = useText().start;
  const installs = useInstalls();
  const plugin = usePlugin();
  return (
    <Stack gap={3} align="end" className={styles.running}>
      <ShownValue label={text.address} value={`${location.origin}/plugin-api`} />
      {plugin === undefined ? (
        <Note as="p">
          {text.noPlugin}{' '}
          <Link to="/plugins" className={link.link}>
            {text.toPlugins}
          </Link>
        </Note>
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
  const { ownRestaurant, start: text } = useText();
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
      <Button variant="link" onClick={openOwnRestaurant}>
        {ownRestaurant.title}
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
  if (store === undefined || sections === undefined || products === undefined)
    return <Note as="p" grow />;
  const tables = sections.reduce((sum, section) => sum + section.tables.length, 0);
  const [ofTables, ofProducts, ofPlugins] = [tables, products.length, plugins].map(format.number);
  return (
    <Note as="p" grow>
      {text.world(store.name, ofTables ?? '', ofProducts ?? '', ofPlugins ?? '')}
    </Note>
  );
}

interface ShownValueProps {
  readonly label: string;
  readonly value: string;
  /** The text to display instead of the value. */
  readonly shown?: string;
  readonly children?: ReactNode;
}

/** A copyable value. */
function ShownValue({ label, value, shown = value, children }: ShownValueProps) {
  const text = useText().start;
  const { copied, copy } = useCopy();
  return (
    <Stack columns="1fr" gap={1} shrink role="group" aria-label={label}>
      <Note weight="strong" aria-hidden>
        {label}
      </Note>
      <Row
        as="span"
        align="center"
        border
        radius="md"
        fill="surface"
        minHeight="md"
        className={styles.box}
      >
        <Text as="code" truncate grow shrink size="sm" title={shown}>
          {shown}
        </Text>
        {children}
        <IconButton
          size="sm"
          icon={copied ? Check : Copy}
          label={text.copy(label)}
          onClick={() => copy(value)}
        />
      </Row>
    </Stack>
  );
}

/** An API key whose secret is hidden until revealed. */
function HiddenKey({ value }: { readonly value: string }) {
  const text = useText().start;
  const [open, setOpen] = useState(false);
  return (
    <ShownValue label={text.key} value={value} shown={open ? value : withoutSecret(value)}>
      <IconButton
        size="sm"
        icon={open ? EyeOff : Eye}
        label={open ? text.hide : text.reveal}
        onClick={() => setOpen(!open)}
      />
    </ShownValue>
  );
}

/** `srv-bistro.demo-qr.••••••••` */
function withoutSecret(key: string): string {
  return `${key.split('.').slice(0, 2).join('.')}.${'•'.repeat(8)}`;
}

function NextCards({ taken }: { readonly taken: StartProgress['taken'] }) {
  const text = useText().start.cards;
  const format = useFormat();
  const plugin = usePlugin();
  const newTable = useNewTable();
  const { data: scenarios } = useQuery(read('listScenarios'));
  return (
    <Stack as="ul" gap={3} className={styles.cards}>
      <li>
        <Link
          to="/webhooks"
          search={{ plugin: plugin?.pluginId, edit: 'webhook' }}
          className={styles.card}
        >
          <Inside
            icon={Webhook}
            title={text.webhook}
            text={text.webhookText}
            taken={taken.webhook}
          />
        </Link>
      </li>
      <li>
        <button type="button" className={styles.card} onClick={newTable}>
          <Inside icon={Armchair} title={text.table} text={text.tableText} taken={taken.table} />
        </button>
      </li>
      <li>
        <Link to="/scenarios" className={styles.card}>
          <Inside
            icon={Clapperboard}
            title={text.scenario}
            text={scenarios === undefined ? '' : text.scenarioText(format.number(scenarios.length))}
            taken={taken.scenario}
          />
        </Link>
      </li>
    </Stack>
  );
}

interface InsideProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly taken: boolean;
}

function Inside({ icon: Icon, title, text, taken }: InsideProps) {
  const { done } = useText().start;
  return (
    <>
      <Row as="span" align="center" gap={2} className={styles.cardTitle}>
        <Icon aria-hidden />
        <b>{title}</b>
        {taken ? <Check role="img" aria-label={done} /> : <ArrowRight aria-hidden />}
      </Row>
      <Note>{text}</Note>
    </>
  );
}
