import type { Run } from './play.ts';

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
  const line = `  ${MARKS[state]} ${String(index + 1).padStart(NUMBER_WIDTH)}  ${title.en}\n`;
  if (error === null) return line;
  const indent = ' '.repeat(NUMBER_WIDTH + 6);
  return `${line}${error
    .split('\n')
    .map((text) => `${indent}${text}\n`)
    .join('')}`;
}

/** The last line of a run. */
export function endText(run: Run): string {
  const { state, steps } = run;
  const ms = steps.reduce((sum, { tookMs }) => sum + (tookMs ?? 0), 0);
  const word =
    { passed: 'Passed', failed: 'Failed', stopped: 'Stopped' }[state as 'passed'] ?? state;
  const done = steps.filter((step) => step.state === 'done').length;
  return `  ${word}: ${done} of ${steps.length} steps done, ${(ms / 1000).toFixed(1)} s\n`;
}

/** Prints each step of a run as soon as that step has ended. */
export class RunPrinter {
  readonly #print: (text: string) => void;
  #printed = 0;

  constructor(print: (text: string) => void) {
    this.#print = print;
  }

  /** Prints steps that have ended; once the run is over, also prints unreached steps. */
  update({ steps, state }: Run): void {
    const isOver = state === 'passed' || state === 'failed' || state === 'stopped';
    for (const step of steps.slice(this.#printed)) {
      if (!isOver && (step.state === 'pending' || step.state === 'running')) return;
      this.#print(stepText(step));
      this.#printed += 1;
    }
  }
}
