import type * as z from 'zod';

import { isDeeperThan } from '#server/domain/json.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';

import { firstViolation } from './errors/schema-message.ts';
import { safeParse } from './safe-parse.ts';
import { printReference, referencesIn } from './scenario-references.ts';
import type { VerbCall } from './scenario-verbs.ts';
import { STAFF_CALLS, TERMINAL_CALLS, verbFault } from './scenario-verbs.ts';
import type { Scenario, Step, StepKind, StepOf } from './scenario.ts';
import { SCENARIO_BOUNDS, STEP_KINDS, STEP_SCHEMAS, kindOf, scenarioHead } from './scenario.ts';

/** What is wrong with a scenario first: where, and what was expected there. */
export interface ScenarioFault {
  readonly path: readonly PropertyKey[];
  readonly expected: KnownMessage;
}

type Read<Value> = { readonly value: Value } | { readonly fault: ScenarioFault };

/** Reads a scenario from parsed JSON, and stops at the first thing that is wrong with it. */
export function readScenario(json: unknown): Read<Scenario> {
  if (isDeeperThan(json, SCENARIO_BOUNDS.depth)) {
    return faultAt([], { code: 'mustBeNestedWithin', params: { most: SCENARIO_BOUNDS.depth } });
  }
  if (bytesOf(json) > SCENARIO_BOUNDS.bytes) {
    return faultAt([], { code: 'mustHaveBytesWithin', params: { most: SCENARIO_BOUNDS.bytes } });
  }
  const head = readWith(scenarioHead, json, []);
  if ('fault' in head) return head;
  const steps: Step[] = [];
  for (const [index, given] of head.value.steps.entries()) {
    const step = readStep(given, ['steps', index]);
    if ('fault' in step) return step;
    steps.push(step.value);
  }
  const dangling = firstDangling(steps);
  return dangling === null ? { value: { ...head.value, steps } } : { fault: dangling };
}

function bytesOf(json: unknown): number {
  return new TextEncoder().encode(JSON.stringify(json) ?? '').length;
}

/** A step is read as the kind whose own field it has, so that what is wrong is told of that kind. */
function readStep(given: unknown, path: readonly PropertyKey[]): Read<Step> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return faultAt(path, { code: 'mustBeStep', params: {} });
  }
  const [kind, other] = kindsOf(given);
  if (kind === undefined) {
    return faultAt(path, { code: 'mustHoldOneOf', params: { values: STEP_KINDS } });
  }
  if (other !== undefined) {
    return faultAt([...path, other], { code: 'mustNotBeThereBeside', params: { other: kind } });
  }
  const step = readWith(STEP_SCHEMAS[kind] as z.ZodType<Step>, given, path);
  if ('fault' in step) return step;
  const fault = faultOfCall(step.value);
  return fault === null ? step : faultAt([...path, ...fault.path], fault.expected);
}

/** The kinds whose fields a step has; `expect` stands in steps of other kinds too. */
function kindsOf(given: object): StepKind[] {
  const kinds = STEP_KINDS.filter((kind) => Object.hasOwn(given, kind));
  return kinds.length > 1 ? kinds.filter((kind) => kind !== 'expect') : kinds;
}

/** What ends runs or begins them: a scenario that did it would stop itself. */
const NOT_IN_A_RUN =
  /^(?:POST \/reset|POST \/snapshots\/[^/?]*\/restore|POST \/scenarios\/[^/?]*\/run|POST \/scenario-run)(?:\?|$)/u;

/** What is wrong with what a step asks for, where its fields alone show it. */
function faultOfCall(step: Step): ScenarioFault | null {
  if (isStep('control', step)) return faultOfControl(step);
  if (isStep('plugin', step)) {
    return step.call.startsWith('GET ') && step.with !== undefined
      ? { path: ['with'], expected: { code: 'mustNotBeThereForGet', params: {} } }
      : null;
  }
  if (isStep('staff', step)) return faultOfVerb(STAFF_CALLS[step.staff], step);
  return isStep('terminal', step) ? faultOfVerb(TERMINAL_CALLS[step.terminal], step) : null;
}

function faultOfControl({ control }: StepOf<'control'>): ScenarioFault | null {
  return NOT_IN_A_RUN.test(control.replace(' /control/', ' /'))
    ? { path: ['control'], expected: { code: 'mustNotEndRun', params: {} } }
    : null;
}

/** Who expects a refusal may ask for anything. */
function faultOfVerb(
  verb: VerbCall,
  step: Pick<StepOf<'staff'>, 'with' | 'expect'>,
): ScenarioFault | null {
  const fault = expectsRefusal(step) ? null : verbFault(verb, step.with);
  return fault === null ? null : { ...fault, path: ['with', ...fault.path] };
}

/** Whether a step is there to show that something is refused. */
export function expectsRefusal({ expect }: Pick<StepOf<'staff'>, 'expect'>): boolean {
  if (expect === undefined) return false;
  const { status = 200, body } = expect;
  const isRefused = (body as { readonly success?: unknown } | null | undefined)?.success === false;
  return status > 299 || isRefused;
}

function readWith<Schema extends z.ZodType>(
  schema: Schema,
  given: unknown,
  path: readonly PropertyKey[],
): Read<z.output<Schema>> {
  const parsed = safeParse(schema, given);
  if (parsed.success) return { value: parsed.data };
  const { path: inside, message } = firstViolation(parsed.error, given);
  return faultAt([...path, ...inside], message);
}

function faultAt(path: readonly PropertyKey[], expected: KnownMessage) {
  return { fault: { path, expected } };
}

/** The first reference to something that no earlier step has named. */
function firstDangling(steps: readonly Step[]): ScenarioFault | null {
  const named = new Set<string>();
  for (const [index, step] of steps.entries()) {
    for (const { path, text } of textsIn(step, ['steps', index])) {
      const unknown = referencesIn(text).find(({ name }) => !named.has(name));
      if (unknown === undefined) continue;
      const names = named.size === 0 ? 'no earlier step has `as`' : [...named].join(', ');
      return {
        path,
        expected: {
          code: 'mustReferToNamed',
          params: { names, reference: printReference(unknown) },
        },
      };
    }
    if ('as' in step && step.as !== undefined) named.add(step.as);
  }
  return null;
}

/** What kinds of steps say of themselves in words alone, in which nothing is replaced. */
const NO_REFERENCES: ReadonlySet<string> = new Set(['title']);

/** Every text of a step in which references are replaced, with where it stands. */
export function* textsIn(
  value: unknown,
  path: readonly PropertyKey[],
): Generator<{ readonly path: readonly PropertyKey[]; readonly text: string }> {
  if (typeof value === 'string') yield { path, text: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (path.length === 2 && NO_REFERENCES.has(key)) continue;
    yield* textsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}

/** Whether a step is of a kind. */
export function isStep<Kind extends StepKind>(kind: Kind, step: Step): step is StepOf<Kind> & Step {
  return kindOf(step) === kind;
}
