import { escapeReferences } from '#server/contract/scenario-references.ts';
import { SCENARIO_BOUNDS } from '#server/contract/scenario.ts';
import { withoutCardNumbers } from '#server/domain/card-data.ts';
import { leavesOf } from '#server/domain/json.ts';
import { isSecretField, withoutSecretValues } from '#server/domain/secret-data.ts';

/**
 * Random ids of the emulator: those with a UUID, and those of terminal payments. The lookbehind keeps matching
 * linear.
 */
const RANDOM_ID =
  /pay_[0-9a-f]{40}|(?<![A-Za-z_-])[A-Za-z_-]*[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu;

/** Keys that a reference can contain. */
const NAMEABLE = /^[\w-]+$/u;

/** Every value of a response that is a random id and that a reference can reach, with its path. */
export function randomIdsIn(data: unknown) {
  return [...leavesOf(data)].flatMap(({ value: id, path }) => {
    const isRandom = typeof id === 'string' && id.match(RANDOM_ID)?.[0] === id;
    const keys = path.map(String);
    return isRandom && keys.every((key) => NAMEABLE.test(key)) ? [{ id, path: keys }] : [];
  });
}

/** Deeper values become null, since nesting is limited. The scenario around a value takes up to 10 levels. */
const MAX_DEPTH = SCENARIO_BOUNDS.depth - 10;

/**
 * A sent value in the form that a scenario stores: known ids as references, braces escaped, without secrets and
 * card numbers. `refer` returns the reference for an id, or null to keep the id.
 */
export function toScenarioValue(
  value: unknown,
  refer: (id: string) => string | null,
  depth = 0,
): unknown {
  if (depth > MAX_DEPTH) return null;
  if (typeof value === 'string') return toScenarioText(value, refer);
  if (typeof value === 'number') {
    const text = String(value);
    return withoutCardNumbers(text) === text ? value : withoutCardNumbers(text);
  }
  if (Array.isArray(value)) return value.map((item) => toScenarioValue(item, refer, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isSecretField(name, false))
      .map(([name, inner]) => [name, toScenarioValue(inner, refer, depth + 1)]),
  );
}

function toScenarioText(text: string, refer: (id: string) => string | null): string {
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: id, index } of text.matchAll(RANDOM_ID)) {
    // A reference directly after a brace would be escaped.
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
