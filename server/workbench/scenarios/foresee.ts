import type * as z from 'zod';

import { stopwatch } from '#server/clock/clock.ts';
import type { foreseeAnswer } from '#server/contract/control/scenarios.ts';
import type { Step } from '#server/contract/scenario.ts';
import type { Outcome, RefusalOf } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { PluginCalls } from '#server/webhooks/post-to-plugin.ts';
import { callPlugin } from '#server/webhooks/post-to-plugin.ts';

import type { RunView, ScenarioEmulator } from './run-context.ts';
import type { ListedScenario } from './scenarios.ts';
import { playScenario } from './scenarios.ts';
import { titleOf } from './step-views.ts';

type Foreseen = z.output<typeof foreseeAnswer>;

type AssumedCall = Foreseen['assumed'][number];

interface Original extends Pick<ScenarioEmulator, 'runs'> {
  readonly inCopy: <Result>(
    from: 'now' | 'clean',
    pluginCalls: PluginCalls,
    work: (copy: ScenarioEmulator) => Promise<Result>,
  ) => Promise<Outcome<Result>>;
}

/** The assumed response of every plugin: it accepts deliveries and capability calls, and allows hooks. */
const ASSUMED_BODY = '{"success":true,"status":"accepted"}';

/** Plays a scenario in a copy of the emulator that calls no plugins, only the scenario's own receivers. */
export async function foresee(
  emulator: Original,
  listed: ListedScenario,
  from: 'now' | 'clean',
): Promise<Outcome<Foreseen>> {
  const startedAt = stopwatch();
  const assumed = new Map<string, AssumedCall>();

  const assume: PluginCalls = (ownReceivers) => (request, timeoutMs, stop) => {
    const { url, about } = request;
    if (ownReceivers.has(new URL(url).origin)) return callPlugin(request, timeoutMs, stop);
    if (about !== undefined) {
      const key = Object.values(about).join(' ');
      assumed.set(key, { ...about, times: (assumed.get(key)?.times ?? 0) + 1 });
    }
    const headers = { 'content-type': 'application/json' };
    const answer = { status: 200, headers, body: ASSUMED_BODY, durationMs: 0 };
    return Promise.resolve({ outcome: 'answered', ...answer });
  };

  const played = await emulator.inCopy(from, assume, async (copy) => {
    const unregister = emulator.runs.add({ end: () => copy.scenarioSlot.run?.end() });
    const run = await playScenario(copy, listed, { pace: 'fast' }).finally(unregister);
    // Wrapped, since a refusal that is returned directly would count as a failure to make the copy.
    return { run };
  });
  if (isRefusal(played)) return played;
  const { run } = played;
  if (isRefusal(run) && run.refused !== 'scenarioNeeds') return run;
  return {
    passes: !isRefusal(run) && run.state === 'passed',
    failedStep: isRefusal(run) ? beforeTheFirst(listed, run) : failedIn(run),
    assumed: [...assumed.values()],
    tookMs: Math.round(stopwatch() - startedAt),
  };
}

function failedIn({ steps }: RunView): Foreseen['failedStep'] {
  const step = steps.find(({ state }) => state === 'failed');
  if (step === undefined) return null;
  const { index, title, error, errorCode, refusal, obstacle } = step;
  const reasonCode = errorCode ?? { code: 'quoted', params: { text: error } };
  return { index, title, reason: error ?? '', reasonCode, refusal, obstacle };
}

function beforeTheFirst(
  { scenario }: ListedScenario,
  { refused: code, finding, violation: { params } }: RefusalOf<'scenarioNeeds'>,
): Foreseen['failedStep'] {
  return {
    index: 0,
    // A scenario has at least one step.
    title: titleOf(scenario.steps[0] as Step),
    reason: finding,
    reasonCode: { code: 'needs', params },
    refusal: { code, message: finding, params: { ...params } },
    obstacle: null,
  };
}
