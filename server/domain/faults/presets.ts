import { canonicalJson } from '../json.ts';
import type { NamedFaultRule } from './rule.ts';

interface FaultPreset {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly rules: readonly NamedFaultRule[];
}

const MINUTE_MS = 60_000;

const notOwner = <Resource extends 'packets' | 'tables'>(resource: Resource) =>
  ({
    id: `not-owner-${resource}`,
    title: `Writes to ${resource} that another plugin opened are 403`,
    on: 'request',
    match: { path: `/${resource}/*`, method: 'POST', openedBy: 'anotherPlugin' },
    effect: {
      status: 403,
      body: { success: false, message: `plugin.${resource}.notOwner`, status: 403 },
    },
  }) as const;

const PRESETS = [
  {
    name: 'flaky-network',
    title: 'Flaky network',
    about:
      'One call in ten breaks off before it arrives, some answers come late or cut short, and ' +
      'some webhooks and callbacks are lost on their way. Calls should be repeated with the same ' +
      'idempotency key, and webhooks arrive with their next attempt.',
    rules: [
      {
        id: 'flaky-request-lost',
        title: 'A request is lost on its way',
        on: 'request',
        when: { probability: 0.1 },
        effect: { drop: 'before' },
      },
      {
        id: 'flaky-request-slow',
        title: 'An answer takes its time',
        on: 'request',
        when: { probability: 0.1 },
        effect: { delayMs: 300 },
      },
      {
        id: 'flaky-request-cut',
        title: 'An answer is cut short',
        on: 'request',
        when: { probability: 0.05 },
        effect: { truncate: 20 },
      },
      {
        id: 'flaky-webhook-lost',
        title: 'A webhook is lost on its way',
        on: 'delivery',
        when: { probability: 0.1 },
        effect: { drop: true },
      },
      {
        id: 'flaky-callback-lost',
        title: 'A callback is lost on its way',
        on: 'callback',
        when: { probability: 0.05 },
        effect: { drop: true },
      },
    ],
  },
  {
    name: 'lost-replies',
    title: 'Lost replies',
    about:
      'Every third write is done, and its answer never arrives. A plugin that repeats it with the ' +
      'same idempotency key gets the first answer; one that takes a new key does it twice.',
    rules: [
      {
        id: 'lost-reply',
        title: 'The answer of a write is lost',
        on: 'request',
        match: { method: 'POST' },
        when: { every: 3 },
        effect: { drop: 'after' },
      },
    ],
  },
  {
    name: 'platform-deploy',
    title: 'The platform deploys',
    about:
      'Every call is 503 for a minute of the clock, with the time to wait. A plugin should wait as ' +
      'long as it is told and go on where it was.',
    rules: [
      {
        id: 'deploy',
        title: 'Service unavailable',
        on: 'request',
        when: { forMs: MINUTE_MS },
        effect: { status: 503, retryAfter: 5 },
      },
    ],
  },
  {
    name: 'rate-limit-storm',
    title: 'Rate limit storm',
    about:
      'Every other call is 429 with a Retry-After of one second, whatever is left of the limits. A ' +
      'plugin should wait that long and then send the same call again.',
    rules: [
      {
        id: 'storm',
        title: 'Too many calls',
        on: 'request',
        when: { every: 2 },
        effect: { status: 429, retryAfter: 1 },
      },
    ],
  },
  {
    name: 'late-and-twice',
    title: 'Webhooks late and twice',
    about:
      'Webhooks arrive twice, out of order and late. A receiver should know an event again by its ' +
      'id, and take the state with the highest sequence for the newest.',
    rules: [
      {
        id: 'twice',
        title: 'Arrives twice',
        on: 'delivery',
        when: { every: 2 },
        effect: { duplicate: 1 },
      },
      {
        id: 'out-of-order',
        title: 'Is overtaken by the next one',
        on: 'delivery',
        when: { every: 3 },
        effect: { reorder: 1 },
      },
      {
        id: 'late',
        title: 'Arrives late',
        on: 'delivery',
        when: { every: 5 },
        effect: { delayMs: 5000 },
      },
    ],
  },
  {
    name: 'forged-webhooks',
    title: 'Forged webhooks',
    about:
      'Some webhooks arrive without a signature, with a wrong one, signed with the secret of ' +
      'somebody else, or signed long ago. A receiver should refuse each of them with a 4xx, and ' +
      'take it when its next attempt is signed rightly.',
    rules: [
      {
        id: 'forged-missing',
        title: 'Without a signature',
        on: 'delivery',
        when: { probability: 0.15 },
        effect: { signature: 'missing' },
      },
      {
        id: 'forged-wrong',
        title: 'With a wrong signature',
        on: 'delivery',
        when: { probability: 0.15 },
        effect: { signature: 'wrong' },
      },
      {
        id: 'forged-other-secret',
        title: 'Signed with the secret of somebody else',
        on: 'delivery',
        when: { probability: 0.15 },
        effect: { signature: 'otherSecret' },
      },
      {
        id: 'forged-stale',
        title: 'Signed ten minutes ago',
        on: 'delivery',
        when: { probability: 0.15 },
        effect: { ageMs: 10 * MINUTE_MS },
      },
    ],
  },
  {
    name: 'not-owner',
    title: 'Not the owner',
    about:
      'Writes to accounts that another plugin opened are 403. No rule of the specification leads to ' +
      'this refusal, though it lists it: a plugin should be ready for it all the same.',
    rules: [notOwner('tables'), notOwner('packets')],
  },
] as const satisfies readonly FaultPreset[];

/** Predefined sets of rules (workbench contract, Faults), with their English texts. */
export const FAULT_PRESETS: readonly FaultPreset[] = PRESETS;

export type PresetName = (typeof PRESETS)[number]['name'];

/** A rule as in the control API, read or sent. */
interface AnyRule {
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  readonly on: string;
  readonly match?: object | undefined;
  readonly when?: object | undefined;
  readonly effect: object;
}

/** The preset that a rule belongs to, enabled or not; a custom rule may have the id of one. */
export function presetOfRule(rule: AnyRule): PresetName | undefined {
  const text = ruleText(rule);
  return PRESETS.find(({ rules }) => rules.some((own) => ruleText(own) === text))?.name;
}

function ruleText({ id, on, title, match, when, effect }: AnyRule): string {
  return canonicalJson({ id, on, title, match, when, effect });
}

/** Texts of the presets by name. */
export const PRESET_TEXTS = Object.fromEntries(
  FAULT_PRESETS.map(({ name, title, about }) => [name, { title, about }]),
) as Record<PresetName, Pick<FaultPreset, 'title' | 'about'>>;
