import type { Run } from './play.ts';
import { OVER } from './play.ts';

type Step = Run['steps'][number];

const MARKS: Readonly<Record<Step['state'], string>> = {
  done: '✓',
  failed: '✗',
  skipped: '-',
  pending: '-',
  running: '-',
};

const NUMBER_WIDTH = 3;

/** The line of a step, with its error below it. */
function stepText({ index, title, state, error }: Step): string {
  const line = `  ${MARKS[state]} ${String(index + 1).padStart(NUMBER_WIDTH)}  ${title.en}`;
  const indent = ' '.repeat(NUMBER_WIDTH + 6);
  return `${[line, ...(error?.split('\n') ?? [])].join(`\n${indent}`)}\n`;
}

/** The last line of a run. */
export function endText(run: Run): string {
  const { state, steps } = run;
  const ms = steps.reduce((sum, { tookMs }) => sum + (tookMs ?? 0), 0);
  const word = `${state.charAt(0).toUpperCase()}${state.slice(1)}`;
  const done = steps.filter((step) => step.state === 'done').length;
  return `  ${word}: ${done} of ${steps.length} steps done, ${(ms / 1000).toFixed(1)} s\n`;
}

/** Returns a function that prints each step of a run once it has ended; after the run, also unreached steps. */
export function runPrinter(print: (text: string) => void): (run: Run) => void {
  let printed = 0;
  return ({ steps, state }) => {
    for (const step of steps.slice(printed)) {
      if (!OVER.has(state) && (step.state === 'pending' || step.state === 'running')) return;
      print(stepText(step));
      printed += 1;
    }
  };
}
