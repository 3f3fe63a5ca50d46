import type { Reference } from '#server/contract/scenario-references.ts';
import {
  fillReferences,
  printReference,
  wholeReference,
} from '#server/contract/scenario-references.ts';

import { inAddress } from './calls.ts';
import { printed } from './first-difference.ts';
import { StepFailure } from './step-failure.ts';

/** The most characters of JSON that a run remembers. */
const MOST_REMEMBERED = 64 * 1024 * 1024;

/** The most characters that references may add to a step: as many as a call may have. */
const MOST_FILLED = 16 * 1024 * 1024;

/** The responses that steps have named. */
export class NamedAnswers {
  readonly #answers = new Map<string, { readonly data: unknown; readonly size: number }>();
  #size = 0;

  /** Remembers a response under a name, replacing an earlier one. Throws `StepFailure`. */
  remember(name: string, data: unknown): void {
    const size = data === undefined ? 0 : JSON.stringify(data).length;
    this.#size += size - (this.#answers.get(name)?.size ?? 0);
    if (this.#size > MOST_REMEMBERED) {
      throw new StepFailure({ code: 'stepNamedTooLong', params: { most: MOST_REMEMBERED } });
    }
    this.#answers.set(name, { data, size });
  }

  /**
   * Replaces every reference in a part of a step. A text that is just a reference becomes the value itself.
   * Throws `StepFailure` for unknown references.
   */
  fill<Value>(value: Value): Value {
    const budget = { left: MOST_FILLED };
    return this.#fill(value, budget) as Value;
  }

  /** Replaces every reference in a path, URI-encoded. */
  fillPath(path: string): string {
    const budget = { left: MOST_FILLED };
    return fillReferences(path, (reference) => inAddress(this.#textOf(reference, budget)));
  }

  #fill(value: unknown, budget: { left: number }): unknown {
    if (typeof value === 'string') return this.#fillText(value, budget);
    if (Array.isArray(value)) return value.map((item) => this.#fill(item, budget));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, this.#fill(inner, budget)]),
    );
  }

  #fillText(text: string, budget: { left: number }): unknown {
    const whole = wholeReference(text);
    if (whole === null) {
      return fillReferences(text, (reference) => this.#textOf(reference, budget));
    }
    const value = this.#valueOf(whole);
    spend(budget, typeof value === 'string' ? value.length : JSON.stringify(value).length);
    return value;
  }

  #textOf(reference: Reference, budget: { left: number }): string {
    const value = this.#valueOf(reference);
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    spend(budget, text.length);
    return text;
  }

  #valueOf(reference: Reference): unknown {
    const answer = this.#answers.get(reference.name);
    if (answer === undefined) {
      const params = { reference: printReference(reference), name: reference.name };
      throw new StepFailure({ code: 'stepNotNamed', params });
    }
    let value: unknown = answer.data;
    const gone: string[] = [reference.name];
    for (const key of reference.path) {
      const inner = partOf(value, key);
      if (inner === undefined) {
        const at = { reference: printReference(reference), at: gone.join('.') };
        throw new StepFailure({
          code: 'stepPartMissing',
          params: { ...at, found: printed(value) },
        });
      }
      value = inner;
      gone.push(key);
    }
    return value;
  }
}

function partOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[key];
}

function spend(budget: { left: number }, length: number): void {
  budget.left -= length;
  if (budget.left < 0) {
    throw new StepFailure({ code: 'stepReferencesTooLong', params: { most: MOST_FILLED } });
  }
}
