import type { ComparedCall, ComparisonDocument } from '#server/contract/comparison.ts';

import { leftOpen } from './core/clean-up.ts';
import { verdictsOf } from './core/coverage.ts';
import type { TourAnswer } from './core/step.ts';
import { dataOf, itemsOf } from './core/step.ts';
import { TOUR } from './core/tour/tour.ts';

type Left = ComparisonDocument['left'];

/** A list of this length may be incomplete (B5). */
const MAX_LIST = 500;

/** Steps in the order of the tour; the clean-up comes last. */
const PLACES: ReadonlyMap<string, number> = new Map(TOUR.map(({ id }, index) => [id, index]));

export class Findings {
  readonly #target: string;
  readonly #at: string;
  readonly #calls: Map<string, ComparedCall>;
  /** The target's answers in this run, by step id. */
  readonly shown = new Map<string, TourAnswer>();
  /** Accounts that earlier runs left open. */
  #earlier: Left;

  /** `before` is the interrupted document to resume, or null. */
  constructor(target: string, at: string, before: ComparisonDocument | null) {
    this.#target = target;
    this.#at = before?.at ?? at;
    this.#calls = new Map(before?.calls.map((call) => [call.step, call]));
    this.#earlier = before?.left ?? [];
  }

  /** True if a step was compared. A resumed run repeats skipped steps. */
  has(step: string): boolean {
    return (this.#calls.get(step)?.verdict ?? 'skipped') !== 'skipped';
  }

  /** True if a step was compared, or no call could be made for it. */
  isSettled(step: string): boolean {
    return this.has(step) || this.#calls.get(step)?.method === '';
  }

  /** Adds a result. A skipped step does not replace an earlier result. */
  add(call: ComparedCall): void {
    if (call.verdict === 'skipped' && this.has(call.step)) return;
    this.#calls.set(call.step, call);
  }

  record(step: string, path: string, answer: TourAnswer): void {
    this.shown.set(step, answer);
    const kind = /^\/(table|packet)s\/open$/u.exec(path)?.[1];
    const rows = itemsOf(answer);
    const isList = kind !== undefined && Array.isArray(dataOf(answer));
    if (!isList || rows.length >= MAX_LIST) return;
    // Accounts of earlier runs may have been closed since.
    const open = new Set(rows.map((row) => row[`${kind}Id`]));
    this.#earlier = this.#earlier.filter((one) => one.kind !== kind || open.has(one.id));
  }

  /** The accounts that the tour has opened and left open at the target. */
  get left(): Left {
    const all = [...this.#earlier, ...leftOpen(this.shown)];
    return [...new Map(all.map((one) => [`${one.kind} ${one.id}`, one])).values()];
  }

  /** The whole document, its calls in the order of the tour. */
  document(): ComparisonDocument {
    const place = ({ step }: ComparedCall): number => PLACES.get(step) ?? PLACES.size;
    const calls = [...this.#calls.values()].toSorted((one, other) => place(one) - place(other));
    const ledger = verdictsOf(calls);
    return { target: this.#target, at: this.#at, calls, ledger, left: this.left };
  }
}
