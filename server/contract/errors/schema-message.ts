import type * as z from 'zod';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** A violation in the platform's words, and when it is told: smaller ranks first (A16). */
export interface Violation {
  readonly rank: number;
  readonly path: Path;
  readonly text: string;
}

/** JSON types first, then unknown fields, then bounds (A16). */
const TYPE = 0;
const UNKNOWN_FIELD = 1;
const BOUND = 2;

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'must be a string',
  number: 'must be a number',
  boolean: 'must be a boolean',
  array: 'must be an array',
  int: 'must be an integer',
};

/** How the platform calls what was sent as a whole. It is no field, though it looks like one. */
const WHOLE_INPUT = '"value"';

/**
 * The one message that a failed parse becomes: the first violation, its path in quotes (A5), for
 * instance `"cart[0].quantity" must be less than or equal to 9999`. `input` is what was parsed, and
 * `whole` is what it is called where no field of it alone is at fault.
 */
export function schemaMessage(
  error: z.core.$ZodError,
  input: unknown,
  whole: string = WHOLE_INPUT,
): string {
  const { path, text } = firstViolation(error, input);
  return path.length === 0 ? `${whole} ${text}` : `"${printPath(path)}" ${text}`;
}

/** The violation that is told of a failed parse. */
export function firstViolation(error: Pick<z.core.$ZodError, 'issues'>, input: unknown): Violation {
  return firstOf(error.issues, [], input);
}

function firstOf(issues: readonly Issue[], parent: Path, input: unknown): Violation {
  let first: Violation | undefined;
  for (const issue of issues) {
    const violation = violationOf(issue, parent, input);
    if (first === undefined || violation.rank < first.rank) first = violation;
  }
  if (first === undefined) throw new Error('A failed parse has at least one issue.');
  return first;
}

function violationOf(issue: Issue, parent: Path, input: unknown): Violation {
  const path = [...parent, ...issue.path];
  switch (issue.code) {
    case 'invalid_type':
      return typeViolation(path, input, TYPE_WORDS[issue.expected] ?? 'must be of type object');
    case 'unrecognized_keys':
      return { rank: UNKNOWN_FIELD, path: [...path, issue.keys[0] ?? ''], text: 'is not allowed' };
    case 'invalid_union':
      return unionViolation(issue, path, input);
    case 'invalid_value':
      return valueAt(input, path) === undefined
        ? { rank: TYPE, path, text: 'is required' }
        : { rank: BOUND, path, text: oneOf(issue.values) };
    case 'custom':
      return isTypeIssue(issue)
        ? typeViolation(path, input, issue.message)
        : { rank: BOUND, path, text: issue.message };
    default:
      return { rank: BOUND, path, text: boundText(issue) };
  }
}

function boundText(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return issue.message;
    default:
      return 'contains an invalid value';
  }
}

function typeViolation(path: Path, input: unknown, text: string): Violation {
  const missing = valueAt(input, path) === undefined;
  return { rank: TYPE, path, text: missing ? 'is required' : text };
}

/**
 * Of a union, the branch that the value was meant for: one whose own type it has, and of several
 * such the one whose fields it comes nearest to.
 */
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
  if (meant !== undefined) return firstOf(meant, path, input);
  const types = issue.errors.map(([first]) =>
    first?.code === 'invalid_type' ? first.expected : 'object',
  );
  return typeViolation(path, input, `must be one of [${types.join(', ')}]`);
}

/** How many fields of a value a branch does not know, or misses. */
function misfit(branch: readonly Issue[], parent: Path, input: unknown): number {
  return branch.reduce((sum, issue) => {
    if (issue.path.length === 0) {
      return issue.code === 'unrecognized_keys' ? sum + issue.keys.length : sum;
    }
    const field = [...parent, ...issue.path.slice(0, 1)];
    return valueAt(input, field) === undefined ? sum + 1 : sum;
  }, 0);
}

function oneOf(values: readonly z.core.util.Primitive[]): string {
  const listed = `[${values.map(String).join(', ')}]`;
  return values.length === 1 ? `must be ${listed}` : `must be one of ${listed}`;
}

function tooSmall({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'array') return `must contain at least ${minimum} items`;
  if (origin !== 'string') return `must be greater than or equal to ${minimum}`;
  return Number(minimum) <= 1
    ? 'is not allowed to be empty'
    : `length must be at least ${minimum} characters long`;
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'array') return `must contain less than or equal to ${maximum} items`;
  return origin === 'string'
    ? `length must be less than or equal to ${maximum} characters long`
    : `must be less than or equal to ${maximum}`;
}

function isTypeIssue(issue: Extract<Issue, { code: 'custom' }>): boolean {
  return issue.params?.['type'] === true;
}

/** What stands at a path of a JSON value, undefined where there is nothing. */
export function valueAt(input: unknown, path: Path): unknown {
  let value = input;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step))
      return undefined;
    value = (value as Record<PropertyKey, unknown>)[step];
  }
  return value;
}

/** `cart[0].product`, as the platform prints paths; the whole input is `value`. */
export function printPath(path: Path): string {
  let printed = '';
  for (const step of path) {
    if (typeof step === 'number') printed += `[${step}]`;
    else printed += printed === '' ? String(step) : `.${String(step)}`;
  }
  return printed === '' ? 'value' : printed;
}
