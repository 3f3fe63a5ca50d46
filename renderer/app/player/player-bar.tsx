import { useQuery } from '@tanstack/react-query';
import { Play, RotateCcw, Square, X } from 'lucide-react';

import { read } from '#renderer/data/queries.ts';
import type { Run } from '#renderer/data/types.ts';
import type { RunWords } from '#renderer/kit/scenario-run/run-words.ts';
import { isOver, wordsOf } from '#renderer/kit/scenario-run/run-words.ts';
import { putAway } from '#renderer/kit/scenario-run/shown-run.ts';
import { PACE_NAMES, usePace, useRunControl } from '#renderer/kit/scenario-run/use-play.ts';
import { useFormat, useLanguage, useText } from '#renderer/text/text.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Key } from '#renderer/ui/key.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';

import styles from './player-bar.module.css';
import { usePlayerKeys } from './player-keys.ts';
import { PlayerWords } from './player-words.tsx';
import { Progress } from './progress.tsx';

/** The steps of a run, the presenter's words, the next step, and the controls, in one row. */
export function PlayerBar({ run }: { readonly run: Run }) {
  const { player } = useText().scenarios;
  const format = useFormat();
  const { data: file } = useQuery(read('getScenario', { name: run.name }));
  const { data: rows } = useQuery(read('listScenarios'));
  const language = useLanguage();
  const words = wordsOf(run, file);
  const title = rows?.find(({ name }) => name === run.name)?.title[language] ?? run.name;
  const control = useRunControl(run);
  usePlayerKeys(control);
  const [done, count] = [format.number(words.done), format.number(words.count)];
  return (
    <Stack as="section" shrink fill="surface" className={styles.bar} aria-label={player.label}>
      <Progress
        label={player.progress(done, count)}
        done={words.done}
        segments={run.steps.map(({ index, state }) =>
          !isOver(run) && state === 'pending' && index === run.step ? 'running' : state,
        )}
      />
      <Row align="center" gap={4} pad="1 4">
        <Place title={title} words={words} />
        <PlayerWords run={run} words={words} />
        <Controls run={run} control={control} />
      </Row>
    </Stack>
  );
}

function Place({ title, words }: { readonly title: string; readonly words: RunWords }) {
  const { player } = useText().scenarios;
  const format = useFormat();
  return (
    <Text as="p" size="lg" weight="strong" nowrap title={title}>
      {player.of(format.number(words.number), format.number(words.count))}
    </Text>
  );
}

interface ControlsProps {
  readonly run: Run;
  readonly control: ReturnType<typeof useRunControl>;
}

function Controls({ run, control }: ControlsProps) {
  const { player } = useText().scenarios;
  const pace = usePace();
  const over = isOver(run);
  return (
    <Row align="center" gap={2} fixed className={styles.controls}>
      {!over && (
        <div className={styles.pace}>
          <Segmented
            label={player.pace}
            value={pace}
            onChange={control.changePace}
            segments={optionsOf(PACE_NAMES, player.paces)}
          />
        </div>
      )}
      <IconButton icon={RotateCcw} label={player.again} shortcut="Home" onClick={control.again} />
      {over ? (
        <IconButton icon={X} label={player.putAway} onClick={() => putAway(run)} />
      ) : (
        <>
          <IconButton icon={Square} label={player.stop} onClick={control.stop} />
          <Button variant="primary" icon={Play} busy={control.busy} onClick={control.next}>
            {player.next}
            <Key>PgDn</Key>
          </Button>
        </>
      )}
    </Row>
  );
}
