import { useQueryClient } from '@tanstack/react-query';
import { Dices, Moon, Play, Settings2, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { read, useForm, useRead, useWrite } from '#renderer/data/queries.ts';
import type { Evening, EveningWishes } from '#renderer/data/types.ts';
import { Loaded } from '#renderer/kit/screen.tsx';
import { useServerId } from '#renderer/kit/store.ts';
import { useText } from '#renderer/text/text.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Card } from '#renderer/ui/card.tsx';
import { Note, Row, Stack } from '#renderer/ui/layout.tsx';
import { Refusal } from '#renderer/ui/notice.tsx';
import { NumberField } from '#renderer/ui/number-field.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Popover } from '#renderer/ui/popover.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

import styles from './side-cards.module.css';

const LARGEST_SEED = 4_294_967_295;

const TEMPOS = { one: 1, ten: 10, sixty: 60, fast: 'fast' } as const satisfies Readonly<
  Record<string, EveningWishes['pace']>
>;

type Tempo = keyof typeof TEMPOS;

const TEMPO_NAMES = Object.keys(TEMPOS) as Tempo[];

const USUAL = { tablesPerHour: 12, packetsPerHour: 4, cardShare: 0.6, declineRate: 0.1, hours: 4 };

type Habits = typeof USUAL;

/** The autopilot card. */
export function EveningCard() {
  const query = useRead('getAutopilot');
  return (
    <Loaded query={query} loading={<Skeleton rows={3} />}>
      {(evening) => <LoadedEvening evening={evening} />}
    </Loaded>
  );
}

function LoadedEvening({ evening }: { readonly evening: Evening | null }) {
  const { kit, format } = useText();
  const text = useText().scenarios.evening;
  const client = useQueryClient();
  const serverId = useServerId();
  const [habits, setHabits] = useState(USUAL);
  const [tempo, setTempo] = useState<Tempo>('sixty');
  const [seed, setSeed] = useState(evening?.seed ?? randomSeed());
  const onSuccess = (after: Evening): void => {
    client.setQueryData(read('getAutopilot').queryKey, after);
  };
  const start = useForm('startAutopilot', onSuccess);
  const stop = useWrite('stopAutopilot', onSuccess);
  const running = evening?.state === 'running';
  const begin = (): void => start.mutate({ ...habits, serverId, seed, pace: TEMPOS[tempo] });
  const { tablesPerHour, packetsPerHour, cardShare, hours } = habits;
  return (
    <Card
      icon={Moon}
      title={text.title}
      level="h2"
      actions={
        running ? (
          <Button size="sm" icon={Square} busy={stop.isPending} onClick={() => stop.mutate()}>
            {kit.stop}
          </Button>
        ) : (
          <Button size="sm" icon={Play} busy={start.isPending} onClick={begin}>
            {kit.start}
          </Button>
        )
      }
    >
      <Note as="p">
        {text.plan(
          format.number(Math.round(tablesPerHour * hours)),
          format.number(Math.round(packetsPerHour * hours)),
          format.percent(cardShare),
        )}
      </Note>
      {evening !== null && <Done evening={evening} />}
      {!running && (
        <TempoRow tempo={tempo} onTempo={setTempo}>
          <EveningSettings habits={habits} onChange={setHabits} />
        </TempoRow>
      )}
      <Row wrap align="center" gap="1 2">
        <Note weight="strong" className={styles.label} aria-hidden>
          {kit.seed}
        </Note>
        {running ? <code>{evening.seed}</code> : <Seed seed={seed} onChange={setSeed} />}
      </Row>
      <Refusal error={start.error} />
    </Card>
  );
}

interface TempoRowProps {
  readonly tempo: Tempo;
  readonly onTempo: (tempo: Tempo) => void;
  /** The settings. */
  readonly children: ReactNode;
}

function TempoRow({ tempo, onTempo, children }: TempoRowProps) {
  const { kit } = useText();
  const text = useText().scenarios.evening;
  return (
    <Row wrap align="center" gap="1 2">
      <Note weight="strong" className={styles.label}>
        {kit.speed}
      </Note>
      <Segmented
        label={kit.speed}
        value={tempo}
        onChange={onTempo}
        segments={optionsOf(TEMPO_NAMES, text.tempos)}
      />
      <Popover
        title={text.settings}
        trigger={<IconButton size="sm" icon={Settings2} label={text.settings} />}
      >
        {children}
      </Popover>
    </Row>
  );
}

function Seed({ seed, onChange }: { seed: number; onChange: (seed: number) => void }) {
  const { kit } = useText();
  const text = useText().scenarios.evening;
  return (
    <>
      <input
        className={styles.seed}
        aria-label={kit.seed}
        inputMode="numeric"
        value={seed}
        maxLength={10}
        onChange={({ target }) =>
          onChange(Math.min(Number(target.value.replaceAll(/\D/gu, '')), LARGEST_SEED))
        }
      />
      <IconButton size="sm" icon={Dices} label={text.dice} onClick={() => onChange(randomSeed())} />
    </>
  );
}

/** A seed that is easy to read out. */
function randomSeed(): number {
  return Math.floor(Math.random() * 10_000);
}

function Done({ evening: { state, done, until } }: { readonly evening: Evening }) {
  const { evening: text } = useText().scenarios;
  const { format } = useText();
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

/** The server's limits, and steps; shares are entered as percentages. */
const RANGES = [
  { name: 'hours', min: 1, max: 24 * 31, step: 1 },
  { name: 'tablesPerHour', min: 0, max: 1000, step: 1 },
  { name: 'packetsPerHour', min: 0, max: 1000, step: 1 },
  { name: 'cardShare', min: 0, max: 100, step: 10, unit: '%' },
  { name: 'declineRate', min: 0, max: 100, step: 5, unit: '%' },
] as const;

interface EveningSettingsProps {
  readonly habits: Habits;
  readonly onChange: (habits: Habits) => void;
}

function EveningSettings({ habits, onChange }: EveningSettingsProps) {
  const { evening: text } = useText().scenarios;
  return (
    <Stack gap={3}>
      {RANGES.map(({ name, ...range }) => {
        const times = 'unit' in range ? 100 : 1;
        return (
          <NumberField
            key={name}
            label={text[name]}
            value={Math.round(habits[name] * times)}
            onChange={(value) => value !== null && onChange({ ...habits, [name]: value / times })}
            decimals={0}
            {...range}
          />
        );
      })}
    </Stack>
  );
}
