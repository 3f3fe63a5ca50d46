import * as z from 'zod';

import { faultsBody } from '#contract/control/faults.ts';

import { rawFields } from '../raw-field.ts';
import { tool } from '../tool.ts';

const { seed, preset } = rawFields(faultsBody);

/** `set_faults`: what goes wrong on purpose. */
export const setFaults = tool({
  name: 'set_faults',
  title: 'Set or end faults',
  description:
    'Sets what goes wrong on purpose, in place of all rules before: a preset, or rules; rules: [] ends all faults. ' +
    'A rule is {on: request | delivery | callback, match?: {pluginId?, path?, method?, type?} (path and type take *), ' +
    'when?: {nth?, every?, first?, probability?, forMs?}, effect}, one effect a rule. ' +
    'Effects on request: {status, body?, headers?, retryAfter?}, {delayMs}, {drop: before | after}, {truncate: bytes}, ' +
    '{withoutHeaders: [..]}; on delivery: {drop: true}, {delayMs}, {duplicate: n}, {reorder: n}, ' +
    '{signature: missing | wrong | otherSecret}, {ageMs}, {body: truncated | invalidJson}; on callback: {delayMs}, {drop: true}. ' +
    'Such as {"rules": [{"on": "request", "match": {"path": "/tables/*"}, "when": {"first": 2}, "effect": {"status": 503}}]}.',
  input: z.strictObject({
    rules: z.array(z.looseObject({ on: z.enum(['request', 'delivery', 'callback']) })).optional(),
    ...(preset !== undefined && { preset }),
    ...(seed !== undefined && { seed }),
  }),
  does: 'write',
  again: true,
  run: async (body, { countertop, signal }) => {
    const { data } = await countertop.control('PUT', '/faults', { body, signal });
    const { presets: _presets, ...set } = data as Readonly<Record<string, unknown>>;
    return set;
  },
});
