import { isPlaceholder } from '#server/contract/scenario-placeholders.ts';
import type { Amount, Reference, Term } from '#server/contract/scenario-references.ts';
import {
  fillReferences,
  printTerm,
  readReference,
  wholeTerm,
} from '#server/contract/scenario-references.ts';
import { isObject, mapTexts } from '#server/domain/json.ts';
import { evaluate } from '#server/domain/scenario-expression.ts';

import { uriEncoded } from './calls.ts';
import { partOf, printed } from './first-difference.ts';
import { StepFailure } from './step-failure.ts';

/** Maximum size of all responses that a run stores, in characters of JSON. */
const MAX_STORED = 64 * 1024 * 1024;

/** Maximum number of characters that references may add to a step; the same limit as for a call. */
const MAX_FILLED = 16 * 1024 * 1024;

/** The responses that steps have named, and the placeholders of the restaurant. */
export class NamedResponses {
  readonly #responses = new Map<string, { readonly data: unknown; readonly size: number }>();
  #size = 0;

  /** Stores a response under a name, replacing an earlier one. Throws `StepFailure`. */
  store(name: string, data: unknown): void {
    const size = data === undefined ? 0 : JSON.stringify(data).length;
    this.#size += size - (this.#responses.get(name)?.size ?? 0);
    if (this.#size > MAX_STORED) {
      throw new StepFailure({ code: 'stepNamedTooLong', params: { most: MAX_STORED } });
    }
    this.#responses.set(name, { data, size });
  }

  /**
   * Replaces every reference and amount in a part of a step. A text that consists only of a reference or an amount
   * becomes its value. Throws `StepFailure` for unknown references.
   */
  fill<Value>(value: Value): Value {
    const read = this.#reader();
    return mapTexts(value, (text) => {
      const whole = wholeTerm(text);
      return whole === null ? fillReferences(text, (term) => read(term).text) : read(whole).value;
    }) as Value;
  }

  /** Replaces every reference in a path, URI-encoded. */
  fillPath(path: string): string {
    const read = this.#reader();
    return fillReferences(path, (term) => uriEncoded(read(term).text));
  }

  /** Replaces references with known values in texts for display; other references stay as written. */
  preview<Value>(texts: Value): Value {
    const read = this.#reader();
    const textOf = (term: Term): string => {
      try {
        return read(term).text;
      } catch (error) {
        if (error instanceof StepFailure) return printTerm(term);
        throw error;
      }
    };
    return mapTexts(texts, (text) => fillReferences(text, textOf)) as Value;
  }

  /** Returns a function that reads terms and throws if their total length exceeds the limit. */
  #reader() {
    let left = MAX_FILLED;
    return (term: Term) => {
      const value = 'written' in term ? this.#amountOf(term) : this.#valueOf(term);
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      left -= text.length;
      if (left < 0) {
        throw new StepFailure({ code: 'stepReferencesTooLong', params: { most: MAX_FILLED } });
      }
      return { value, text };
    };
  }

  #amountOf(amount: Amount): number {
    const value = evaluate(amount.expression, (written) => this.#numberAt(written));
    if (value === null) {
      throw new StepFailure({ code: 'stepNoAmount', params: { amount: printTerm(amount) } });
    }
    return value;
  }

  #numberAt(written: string): number {
    const reference = readReference(written);
    const value = this.#valueOf(reference);
    if (typeof value === 'number') return value;
    const params = { reference: printTerm(reference), found: printed(value) };
    throw new StepFailure({ code: 'stepNoNumber', params });
  }

  #valueOf(reference: Reference): unknown {
    const { name, path } = reference;
    const printedReference = printTerm(reference);
    let value = this.#responses.get(name)?.data;
    if (!this.#responses.has(name)) {
      throw new StepFailure({
        code: 'stepNotNamed',
        params: { reference: printedReference, name },
      });
    }
    for (const [index, key] of path.entries()) {
      const inner = partOf(value, key);
      if (inner === undefined) {
        const at = [name, ...path.slice(0, index)].join('.');
        throw new StepFailure({
          code: 'stepPartMissing',
          params: { reference: printedReference, at, found: printed(value) },
        });
      }
      value = inner;
    }
    // `{free.1}` is the id of the table.
    return isPlaceholder(name) && isObject(value) ? value['id'] : value;
  }
}
