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
import { Note, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { Refusal } from '#renderer/ui/notice.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Popover } from '#renderer/ui/popover.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

import { EveningCurve } from './evening-curve.tsx';
import styles from './side-cards.module.css';

const HOUR_MS = 3_600_000;

/** The exclusive upper bound of random seeds. */
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

/** The autopilot card. */
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
      <Row as="header" wrap align="center" gap="1 2" minHeight="sm" className={styles.head}>
        <h2>{text.title}</h2>
        <Note className={styles.plan}>
          {text.plan(
            format.number(Math.round(tablesPerHour * hours)),
            format.number(Math.round(packetsPerHour * hours)),
            format.percent(cardShare),
          )}
        </Note>
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
        <Note weight="strong" className={styles.label} aria-hidden>
          {text.seed}
        </Note>
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

function TempoRow({ tempo, onTempo, habits, onHabits }: TempoRowProps) {
  const { evening: text } = useText().scenarios;
  return (
    <Row wrap align="center" gap="1 2" className={styles.row}>
      <Note weight="strong" className={styles.label}>
        {text.tempo}
      </Note>
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

type Habits = Required<
  Pick<EveningWishes, 'tablesPerHour' | 'packetsPerHour' | 'cardShare' | 'declineRate' | 'hours'>
>;

interface EveningSettingsProps {
  readonly habits: Habits;
  readonly onChange: (habits: Habits) => void;
}

interface Range {
  readonly name: keyof Habits;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The factor between the value sent and the value displayed. */
  readonly times: number;
  readonly unit?: string;
}

/** The server's limits. */
const RANGES: readonly Range[] = [
  { name: 'hours', min: 1, max: 24 * 31, step: 1, times: 1 },
  { name: 'tablesPerHour', min: 0, max: 1000, step: 1, times: 1 },
  { name: 'packetsPerHour', min: 0, max: 1000, step: 1, times: 1 },
  { name: 'cardShare', min: 0, max: 100, step: 10, times: 100, unit: '%' },
  { name: 'declineRate', min: 0, max: 100, step: 5, times: 100, unit: '%' },
];

function EveningSettings({ habits, onChange }: EveningSettingsProps) {
  const { evening: text } = useText().scenarios;
  return (
    <Stack gap={3}>
      {RANGES.map(({ name, min, max, step, times, unit }) => (
        <NumberField
          key={name}
          label={text[name]}
          value={Math.round(habits[name] * times)}
          onChange={(value) => value !== null && onChange({ ...habits, [name]: value / times })}
          min={min}
          max={max}
          step={step}
          decimals={0}
          unit={unit}
        />
      ))}
    </Stack>
  );
}
