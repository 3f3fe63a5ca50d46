import { visible } from '#domain/visible.ts';

/** How far a comparison is after a step. */
export interface StepDone {
  readonly at: number;
  readonly of: number;
  readonly title: string;
  /** `same`, `different`, `skipped`; `read` for what has nothing to compare with yet. */
  readonly verdict: string;
  /** How long the rest takes at the pace. */
  readonly leftMs: number;
}

/** Where progress is written: standard error. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
}

/** Says how far a comparison is: in one line that changes on a terminal, else in one line for each step. */
export class Progress {
  readonly #output: ProgressOutput;
  #hasLine = false;

  constructor(output: ProgressOutput) {
    this.#output = output;
  }

  step({ at, of, title, verdict, leftMs }: StepDone): void {
    this.#say(
      `${at} of ${of}  ${title}: ${verdict}${at === of ? '' : `  (${duration(leftMs)} left)`}`,
    );
  }

  /** What is waited for meanwhile. */
  notice(text: string): void {
    this.#say(text);
  }

  /** Whatever comes after it begins a new line. */
  end(): void {
    if (this.#hasLine) this.#output.write('\n');
    this.#hasLine = false;
  }

  #say(said: string): void {
    const text = visible(said);
    if (this.#output.isTTY !== true) {
      this.#output.write(`countertop compare: ${text}\n`);
      return;
    }
    // One that is wider than the terminal could not be written over.
    const line = text.slice(0, (this.#output.columns ?? 80) - 1);
    this.#output.write(`\r\u001B[K${line}`);
    this.#hasLine = true;
  }
}

/** A time as people say it: `under 1 min`, `about 7 min`. */
export function duration(ms: number): string {
  if (ms < 1000) return 'a moment';
  return ms < 60_000 ? `about ${Math.ceil(ms / 1000)} s` : `about ${Math.ceil(ms / 60_000)} min`;
}
