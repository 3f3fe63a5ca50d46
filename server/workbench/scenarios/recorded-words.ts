import { escapeReferences } from '#server/contract/scenario-references.ts';
import { SCENARIO_BOUNDS } from '#server/contract/scenario.ts';
import { withoutCardNumbers } from '#server/domain/card-data.ts';
import { isSecretField, withoutSecretValues } from '#server/domain/secret-data.ts';

/**
 * Ids that the emulator draws by chance: whatever holds a UUID, and those of terminal payments. The
 * lookbehind keeps the time linear: letters are only tried from where they begin.
 */
const DRAWN =
  /pay_[0-9a-f]{40}|(?<![A-Za-z_-])[A-Za-z_-]*[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu;

/** The parts of an answer that references can name. */
const NAMEABLE = /^[\w-]+$/u;

/** Every id in an answer that was drawn by chance, and its place there. */
export function* drawnIdsIn(
  value: unknown,
  path: readonly string[] = [],
): Generator<{ readonly id: string; readonly path: readonly string[] }> {
  if (typeof value === 'string' && isDrawn(value)) yield { id: value, path };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (NAMEABLE.test(key)) yield* drawnIdsIn(inner, [...path, key]);
  }
}

function isDrawn(text: string): boolean {
  return text.match(DRAWN)?.[0] === text;
}

/** No call reads anything that is nested deeper, and a scenario may not be much deeper. */
const DEEPEST = SCENARIO_BOUNDS.depth - 10;

/**
 * What was sent, as a scenario holds it: known ids as references, braces as text, no secrets and no
 * card numbers. `refer` tells how an id is written; null: it stays as it is.
 */
export function writeDown(
  value: unknown,
  refer: (id: string) => string | null,
  depth = 0,
): unknown {
  if (depth > DEEPEST) return null;
  if (typeof value === 'string') return writeText(value, refer);
  if (typeof value === 'number') {
    const text = String(value);
    return withoutCardNumbers(text) === text ? value : withoutCardNumbers(text);
  }
  if (Array.isArray(value)) return value.map((item) => writeDown(item, refer, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isSecretField(name, false))
      .map(([name, inner]) => [name, writeDown(inner, refer, depth + 1)]),
  );
}

function writeText(text: string, refer: (id: string) => string | null): string {
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: id, index } of text.matchAll(DRAWN)) {
    // A brace just before would make text of a reference.
    const reference = text[index - 1] === '{' ? null : refer(id);
    pieces.push(plain(text.slice(end, index)), reference ?? id);
    end = index + id.length;
  }
  pieces.push(plain(text.slice(end)));
  return pieces.join('');
}

function plain(text: string): string {
  return escapeReferences(withoutCardNumbers(withoutSecretValues(text)));
}
