/** A reference of a scenario, `{t.orders.0.id}`, to a part of an answer that a step named. */
export interface Reference {
  /** What the answer was named. */
  readonly name: string;
  /** Where in the answer; list items by their position. */
  readonly path: readonly string[];
}

/** `{name.path}`; where another brace stands before it, it is text and not a reference. */
const REFERENCE = /\{(\{?)([A-Za-z][A-Za-z0-9_-]*(?:\.[^\s.{}]+)*)\}/gu;

/** A text that is one reference and nothing else. */
const WHOLE = /^\{([A-Za-z][A-Za-z0-9_-]*(?:\.[^\s.{}]+)*)\}$/u;

/** A brace that would begin a reference. */
const WOULD_BEGIN = /\{(?=[A-Za-z][A-Za-z0-9_-]*(?:\.[^\s.{}]+)*\})/gu;

/** Writes text so that nothing in it is taken for a reference. */
export function escapeReferences(text: string): string {
  return text.replaceAll(WOULD_BEGIN, '{{');
}

/** The references in a text, in their order. */
export function referencesIn(text: string): Reference[] {
  return [...text.matchAll(REFERENCE)]
    .filter(([, brace]) => brace === '')
    .map(([, , written = '']) => readReference(written));
}

/** The reference that a text is as a whole; null: it is none, or it is more. */
export function wholeReference(text: string): Reference | null {
  const written = WHOLE.exec(text)?.[1];
  return written === undefined ? null : readReference(written);
}

/** Puts into a text what each of its references stands for. */
export function fillReferences(text: string, valueOf: (reference: Reference) => string): string {
  return text.replaceAll(REFERENCE, (whole, brace: string, written: string) =>
    brace === '' ? valueOf(readReference(written)) : whole.slice(1),
  );
}

/** A reference as it is written in a file. */
export function printReference({ name, path }: Reference): string {
  return `{${[name, ...path].join('.')}}`;
}

function readReference(written: string): Reference {
  const [name = '', ...path] = written.split('.');
  return { name, path };
}
