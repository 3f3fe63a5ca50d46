import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Dices, Play, Settings2, Square } from 'lucide-react';
import { useState } from 'react';

import { read, write, writeInForm } from '#renderer/data/queries.ts';
import type { Evening, EveningWishes } from '#renderer/data/types.ts';
import { useNow } from '#renderer/kit/clock.ts';
import { Loaded } from '#renderer/kit/screen.tsx';
import { useServerId } from '#renderer/kit/store.ts';
import { useFormat, useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Refusal } from '#renderer/ui/notice.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Popover } from '#renderer/ui/popover.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

import { EveningCurve } from './evening-curve.tsx';
import { EveningSettings } from './evening-settings.tsx';
import type { Habits } from './evening-settings.tsx';
import styles from './side-cards.module.css';

const HOUR_MS = 3_600_000;

/** Seeds that a person can remember. */
const SEEDS = 10_000;

const TEMPOS = { one: 1, ten: 10, sixty: 60, fast: 'fast' } as const satisfies Readonly<
  Record<string, EveningWishes['pace']>
>;

type Tempo = keyof typeof TEMPOS;

const TEMPO_NAMES = Object.keys(TEMPOS) as Tempo[];

const USUAL: Habits = {
  tablesPerHour: 12,
  packetsPerHour: 4,
  cardShare: 0.6,
  declineRate: 0.1,
  hours: 4,
};

/** An evening that runs by itself. */
export function EveningCard() {
  const { evening: text } = useText().scenarios;
  const query = useQuery(read('getAutopilot'));
  const [habits, setHabits] = useState(USUAL);
  const format = useFormat();
  const { tablesPerHour, packetsPerHour, cardShare, hours } = habits;
  return (
    <Stack
      as="section"
      gap={2}
      shrink
      pad={3}
      surface
      className={styles.card}
      aria-label={text.title}
    >
      <Row as="header" wrap align="center" gap="1 2" className={styles.head}>
        <h2>{text.title}</h2>
        <Text tone="soft" size="sm" className={styles.plan}>
          {text.plan(
            format.number(Math.round(tablesPerHour * hours)),
            format.number(Math.round(packetsPerHour * hours)),
            format.percent(cardShare),
          )}
        </Text>
      </Row>
      <Loaded query={query} loading={<Skeleton rows={3} />}>
        {(evening) => <LoadedEvening evening={evening} habits={habits} onHabits={setHabits} />}
      </Loaded>
    </Stack>
  );
}

interface LoadedEveningProps {
  readonly evening: Evening | null;
  readonly habits: Habits;
  readonly onHabits: (habits: Habits) => void;
}

function LoadedEvening({ evening, habits, onHabits }: LoadedEveningProps) {
  const { evening: text } = useText().scenarios;
  const now = useNow();
  const client = useQueryClient();
  const serverId = useServerId();
  const [tempo, setTempo] = useState<Tempo>('sixty');
  const [seed, setSeed] = useState(evening?.seed ?? throwDice());
  const keep = (after: Evening): void => {
    client.setQueryData(read('getAutopilot').queryKey, after);
  };
  const start = useMutation({
    ...writeInForm('startAutopilot'),
    onSuccess: keep,
  });
  const stop = useMutation({ ...write('stopAutopilot'), onSuccess: keep });
  const running = evening?.state === 'running';
  const to = running ? Date.parse(evening.until) : now + habits.hours * HOUR_MS;
  return (
    <>
      <EveningCurve from={to - habits.hours * HOUR_MS} to={to} now={running ? now : null} />
      {evening !== null && <Done evening={evening} />}
      {!running && (
        <TempoRow tempo={tempo} onTempo={setTempo} habits={habits} onHabits={onHabits} />
      )}
      <Row wrap align="center" gap="1 2" className={styles.row}>
        <Text tone="soft" size="sm" weight="strong" className={styles.label} aria-hidden>
          {text.seed}
        </Text>
        {running ? (
          <code className={styles.seed}>{evening.seed}</code>
        ) : (
          <Seed seed={seed} onChange={setSeed} />
        )}
        <Text push>
          {running ? (
            <Button size="sm" icon={Square} busy={stop.isPending} onClick={() => stop.mutate()}>
              {text.stop}
            </Button>
          ) : (
            <Button
              size="sm"
              icon={Play}
              busy={start.isPending}
              onClick={() => start.mutate({ ...habits, serverId, seed, pace: TEMPOS[tempo] })}
            >
              {text.start}
            </Button>
          )}
        </Text>
      </Row>
      <Refusal error={start.error} />
    </>
  );
}

interface TempoRowProps extends Pick<LoadedEveningProps, 'habits' | 'onHabits'> {
  readonly tempo: Tempo;
  readonly onTempo: (tempo: Tempo) => void;
}

/** How fast the evening goes, and what it is like. */
function TempoRow({ tempo, onTempo, habits, onHabits }: TempoRowProps) {
  const { evening: text } = useText().scenarios;
  return (
    <Row wrap align="center" gap="1 2" className={styles.row}>
      <Text tone="soft" size="sm" weight="strong" className={styles.label}>
        {text.tempo}
      </Text>
      <Segmented
        label={text.tempo}
        value={tempo}
        onChange={onTempo}
        segments={optionsOf(TEMPO_NAMES, text.tempos)}
      />
      <Popover
        title={text.settings}
        trigger={<IconButton size="sm" icon={Settings2} label={text.settings} />}
      >
        <EveningSettings habits={habits} onChange={onHabits} />
      </Popover>
    </Row>
  );
}

function Seed({ seed, onChange }: { seed: number; onChange: (seed: number) => void }) {
  const { evening: text } = useText().scenarios;
  return (
    <>
      <input
        className={styles.seed}
        aria-label={text.seed}
        inputMode="numeric"
        value={seed}
        maxLength={10}
        onChange={(event) => {
          const digits = event.target.value.replaceAll(/\D/gu, '');
          onChange(Math.min(Number(digits), LARGEST_SEED));
        }}
      />
      <IconButton size="sm" icon={Dices} label={text.dice} onClick={() => onChange(throwDice())} />
    </>
  );
}

const LARGEST_SEED = 4_294_967_295;

function throwDice(): number {
  return Math.floor(Math.random() * SEEDS);
}

/** What has been done so far, or was done in all. */
function Done({ evening: { state, done, until } }: { readonly evening: Evening }) {
  const { evening: text } = useText().scenarios;
  const format = useFormat();
  return (
    <Row wrap align="center" gap="1 2" tone="soft" size="sm" className={styles.done} role="status">
      <Badge tone={state === 'running' ? 'accent' : state === 'finished' ? 'good' : 'neutral'}>
        {text.states[state]}
      </Badge>
      {(['tables', 'packets', 'payments', 'moves', 'voids'] as const).map((name) => (
        <span key={name}>
          <b>{format.number(done[name])}</b> {text.done[name]}
        </span>
      ))}
      {state === 'running' && <span>{text.until(format.hourMinute(until))}</span>}
    </Row>
  );
}
