import type { FuzzAnswer, FuzzCall } from './call.ts';
import type { FuzzOperation } from './operation.ts';
import type { RawOutcome } from './raw-client.ts';

/** Counts what was sent and how it was answered, so that a run can tell whether it got anywhere. */
export class Tally {
  #raw = 0;
  #rawAnswers = 0;
  readonly #byStatus = new Map<number, number>();
  readonly #succeeded = new Map<string, number>();

  count({ operation }: FuzzCall, { status, body }: FuzzAnswer): void {
    this.#byStatus.set(status, (this.#byStatus.get(status) ?? 0) + 1);
    if (operation === null || status !== 200 || body.startsWith('{"success":false')) return;
    this.#succeeded.set(operation.name, (this.#succeeded.get(operation.name) ?? 0) + 1);
  }

  countRaw({ answers }: RawOutcome): void {
    this.#raw += 1;
    this.#rawAnswers += answers.length;
  }

  /** How many requests have been answered, raw ones by connection. */
  get answered(): number {
    return this.#raw + [...this.#byStatus.values()].reduce((sum, count) => sum + count, 0);
  }

  /** How many calls did what they are for. */
  get succeeded(): number {
    return [...this.#succeeded.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Calls that never did. */
  neverSucceeded(operations: readonly FuzzOperation[]): string[] {
    return operations.map(({ name }) => name).filter((name) => !this.#succeeded.has(name));
  }

  /** For people. */
  describe(): string {
    const statuses = [...this.#byStatus].toSorted(([one], [other]) => one - other);
    const counts = statuses.map(([status, count]) => `${status}: ${count}`).join(', ');
    return `${counts}; raw: ${this.#raw} connections with ${this.#rawAnswers} answers`;
  }
}
