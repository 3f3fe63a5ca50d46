import { Clapperboard, Play, RotateCcw, Square, X } from 'lucide-react';

import { useRead } from '#renderer/data/queries.ts';
import { getSettings, useSettings } from '#renderer/data/settings.ts';
import type { Run } from '#renderer/data/types.ts';
import { openPalette } from '#renderer/kit/overlays.ts';
import type { RunWords } from '#renderer/kit/scenario-run/run-words.ts';
import { isOver, presentedWords, wordsOf } from '#renderer/kit/scenario-run/run-words.ts';
import { hideRun } from '#renderer/kit/scenario-run/shown-run.ts';
import { PACE_NAMES, usePace, useRunControl } from '#renderer/kit/scenario-run/use-play.ts';
import { useWindowEvent } from '#renderer/kit/window-event.ts';
import { useText } from '#renderer/text/text.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Key } from '#renderer/ui/key.tsx';
import { Row, Stack, Text } from '#renderer/ui/layout.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';

import styles from './player-bar.module.css';
import { PlayerWords, PresentedWords } from './player-words.tsx';

/** A run's progress, the presenter's text, the next step and the controls; larger in presentation mode. */
export function PlayerBar({ run, title }: { readonly run: Run; readonly title: string }) {
  const { player } = useText().scenarios;
  const { format } = useText();
  const { presentation } = useSettings();
  const { data: file } = useRead('getScenario', { name: run.name });
  const control = useRunControl(run);
  usePlayerKeys(control);
  const words = (presentation ? presentedWords : wordsOf)(run, file);
  const count = words.segments.length;
  // Developers see the number of the current step, an audience the number of presses done.
  const step = run.state === 'passed' ? count : Math.min(run.step + 1, count);
  const Words = presentation ? PresentedWords : PlayerWords;
  return (
    <Stack
      as="section"
      shrink
      fill="surface"
      className={styles.bar}
      data-player
      data-presented={presentation || undefined}
      aria-label={player.label}
    >
      <Progress words={words} />
      <Row align="center" gap={4} pad="1 4" className={styles.line}>
        <Text size="lg" weight="strong" nowrap title={title}>
          {player.of(format.number(presentation ? words.done : step), format.number(count))}
        </Text>
        <Words run={run} title={title} words={words} />
        <Controls run={run} control={control} />
      </Row>
    </Stack>
  );
}

/** One segment for each step or press of a run. */
function Progress({ words: { segments, done } }: { readonly words: RunWords }) {
  const { player } = useText().scenarios;
  const { format } = useText();
  return (
    <Row
      gap="half"
      className={styles.progress}
      role="progressbar"
      aria-label={player.progress(format.number(done), format.number(segments.length))}
      aria-valuemin={0}
      aria-valuemax={segments.length}
      aria-valuenow={done}
    >
      {segments.map((state, index) => (
        // Segments have a fixed position.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} className={styles.segment} data-state={state} />
      ))}
    </Row>
  );
}

function Controls({ run, control }: { run: Run; control: ReturnType<typeof useRunControl> }) {
  const { scenarios, stage, kit } = useText();
  const { player } = scenarios;
  const { presentation } = useSettings();
  const pace = usePace();
  const over = isOver(run);
  const size = presentation ? 'lg' : 'md';
  return (
    <Row align="center" gap={2} fixed>
      {!over && !presentation && (
        <>
          <div className={styles.pace}>
            <Segmented
              label={kit.speed}
              value={pace}
              onChange={control.changePace}
              segments={optionsOf(PACE_NAMES, player.paces)}
            />
          </div>
          <IconButton icon={Square} label={kit.stop} onClick={control.stop} />
        </>
      )}
      {over && <IconButton icon={X} label={player.putAway} onClick={() => hideRun(run)} />}
      <Button
        size={size}
        variant={presentation && run.state === 'failed' ? 'primary' : 'default'}
        icon={RotateCcw}
        onClick={control.again}
      >
        {player.again}
        <Key>Home</Key>
      </Button>
      {presentation && run.state === 'passed' && (
        <Button size={size} variant="primary" icon={Clapperboard} onClick={openPalette}>
          {stage.another}
        </Button>
      )}
      {!over && (
        <Button
          size={size}
          variant="primary"
          icon={Play}
          busy={control.busy}
          onClick={control.next}
        >
          {player.next}
          <Key>PgDn</Key>
        </Button>
      )}
    </Row>
  );
}

const FORWARD: ReadonlySet<string> = new Set(['PageDown', 'ArrowRight', ' ']);
const OF_CLICKERS: ReadonlySet<string> = new Set(['PageDown', 'PageUp', 'Home']);

/** Elements that handle these keys themselves. */
const IGNORED = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';
/** Space presses a button of the player that has the keyboard focus; elsewhere it goes to the next step. */
const OWN_BUTTONS = '[data-player] :focus-visible';

function isOurs(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey || metaKey || altKey || shiftKey) return false;
  const inside = (selector: string) => target instanceof Element && target.closest(selector);
  if (inside(IGNORED)) return false;
  if (OF_CLICKERS.has(key)) return true;
  if (key === ' ' && inside(OWN_BUTTONS)) return false;
  return FORWARD.has(key) && getSettings().presentation;
}

/**
 * The keys of a presentation clicker: Page Down for the next step, Home to start again. In presentation mode, Space
 * and Right also go to the next step. The keys are captured, so that they do not scroll lists. Page Up, a clicker's
 * other button, does nothing: a step cannot be undone.
 */
function usePlayerKeys(control: ReturnType<typeof useRunControl>): void {
  const press = (event: KeyboardEvent): void => {
    if (!isOurs(event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat) return;
    if (event.key === 'Home') control.again();
    else if (FORWARD.has(event.key)) control.next();
  };
  useWindowEvent('keydown', press, true);
}
