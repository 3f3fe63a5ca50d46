import { valueAt } from '#server/contract/errors/schema-message.ts';
import type { Reference } from '#server/contract/scenario-references.ts';
import {
  fillReferences,
  printReference,
  wholeReference,
} from '#server/contract/scenario-references.ts';
import { mapTexts } from '#server/domain/json.ts';

import { uriEncoded } from './calls.ts';
import { printed } from './first-difference.ts';
import { StepFailure } from './step-failure.ts';

/** Maximum size that a run keeps, in characters of JSON. */
const MAX_REMEMBERED = 64 * 1024 * 1024;

/** Maximum number of characters that references may add to a step; the same limit as for a call. */
const MAX_FILLED = 16 * 1024 * 1024;

/** The responses that steps have named. */
export class NamedResponses {
  readonly #responses = new Map<string, { readonly data: unknown; readonly size: number }>();
  #size = 0;

  /** Stores a response under a name, replacing an earlier one. Throws `StepFailure`. */
  remember(name: string, data: unknown): void {
    const size = data === undefined ? 0 : JSON.stringify(data).length;
    this.#size += size - (this.#responses.get(name)?.size ?? 0);
    if (this.#size > MAX_REMEMBERED) {
      throw new StepFailure({ code: 'stepNamedTooLong', params: { most: MAX_REMEMBERED } });
    }
    this.#responses.set(name, { data, size });
  }

  /**
   * Replaces every reference in a part of a step. A text that consists only of a reference becomes the value
   * itself. Throws `StepFailure` for unknown references.
   */
  fill<Value>(value: Value): Value {
    const read = this.#reader();
    return mapTexts(value, (text) => {
      const whole = wholeReference(text);
      return whole === null
        ? fillReferences(text, (reference) => read(reference).text)
        : read(whole).value;
    }) as Value;
  }

  /** Replaces every reference in a path, URI-encoded. */
  fillPath(path: string): string {
    const read = this.#reader();
    return fillReferences(path, (reference) => uriEncoded(read(reference).text));
  }

  /** Returns a function that reads references and throws if their total length exceeds the limit. */
  #reader() {
    let left = MAX_FILLED;
    return (reference: Reference) => {
      const value = this.#valueOf(reference);
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      left -= text.length;
      if (left < 0) {
        throw new StepFailure({ code: 'stepReferencesTooLong', params: { most: MAX_FILLED } });
      }
      return { value, text };
    };
  }

  #valueOf(reference: Reference): unknown {
    const { name, path } = reference;
    const printedReference = printReference(reference);
    let value = this.#responses.get(name)?.data;
    if (!this.#responses.has(name)) {
      throw new StepFailure({
        code: 'stepNotNamed',
        params: { reference: printedReference, name },
      });
    }
    for (const [index, key] of path.entries()) {
      const inner = valueAt(value, [key]);
      if (inner === undefined) {
        const at = [name, ...path.slice(0, index)].join('.');
        throw new StepFailure({
          code: 'stepPartMissing',
          params: { reference: printedReference, at, found: printed(value) },
        });
      }
      value = inner;
    }
    return value;
  }
}
