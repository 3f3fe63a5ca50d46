import type { ComparedCall, ComparisonDocument } from '#domain/compare/document.ts';
import type { TourAnswer, TourCall } from '#domain/compare/tour-step.ts';

import type { ComparisonRules } from './parts.ts';

type Left = ComparisonDocument['left'][number];

/** What a comparison has found so far. */
export class Gathered {
  readonly #target: string;
  readonly #at: string;
  readonly #rules: Pick<ComparisonRules, 'steps' | 'rows'>;
  /** By the step's id. */
  readonly #calls: Map<string, ComparedCall>;
  readonly #left: Map<string, Left>;

  /** `before` is gone on with; null: it begins anew. */
  constructor(
    target: string,
    at: string,
    before: ComparisonDocument | null,
    rules: Pick<ComparisonRules, 'steps' | 'rows'>,
  ) {
    this.#target = target;
    this.#at = before?.at ?? at;
    this.#rules = rules;
    this.#calls = new Map(before?.calls.map((call) => [call.step, call]));
    this.#left = new Map(before?.left.map((one) => [nameOf(one), one]));
  }

  /** Whether a step is finished: what was skipped may be possible now. */
  has(step: string): boolean {
    const call = this.#calls.get(step);
    return call !== undefined && call.verdict !== 'skipped';
  }

  /** Takes what a step came to, in place of what it came to before. */
  add(call: ComparedCall): void {
    this.#calls.set(call.step, call);
  }

  /** Hears each answer of the target: what it opened stays, as a plugin cannot close anything. */
  heard(call: TourCall, answer: TourAnswer): void {
    const one = openedBy(call, answer);
    if (one !== null) this.#left.set(nameOf(one), one);
    for (const gone of goneBy(call, answer, this.left)) this.#left.delete(nameOf(gone));
  }

  /** What the target has opened for the tour. */
  get left(): readonly Left[] {
    return [...this.#left.values()];
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

function nameOf({ kind, id }: Left): string {
  return `${kind} ${id}`;
}

/** The account that a call has opened at the target; null: none. */
function openedBy({ path }: TourCall, { body }: TourAnswer): Left | null {
  const kind = /^\/(table|packet)s\/create$/u.exec(path)?.[1] as Left['kind'] | undefined;
  const id = kind === undefined ? undefined : fields(dataOf(body))[`${kind}Id`];
  if (kind === undefined || typeof id !== 'string' || id.length > 200) return null;
  return { kind, id };
}

/** A list that is as long as this may not be all (B5). */
const LONGEST_LIST = 500;

/** What a list of the target's open accounts does not show any more: somebody has closed it. */
function goneBy({ path }: TourCall, { body }: TourAnswer, left: readonly Left[]): readonly Left[] {
  const kind = /^\/(table|packet)s\/open$/u.exec(path)?.[1] as Left['kind'] | undefined;
  const rows = dataOf(body);
  if (kind === undefined || !Array.isArray(rows) || rows.length >= LONGEST_LIST) return [];
  const open = new Set(rows.map((row) => fields(row)[`${kind}Id`]));
  return left.filter((one) => one.kind === kind && !open.has(one.id));
}

/** `data` of an answer that says it was done; undefined of any other. */
function dataOf(body: unknown): unknown {
  const { success, data } = fields(body);
  return success === true ? data : undefined;
}

function fields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
