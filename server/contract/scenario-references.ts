import type { Expression } from '#server/domain/scenario-expression.ts';
import { isReference, partsOf } from '#server/domain/scenario-expression.ts';

/** A reference such as `{t.orders.0.id}` to a part of the response that a step saved as `t`. */
export interface Reference {
  readonly name: string;
  /** List items are addressed by index. */
  readonly path: readonly string[];
}

/** An amount such as `{t.total / 3}`. */
export interface Amount {
  readonly written: string;
  readonly expression: Expression;
}

export type Term = Reference | Amount;

/** Matches anything in braces; `{{` escapes a term. */
const BRACES = /\{(\{?)([^{}]{1,400})\}/gu;

const REFERENCE = /^[A-Za-z][A-Za-z0-9_-]*(?:\.[^\s.{}+*/()]+)*$/u;

export function escapeReferences(text: string): string {
  return text.replaceAll(/\{([^{}]{1,400})\}/gu, (whole, written: string) =>
    termOf(written) === null ? whole : `{${whole}`,
  );
}

/** The terms in a text. */
export function termsIn(text: string): Term[] {
  return [...text.matchAll(BRACES)].flatMap(([, brace, written = '']) =>
    brace === '' ? (termOf(written) ?? []) : [],
  );
}

/** The references in a text, including those in amounts. */
export function referencesIn(text: string): Reference[] {
  return termsIn(text).flatMap((term) =>
    'written' in term ? term.expression.filter(isReference).map(readReference) : term,
  );
}

/** The term if a text consists of a single term, otherwise null. */
export function wholeTerm(text: string): Term | null {
  const [, written] = /^\{([^{}]{1,400})\}$/u.exec(text) ?? [];
  return written === undefined ? null : termOf(written);
}

/** Replaces the terms in a text, and unescapes escaped ones. */
export function fillReferences(text: string, textOf: (term: Term) => string): string {
  return text.replaceAll(BRACES, (whole, brace: string, written: string) => {
    const term = termOf(written);
    if (term === null) return whole;
    return brace === '' ? textOf(term) : whole.slice(1);
  });
}

export function printTerm(term: Term): string {
  return 'written' in term ? `{${term.written}}` : `{${[term.name, ...term.path].join('.')}}`;
}

export function readReference(written: string): Reference {
  const [name = '', ...path] = written.split('.');
  return { name, path };
}

function termOf(written: string): Term | null {
  if (REFERENCE.test(written)) return readReference(written);
  const expression = partsOf(written);
  return expression && { written, expression };
}
