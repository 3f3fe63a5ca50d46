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
    title: `Writes to ${resource} of another plugin get a 403`,
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
      'One call in ten is lost before it arrives, some responses are late or truncated, and some ' +
      'webhooks and callbacks are lost. Calls should be repeated with the same idempotency key; ' +
      'webhooks arrive with their next attempt.',
    rules: [
      {
        id: 'flaky-request-lost',
        title: 'A request is lost',
        on: 'request',
        when: { probability: 0.1 },
        effect: { drop: 'before' },
      },
      {
        id: 'flaky-request-slow',
        title: 'A response is late',
        on: 'request',
        when: { probability: 0.1 },
        effect: { delayMs: 300 },
      },
      {
        id: 'flaky-request-cut',
        title: 'A response is truncated',
        on: 'request',
        when: { probability: 0.05 },
        effect: { truncate: 20 },
      },
      {
        id: 'flaky-webhook-lost',
        title: 'A webhook is lost',
        on: 'delivery',
        when: { probability: 0.1 },
        effect: { drop: true },
      },
      {
        id: 'flaky-callback-lost',
        title: 'A callback is lost',
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
      'Every third write is executed, but its response never arrives. A plugin that repeats it with ' +
      'the same idempotency key gets the first response; with a new key, it is executed twice.',
    rules: [
      {
        id: 'lost-reply',
        title: 'The response to a write is lost',
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
      'Every call gets a 503 with Retry-After for a minute of the clock. A plugin should wait that ' +
      'long and then continue.',
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
      'Every other call gets a 429 with a Retry-After of one second, regardless of the limits. A ' +
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
      'Webhooks arrive twice, out of order and late. A receiver should recognize repeated events by ' +
      'their id, and treat the state with the highest sequence as the newest.',
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
      'Some webhooks arrive without a signature, with a wrong one, signed with another ' +
      'secret, or signed long ago. A receiver should reject each of them with a 4xx, and accept ' +
      'the next attempt if it is signed correctly.',
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
        title: 'Signed with another secret',
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
      'Writes to accounts that another plugin opened get a 403. The specification lists this refusal ' +
      'but has no rule that leads to it; a plugin should still handle it.',
    rules: [notOwner('tables'), notOwner('packets')],
  },
] as const satisfies readonly FaultPreset[];

/** Predefined sets of rules, with their English texts. */
export const FAULT_PRESETS: readonly FaultPreset[] = PRESETS;

export type PresetName = (typeof PRESETS)[number]['name'];

/** A rule in a request or response of the control API. */
interface AnyRule {
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  readonly on: string;
  readonly match?: object | undefined;
  readonly when?: object | undefined;
  readonly effect: object;
}

/**
 * The preset that contains this rule, whether the rule is enabled or not. Compares whole rules, since a custom rule
 * may have the id of a preset's rule.
 */
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
