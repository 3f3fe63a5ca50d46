import type * as z from 'zod';

import type { KnownMessage } from '#server/domain/messages/english.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import type { ViolationAt } from '#server/domain/messages/violations.ts';

import type { Violated } from './violation.ts';
import { readViolation } from './violation.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** A violation; the one with the smallest rank is reported (A16). */
interface Violation {
  readonly rank: number;
  readonly path: Path;
  readonly message: KnownMessage;
}

/** Type errors first, then unknown fields, then bounds (A16). */
const TYPE = 0;
const UNKNOWN_FIELD = 1;
const BOUND = 2;

const TYPES: Readonly<Record<string, Violated>> = {
  string: { code: 'mustBeString', params: {} },
  number: { code: 'mustBeNumber', params: {} },
  boolean: { code: 'mustBeBoolean', params: {} },
  array: { code: 'mustBeArray', params: {} },
  int: { code: 'mustBeInteger', params: {} },
};
const OBJECT: Violated = { code: 'mustBeObject', params: {} };
const REQUIRED: Violated = { code: 'mustBeThere', params: {} };
const NOT_ALLOWED: Violated = { code: 'mustNotBeThere', params: {} };

/** The platform's name for the whole input. */
const WHOLE_INPUT = '"value"';

/**
 * A violation as a message (A5), for instance `"cart[0].quantity" must be less than or equal to 9999`. `whole`
 * is the name of the whole input.
 */
export function violationText({ path, ...message }: ViolationAt, whole = WHOLE_INPUT): string {
  return `${path === null ? whole : `"${path}"`} ${inEnglish(message)}`;
}

/** The reported violation of a failed parse, with its path as text. */
export function violationAt(error: z.core.$ZodError, input: unknown): ViolationAt {
  const { path, message } = firstViolation(error, input);
  return { path: path.length === 0 ? null : printPath(path), ...message };
}

/** The reported violation of a failed parse. */
export function firstViolation(error: Pick<z.core.$ZodError, 'issues'>, input: unknown): Violation {
  return firstOf(error.issues, [], input);
}

function firstOf(issues: readonly Issue[], parent: Path, input: unknown): Violation {
  const [first] = issues
    .map((issue) => violationOf(issue, parent, input))
    .toSorted((one, other) => one.rank - other.rank);
  if (first === undefined) throw new Error('A failed parse has no issues.');
  return first;
}

function violationOf(issue: Issue, parent: Path, input: unknown): Violation {
  const path = [...parent, ...issue.path];
  switch (issue.code) {
    case 'invalid_type':
      return typeViolation(path, input, TYPES[issue.expected] ?? OBJECT);
    case 'unrecognized_keys':
      return { rank: UNKNOWN_FIELD, path: [...path, issue.keys[0] ?? ''], message: NOT_ALLOWED };
    case 'invalid_union':
      return unionViolation(issue, path, input);
    case 'invalid_value':
      return valueAt(input, path) === undefined
        ? { rank: TYPE, path, message: REQUIRED }
        : { rank: BOUND, path, message: oneOf(issue.values) };
    case 'custom':
      return isTypeIssue(issue)
        ? typeViolation(path, input, readViolation(issue.message))
        : { rank: BOUND, path, message: readViolation(issue.message) };
    default:
      return { rank: BOUND, path, message: boundOf(issue) };
  }
}

function boundOf(issue: Issue): KnownMessage {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return readViolation(issue.message);
    default:
      return { code: 'mustBeValid', params: {} };
  }
}

function typeViolation(path: Path, input: unknown, message: KnownMessage): Violation {
  const missing = valueAt(input, path) === undefined;
  return { rank: TYPE, path, message: missing ? REQUIRED : message };
}

/** The violation in the branch that fits best among those of the value's type, or a list of what would be valid. */
function unionViolation(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  path: Path,
  input: unknown,
): Violation {
  const [meant] = issue.errors
    .filter((branch) =>
      branch.every((inner) => inner.code !== 'invalid_type' || inner.path.length > 0),
    )
    .toSorted((one, other) => misfit(one, path, input) - misfit(other, path, input));
  const named = readViolation(issue.message);
  const isNamed = named.code !== 'quoted';
  if (meant !== undefined && !(isNamed && isOther(meant, path, input))) {
    return firstOf(meant, path, input);
  }
  if (isNamed) return typeViolation(path, input, named);
  const types = issue.errors.map(([first]) =>
    first?.code === 'invalid_type' ? first.expected : 'object',
  );
  const values = 'options' in issue ? (issue.options ?? []).map(String) : types;
  return typeViolation(path, input, { code: 'mustBeOneOf', params: { values } });
}

/** The number of unknown and missing fields for a branch. */
function misfit(branch: readonly Issue[], parent: Path, input: unknown): number {
  return branch.reduce((sum, issue) => {
    if (issue.code === 'unrecognized_keys' && issue.path.length === 0) {
      return sum + issue.keys.length;
    }
    return isMissing(issue, parent, input) ? sum + 1 : sum;
  }, 0);
}

/** True if a branch is about other fields: the value lacks some of the branch's fields, and has unknown ones. */
function isOther(branch: readonly Issue[], parent: Path, input: unknown): boolean {
  const unknown = branch.some(({ code }) => code === 'unrecognized_keys');
  return unknown && branch.some((issue) => isMissing(issue, parent, input));
}

function isMissing({ path: [field] }: Issue, parent: Path, input: unknown): boolean {
  return field !== undefined && valueAt(input, [...parent, field]) === undefined;
}

function isTypeIssue(issue: Extract<Issue, { code: 'custom' }>): boolean {
  return issue.params?.['type'] === true;
}

function oneOf(given: readonly z.core.util.Primitive[]): Violated {
  const values = given.map(String);
  const [value = ''] = values;
  return values.length === 1
    ? { code: 'mustBeExactly', params: { value } }
    : { code: 'mustBeOneOf', params: { values } };
}

function tooSmall({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): Violated {
  const params = { least: Number(minimum) };
  if (origin === 'array') return { code: 'mustHaveItems', params };
  if (origin !== 'string') return { code: 'mustBeAtLeast', params };
  return params.least <= 1
    ? { code: 'mustNotBeEmpty', params: {} }
    : { code: 'mustHaveLength', params };
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): Violated {
  const params = { most: Number(maximum) };
  if (origin === 'array') return { code: 'mustHaveItemsWithin', params };
  return { code: origin === 'string' ? 'mustHaveLengthWithin' : 'mustBeAtMost', params };
}

/** The value at a path of a JSON value, or undefined. */
export function valueAt(input: unknown, path: Path): unknown {
  let value = input;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step))
      return undefined;
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return value;
}

/** A path in the platform's notation, such as `cart[0].product`; `value` for the whole input. */
export function printPath(path: Path): string {
  let printed = '';
  for (const step of path) {
    if (typeof step === 'number') printed += `[${step}]`;
    else printed += printed === '' ? String(step) : `.${String(step)}`;
  }
  return printed === '' ? 'value' : printed;
}
