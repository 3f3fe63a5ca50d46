import type { ComparedCall, ComparisonDocument } from '#domain/compare/document.ts';
import type { Answers, TourAnswer, TourCall } from '#domain/compare/tour-step.ts';

import type { ComparisonRules } from './parts.ts';

type Left = ComparisonDocument['left'][number];

/** What a comparison has found so far. */
export class Gathered {
  readonly #target: string;
  readonly #at: string;
  readonly #rules: Pick<ComparisonRules, 'steps' | 'rows' | 'left'>;
  /** By the step's id. */
  readonly #calls: Map<string, ComparedCall>;
  readonly #shown = new Map<string, TourAnswer>();
  /** What earlier runs have left. */
  #earlier: readonly Left[];

  /** `before` is gone on with; null: it begins anew. */
  constructor(
    target: string,
    at: string,
    before: ComparisonDocument | null,
    rules: Pick<ComparisonRules, 'steps' | 'rows' | 'left'>,
  ) {
    this.#target = target;
    this.#at = before?.at ?? at;
    this.#rules = rules;
    this.#calls = new Map(before?.calls.map((call) => [call.step, call]));
    this.#earlier = before?.left ?? [];
  }

  /** Whether a step is finished: what was skipped may be possible now. */
  has(step: string): boolean {
    const call = this.#calls.get(step);
    return call !== undefined && call.verdict !== 'skipped';
  }

  /** The same, or it has nothing to do there at all. */
  isSettled(step: string): boolean {
    return this.has(step) || this.#calls.get(step)?.method === '';
  }

  /**
   * Takes what a step came to, in place of what it came to before; but what was compared once stays, where it cannot be
   * done again: the tour's own table may be open already.
   */
  add(call: ComparedCall): void {
    if (call.verdict === 'skipped' && this.has(call.step)) return;
    this.#calls.set(call.step, call);
  }

  /** Takes an answer of the target. */
  heard(step: string, call: TourCall, answer: TourAnswer): void {
    this.#shown.set(step, answer);
    this.#earlier = stillOpen(call, answer, this.#earlier);
  }

  /** What the target has answered in this run, by the step's id. */
  get shown(): Answers {
    return this.#shown;
  }

  /** What the tour has opened at the target and is there still: a plugin cannot close anything. */
  get left(): readonly Left[] {
    const all = [...this.#earlier, ...this.#rules.left(this.#shown)];
    return [...new Map(all.map((one) => [`${one.kind} ${one.id}`, one])).values()];
  }

  /** The whole document, its calls in the order of the tour. */
  document(): ComparisonDocument {
    const order = new Map(this.#rules.steps.map(({ id }, index) => [id, index]));
    const place = ({ step }: ComparedCall): number => order.get(step) ?? order.size;
    const calls = [...this.#calls.values()].toSorted((one, other) => place(one) - place(other));
    return {
      target: this.#target,
      at: this.#at,
      calls,
      ledger: this.#rules.rows(calls),
      left: this.left,
    };
  }
}

/** A list that is as long as this may not be all (B5). */
const LONGEST_LIST = 500;

/** What of all that an earlier run has left is open, once the target has listed what is. */
function stillOpen(
  { path }: TourCall,
  { body }: TourAnswer,
  left: readonly Left[],
): readonly Left[] {
  const kind = /^\/(table|packet)s\/open$/u.exec(path)?.[1] as Left['kind'] | undefined;
  const rows = dataOf(body);
  if (kind === undefined || !Array.isArray(rows) || rows.length >= LONGEST_LIST) return left;
  const open = new Set(rows.map((row) => fields(row)[`${kind}Id`]));
  return left.filter((one) => one.kind !== kind || open.has(one.id));
}

/** `data` of an answer that says it was done; undefined of any other. */
function dataOf(body: unknown): unknown {
  const { success, data } = fields(body);
  return success === true ? data : undefined;
}

function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
