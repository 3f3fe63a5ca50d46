import type * as z from 'zod';

import { isDeeperThan, leavesOf } from '#server/domain/json.ts';
import type { KnownMessage } from '#server/domain/messages/english.ts';
import { isBad } from '#server/domain/scenario-expression.ts';

import type { FileFault, Read } from './read-with.ts';
import { readWith } from './read-with.ts';
import { canExist, isPlaceholder } from './scenario-placeholders.ts';
import { printTerm, termsIn, referencesIn } from './scenario-references.ts';
import type { VerbCall } from './scenario-verbs.ts';
import { STAFF_CALLS, TERMINAL_CALLS, verbFault } from './scenario-verbs.ts';
import type { Scenario, Step, StepKind, StepOf } from './scenario.ts';
import { isStep, SCENARIO_BOUNDS, scenarioHead, STEP_KINDS, STEP_SCHEMAS } from './scenario.ts';

/** Parses a scenario up to the first fault. */
export function readScenario(json: unknown): Read<Scenario> {
  if (isDeeperThan(json, SCENARIO_BOUNDS.depth)) {
    return faultAt([], { code: 'mustBeNestedWithin', params: { most: SCENARIO_BOUNDS.depth } });
  }
  const { length: bytes } = new TextEncoder().encode(JSON.stringify(json) ?? '');
  if (bytes > SCENARIO_BOUNDS.bytes) {
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

/** Parses a step as the kind whose field it contains, so that the fault refers to that kind. */
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

/** The kinds whose fields a step has; steps of other kinds may have `expect` too. */
function kindsOf(given: object): StepKind[] {
  const kinds = STEP_KINDS.filter((kind) => Object.hasOwn(given, kind));
  return kinds.length > 1 ? kinds.filter((kind) => kind !== 'expect') : kinds;
}

/** Calls that end the current run, so a scenario must not make them. */
const NOT_IN_A_RUN =
  /^(?:POST \/reset|POST \/snapshots\/[^/?]*\/restore|POST \/scenarios\/[^/?]*\/run|POST \/scenario-run)(?:\?|$)/u;

function faultOfCall(step: Step): FileFault | null {
  if (isStep('control', step)) {
    return NOT_IN_A_RUN.test(step.control.replace(' /control/', ' /'))
      ? { path: ['control'], expected: { code: 'mustNotEndRun', params: {} } }
      : null;
  }
  if (isStep('plugin', step)) {
    return step.call.startsWith('GET ') && step.with !== undefined
      ? { path: ['with'], expected: { code: 'mustNotBeThereForGet', params: {} } }
      : null;
  }
  if (isStep('staff', step)) return faultOfVerb(STAFF_CALLS[step.staff], step);
  return isStep('terminal', step) ? faultOfVerb(TERMINAL_CALLS[step.terminal], step) : null;
}

/** Steps that expect a refusal may have any fields. */
function faultOfVerb(
  verb: VerbCall,
  step: Pick<StepOf<'staff'>, 'with' | 'expect'>,
): FileFault | null {
  const fault = expectsRefusal(step) ? null : verbFault(verb, step.with);
  return fault === null ? null : { ...fault, path: ['with', ...fault.path] };
}

/** True if a step expects a refusal. */
export function expectsRefusal({ expect }: Pick<StepOf<'staff'>, 'expect'>): boolean {
  if (expect === undefined) return false;
  const { status = 200, body } = expect;
  const isRefused = (body as { readonly success?: unknown } | null | undefined)?.success === false;
  return status > 299 || isRefused;
}

function faultAt(path: readonly PropertyKey[], expected: KnownMessage) {
  return { fault: { path, expected } };
}

/** The first invalid expression, or reference to a name that no earlier step has saved. */
function firstDangling(steps: readonly Step[]): FileFault | null {
  const named = new Set<string>();
  for (const [index, step] of steps.entries()) {
    for (const { path, text } of textsIn(step, ['steps', index])) {
      const fault = termFault(text);
      if (fault !== null) return { path, expected: fault };
      const unknown = referencesIn(text).find(
        ({ name }) => !named.has(name) && !isPlaceholder(name),
      );
      if (unknown === undefined) continue;
      const names = named.size === 0 ? 'no earlier step has `as`' : [...named].join(', ');
      return {
        path,
        expected: {
          code: 'mustReferToNamed',
          params: { names, reference: printTerm(unknown) },
        },
      };
    }
    if ('as' in step && step.as !== undefined) named.add(step.as);
  }
  return null;
}

/** The error if a text contains an invalid amount or an unknown placeholder. */
function termFault(text: string): KnownMessage | null {
  const bad = termsIn(text).find((term) => 'written' in term && isBad(term.expression));
  if (bad !== undefined) return { code: 'mustBeAmount', params: { written: printTerm(bad) } };
  const odd = referencesIn(text).find((reference) => !canExist(reference));
  return odd === undefined
    ? null
    : { code: 'mustBePlaceholder', params: { written: printTerm(odd) } };
}

/** The texts of a step in which references are replaced (all but its title), with their paths. */
export function textsIn(given: unknown, base: readonly PropertyKey[]) {
  return [...leavesOf(given, base)].flatMap(({ value, path }) =>
    typeof value === 'string' && path[2] !== 'title' ? [{ path, text: value }] : [],
  );
}
