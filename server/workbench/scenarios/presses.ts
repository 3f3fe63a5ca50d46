import type { Step } from '#server/contract/scenario.ts';
import { kindOf } from '#server/contract/scenario.ts';

/**
 * The number of the press that plays each step, from 1. A text appears together with the next action; steps that
 * show nothing need no press. A pause holds the run before it.
 */
export function pressesOf(steps: readonly Step[]): number[] {
  let press = 1;
  let shown: 'nothing' | 'text' | 'action' = 'nothing';
  return steps.map((step, index) => {
    const kind = kindOf(step);
    const isAction = kind === 'staff' || kind === 'plugin' || kind === 'terminal';
    const isNext =
      (kind === 'pause' && index > 0) ||
      (kind === 'say' && shown !== 'nothing') ||
      (isAction && shown === 'action');
    if (isNext) {
      press += 1;
      shown = 'nothing';
    }
    if (isAction) shown = 'action';
    else if (kind === 'say') shown = 'text';
    return press;
  });
}
