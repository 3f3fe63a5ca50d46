import { visible } from '#server/domain/visible.ts';
import type { StepDone } from '#server/workbench/compare/run-comparison.ts';

/** Where progress is written: standard error. */
interface ProgressOutput {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
}

/** Reports how far a comparison is: in one line that changes on a terminal, else in a line for each step. */
export class Progress {
  readonly #output: ProgressOutput;
  #hasLine = false;

  constructor(output: ProgressOutput) {
    this.#output = output;
  }

  step({ at, of, step, verdict, leftMs }: StepDone): void {
    const left = at === of ? '' : `  (${duration(leftMs)} left)`;
    this.notice(`${at} of ${of}  ${step}: ${verdict}${left}`);
  }

  notice(said: string): void {
    const text = visible(said);
    if (this.#output.isTTY !== true) {
      this.#output.write(`countertop compare: ${text}\n`);
      return;
    }
    // A line that is wider than the terminal could not be overwritten.
    const line = text.slice(0, (this.#output.columns ?? 80) - 1);
    this.#output.write(`\r\u001B[K${line}`);
    this.#hasLine = true;
  }

  /** What follows begins a new line. */
  end(): void {
    if (this.#hasLine) this.#output.write('\n');
    this.#hasLine = false;
  }
}

/** A time for people: `about 7 min`. */
export function duration(ms: number): string {
  if (ms < 1000) return 'a moment';
  return ms < 60_000 ? `about ${Math.ceil(ms / 1000)} s` : `about ${Math.ceil(ms / 60_000)} min`;
}
