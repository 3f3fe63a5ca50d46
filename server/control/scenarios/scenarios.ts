import type * as z from 'zod';

import { toIso } from '#server/clock/clock.ts';
import type { recordingBody } from '#server/contract/control/scenarios.ts';
import { ANY } from '#server/domain/change.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { foresee } from '#server/workbench/scenarios/foresee.ts';
import { Recording } from '#server/workbench/scenarios/recording.ts';
import {
  controlRun,
  findScenario,
  listScenarios,
  playScenario,
  putScenario,
  removeScenario,
} from '#server/workbench/scenarios/scenarios.ts';

import type { ControlContext } from '../context.ts';
import type { ControlAnswer } from '../handler.ts';
import { answer, handlers } from '../handler.ts';

export const scenariosHandlers = handlers({
  listScenarios: ({ context }) => ({
    data: listScenarios(context.database.read).map(({ source, scenario }) => {
      const { name, title, about, steps, world } = scenario;
      return {
        name,
        title,
        about,
        steps: steps.length,
        source,
        world: typeof world === 'string' ? world : 'inline',
        for: scenario.for ?? null,
      };
    }),
  }),

  getScenario: ({ context, params: { name } }) =>
    answer(findScenario(context.database.read, name), ({ file }) => file),

  putScenario: ({ context, params: { name }, body }) =>
    answer(putScenario(context.database, name, body), ({ file }) => file),

  deleteScenario: ({ context, params: { name } }) => answer(removeScenario(context.database, name)),

  /** A run continues if the client disconnects. */
  runScenario: async ({ context, params: { name }, body }) => {
    const found = findScenario(context.database.read, name);
    return isRefusal(found) ? found : answer(await playScenario(context, found, body));
  },

  foreseeScenario: async ({ context, params: { name }, body }) => {
    const found = findScenario(context.database.read, name);
    return isRefusal(found) ? found : answer(await foresee(context, found, body.world));
  },

  getScenarioRun: ({ context }) => ({ data: context.scenarioSlot.run?.view() ?? null }),

  controlScenarioRun: async ({ context, body }) =>
    answer(await controlRun(context, body.do, body.pace)),

  getRecording: ({ context: { recorder } }) => ({ data: viewRecording(recorder.recording) }),

  /** Stopping creates a scenario; if that is refused, for instance because of its name, the recording continues. */
  controlRecording: ({ context, body }) => {
    if (body.do === 'start') return startRecording(context);
    const { recording } = context.recorder;
    if (recording === null) return { refused: 'noRecording' };
    if (body.do === 'stop') return stopRecording(context, recording, body);
    endRecording(context, recording);
    return { data: null };
  },
});

/** A reset or restore discards the recording. */
function startRecording(context: ControlContext): Outcome<ControlAnswer> {
  const { recorder, database, clock, live, runs } = context;
  if (recorder.recording !== null) return { refused: 'recordingRuns' };
  const recording = new Recording(database.read, clock, () => live.announce('recording', ANY));
  recorder.recording = recording;
  recorder.unregister = runs.add({ end: () => endRecording(context, recording) });
  live.announce('recording', ANY);
  return { data: viewRecording(recording) };
}

async function stopRecording(
  context: ControlContext,
  recording: Recording,
  // The schema requires a name when stopping.
  { name = '', title = name }: z.output<typeof recordingBody>,
): Promise<Outcome<ControlAnswer>> {
  if (!isRefusal(findScenario(context.database.read, name))) return { refused: 'scenarioExists' };
  const file = recording.finish(name, title);
  if (file === null) return { refused: 'nothingRecorded' };
  const put = await context.storage.withRetry(() =>
    putScenario(context.database, name, file, 'recorded'),
  );
  if (isRefusal(put)) return put;
  endRecording(context, recording);
  return { data: put.file };
}

function endRecording({ recorder, live }: ControlContext, recording: Recording): void {
  if (recorder.recording !== recording) return;
  recorder.recording = null;
  recorder.unregister();
  live.announce('recording', ANY);
}

function viewRecording(recording: Recording | null) {
  if (recording === null) return null;
  const { startedAt, elapsedMs, steps, last } = recording;
  return { startedAt: toIso(startedAt), elapsedMs, steps, last };
}
