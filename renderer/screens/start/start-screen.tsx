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

import { useRead } from '#renderer/data/queries.ts';
import { changeSettings, useSettings } from '#renderer/data/settings.ts';
import { useNewTable } from '#renderer/kit/new-table.ts';
import { openOwnRestaurant } from '#renderer/kit/overlays.ts';
import type { StartProgress } from '#renderer/kit/start-progress.ts';
import { useStartProgress } from '#renderer/kit/start-progress.ts';
import { choosePlugin, useInstalls, usePlugin } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { useCopy } from '#renderer/ui/copy.tsx';
import { MOD } from '#renderer/ui/key.tsx';
import { Box, Column, Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import link from '#renderer/ui/link.module.css';
import { Select } from '#renderer/ui/select.tsx';
import { showToast } from '#renderer/ui/toast.ts';

import { FirstCall } from './first-call.tsx';
import styles from './start-screen.module.css';

export function StartScreen() {
  const { frame, ownRestaurant, start: text } = useText();
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
          <Row pad="2 0 0">
            <Button icon={Armchair} onClick={openOwnRestaurant}>
              {ownRestaurant.title}
            </Button>
          </Row>
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
  const { start: text, format } = useText();
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
  const { start: text, kit } = useText();
  const installs = useInstalls();
  const plugin = usePlugin();
  return (
    <Stack gap={3} align="end" className={styles.running}>
      <ShownValue label={text.address} value={`${location.origin}/plugin-api`} />
      {plugin === undefined ? (
        <Note as="p">
          {kit.noPlugins}.{' '}
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
  const text = useText().start;
  const { startAway } = useSettings();
  const navigate = useNavigate();
  const putAway = (): void => {
    changeSettings({ startAway: true });
    showToast({ title: text.isAway(MOD) });
    void navigate({ to: '/floor' });
  };
  return (
    <Row as="footer" wrap align="center" justify="end" gap="2 4" className={styles.footer}>
      <Button
        variant="link"
        onClick={startAway === true ? () => changeSettings({ startAway: false }) : putAway}
      >
        {startAway === true ? text.stay : text.putAway}
      </Button>
    </Row>
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
  const { kit } = useText();
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
          label={kit.copyNamed(label)}
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
  const { format } = useText();
  const plugin = usePlugin();
  const newTable = useNewTable();
  const { data: scenarios } = useRead('listScenarios');
  const webhook = { plugin: plugin?.pluginId, edit: 'webhook' } as const;
  const count = scenarios === undefined ? '' : format.number(scenarios.length);
  return (
    <Stack as="ul" gap={3} fit={3}>
      <li>
        <Link to="/webhooks" search={webhook} className={styles.card}>
          <Inside icon={Webhook} name="webhook" text={text.webhookText} taken={taken} />
        </Link>
      </li>
      <li>
        <button type="button" className={styles.card} onClick={newTable}>
          <Inside icon={Armchair} name="table" text={text.tableText} taken={taken} />
        </button>
      </li>
      <li>
        <Link to="/scenarios" className={styles.card}>
          <Inside
            icon={Clapperboard}
            name="scenario"
            text={count === '' ? '' : text.scenarioText(count)}
            taken={taken}
          />
        </Link>
      </li>
    </Stack>
  );
}

interface InsideProps {
  readonly icon: LucideIcon;
  readonly name: keyof StartProgress['taken'];
  readonly text: string;
  readonly taken: StartProgress['taken'];
}

function Inside({ icon: Icon, name, text, taken }: InsideProps) {
  const { cards, done } = useText().start;
  return (
    <>
      <Row as="span" align="center" gap={2} className={styles.cardTitle}>
        <Icon aria-hidden />
        <b>{cards[name]}</b>
        {taken[name] ? <Check role="img" aria-label={done} /> : <ArrowRight aria-hidden />}
      </Row>
      <Note>{text}</Note>
    </>
  );
}
