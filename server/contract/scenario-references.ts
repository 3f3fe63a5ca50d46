/** A reference, `{t.orders.0.id}`, to a part of the response that a step saved as `t`. */
export interface Reference {
  readonly name: string;
  /** List items are addressed by index. */
  readonly path: readonly string[];
}

/** Matches `{name.path}`; `{{name.path}` is escaped. */
const REFERENCE = /\{(\{?)([A-Za-z][A-Za-z0-9_-]*(?:\.[^\s.{}]+)*)\}/gu;

/** Matches a text that is a single reference. */
const WHOLE = /^\{([A-Za-z][A-Za-z0-9_-]*(?:\.[^\s.{}]+)*)\}$/u;

/** The brace of a reference. */
const OPENING_BRACE = /\{(?=[A-Za-z][A-Za-z0-9_-]*(?:\.[^\s.{}]+)*\})/gu;

export function escapeReferences(text: string): string {
  return text.replaceAll(OPENING_BRACE, '{{');
}

export function referencesIn(text: string): Reference[] {
  return [...text.matchAll(REFERENCE)]
    .filter(([, brace]) => brace === '')
    .map(([, , written = '']) => readReference(written));
}

/** The reference if a text consists of a single reference, otherwise null. */
export function wholeReference(text: string): Reference | null {
  const written = WHOLE.exec(text)?.[1];
  return written === undefined ? null : readReference(written);
}

/** Replaces the references in a text, and unescapes escaped ones. */
export function fillReferences(text: string, valueOf: (reference: Reference) => string): string {
  return text.replaceAll(REFERENCE, (whole, brace: string, written: string) =>
    brace === '' ? valueOf(readReference(written)) : whole.slice(1),
  );
}

export function printReference({ name, path }: Reference): string {
  return `{${[name, ...path].join('.')}}`;
}

function readReference(written: string): Reference {
  const [name = '', ...path] = written.split('.');
  return { name, path };
}
