import type { Step, StepKind } from '#server/contract/scenario.ts';
import { kindOf } from '#server/contract/scenario.ts';

type Shown = 'text' | 'action' | null;

const SHOWS: Partial<Readonly<Record<StepKind, Shown>>> = {
  say: 'text',
  staff: 'action',
  plugin: 'action',
  terminal: 'action',
};

/**
 * The number of the press that plays each step, from 1. A text appears together with the next action; steps that
 * show nothing need no press. A pause holds the run before it.
 */
export function pressesOf(steps: readonly Step[]): number[] {
  let press = 1;
  let shown: Shown = null;
  return steps.map((step, index) => {
    const kind = kindOf(step);
    const shows = SHOWS[kind] ?? null;
    const isHeld = kind === 'pause' && index > 0;
    if (isHeld || (shows !== null && !joins(shows, shown))) {
      press += 1;
      shown = null;
    }
    shown = shows ?? shown;
    return press;
  });
}

/** True if a step belongs to what its press shows so far. */
function joins(shows: Shown, shown: Shown): boolean {
  return shown === null || (shown === 'text' && shows === 'action');
}
