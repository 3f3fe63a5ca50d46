import { useQuery } from '@tanstack/react-query';
import { Languages, Play, RotateCcw, Square, X } from 'lucide-react';
import { useEffect } from 'react';

import { read } from '#renderer/data/queries.ts';
import { changeSettings } from '#renderer/data/settings.ts';
import { sessionState } from '#renderer/data/shared-state.ts';
import type { Run } from '#renderer/data/types.ts';
import { useLatest } from '#renderer/kit/latest.ts';
import type { RunWords } from '#renderer/kit/scenario-run/run-words.ts';
import { isOver, wordsOf } from '#renderer/kit/scenario-run/run-words.ts';
import { PACE_NAMES, usePace, useRunControl } from '#renderer/kit/scenario-run/use-play.ts';
import { useFormat, useLanguage, useText } from '#renderer/text/text.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Key } from '#renderer/ui/key.tsx';
import { Box, Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';

import styles from './player-bar.module.css';
import { PlayerWords } from './player-words.tsx';

const dismissed = sessionState('countertop.putAway');

/** Identifies a run that is over; runs have no ids. */
function fingerprint({ name, state, steps }: Run): string {
  return JSON.stringify([name, state, steps.map(({ tookMs }) => tookMs)]);
}

/** True if this run was dismissed. */
export function useIsDismissed(run: Run | null): boolean {
  const last = dismissed.use();
  return run !== null && last === fingerprint(run);
}

/** The steps of a run, the presenter's words, the next step, and the controls. */
export function PlayerBar({ run }: { readonly run: Run }) {
  const { scenarios: text } = useText();
  const { data: file } = useQuery(read('getScenario', { name: run.name }));
  const { data: rows } = useQuery(read('listScenarios'));
  const language = useLanguage();
  const words = wordsOf(run, file);
  const title = rows?.find(({ name }) => name === run.name)?.title[language] ?? run.name;
  const control = useRunControl(run);
  usePlayerKeys(control);
  return (
    <Stack
      as="section"
      gap={3}
      shrink
      pad="2 4 3"
      fill="surface"
      className={styles.bar}
      aria-label={text.player.label}
    >
      <Progress run={run} words={words} />
      <Stack align="center" gap={5} className={styles.row}>
        <Place title={title} words={words} />
        <PlayerWords run={run} words={words} />
        <Controls run={run} control={control} />
      </Stack>
    </Stack>
  );
}

function Progress({ run, words }: { readonly run: Run; readonly words: RunWords }) {
  const { player } = useText().scenarios;
  const format = useFormat();
  const over = isOver(run);
  return (
    <Row
      gap="half"
      className={styles.progress}
      role="progressbar"
      aria-label={player.progress(format.number(words.done), format.number(words.count))}
      aria-valuemin={0}
      aria-valuemax={words.count}
      aria-valuenow={words.done}
    >
      {run.steps.map(({ index, state }) => (
        <span
          key={index}
          className={styles.step}
          data-state={!over && state === 'pending' && index === run.step ? 'running' : state}
        />
      ))}
    </Row>
  );
}

function Place({ title, words }: { readonly title: string; readonly words: RunWords }) {
  const { player } = useText().scenarios;
  const format = useFormat();
  return (
    <Box shrink>
      <Text as="p" size="2xl" weight="strong" tight nowrap>
        {player.of(format.number(words.number), format.number(words.count))}
      </Text>
      <Text as="p" truncate tone="soft" size="sm" title={title}>
        {title}
      </Text>
    </Box>
  );
}

interface ControlsProps {
  readonly run: Run;
  readonly control: ReturnType<typeof useRunControl>;
}

function Controls({ run, control }: ControlsProps) {
  const { player } = useText().scenarios;
  const pace = usePace();
  const language = useLanguage();
  const over = isOver(run);
  return (
    <Row wrap align="center" justify="end" gap={2} className={styles.controls}>
      <Segmented
        label={player.pace}
        value={pace}
        onChange={control.changePace}
        segments={optionsOf(PACE_NAMES, player.paces)}
      />
      <IconButton
        icon={Languages}
        label={player.speakLong}
        onClick={() => changeSettings({ language: language === 'en' ? 'tr' : 'en' })}
      />
      {over ? (
        <IconButton
          icon={X}
          label={player.putAway}
          onClick={() => dismissed.set(fingerprint(run))}
        />
      ) : (
        <IconButton icon={Square} label={player.stop} onClick={control.stop} />
      )}
      <Button size="lg" icon={RotateCcw} onClick={control.again}>
        {player.again}
        <Key>Home</Key>
      </Button>
      {!over && (
        <Button size="lg" variant="primary" icon={Play} busy={control.busy} onClick={control.next}>
          {player.next}
          <Row as="span" inline>
            <Key>PgDn</Key>
          </Row>
        </Button>
      )}
    </Row>
  );
}

/** Elements that handle Page Down and Home themselves. */
const IGNORED = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

function isIgnored({ target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || shiftKey) return true;
  return target instanceof Element && target.closest(IGNORED) !== null;
}

/**
 * The keys of a presentation clicker: Page Down for the next step, Home to start again. They are
 * captured, so that they do not scroll lists.
 */
function usePlayerKeys(control: ControlsProps['control']): void {
  const latest = useLatest(control);
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const { key, repeat } = event;
      if ((key !== 'PageDown' && key !== 'Home') || isIgnored(event)) return;
      event.preventDefault();
      event.stopPropagation();
      if (repeat) return;
      if (key === 'PageDown') latest.current.next();
      else latest.current.again();
    }
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [latest]);
}
