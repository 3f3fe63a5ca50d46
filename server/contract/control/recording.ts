import * as z from 'zod';

import { violation } from '../errors/violation.ts';
import { scenarioFile } from '../scenario.ts';
import { text } from '../values.ts';
import { defineCalls } from './define-calls.ts';
import { time } from './fields.ts';
import { snapshotName } from './snapshots.ts';

export const recordingBody = z
  .strictObject({
    do: z.enum(['start', 'stop', 'discard']),
    name: snapshotName.optional().describe('For `stop`: the name of the scenario to write.'),
    title: text(200).min(1).optional(),
  })
  .refine(
    (body) => (body.do === 'stop') === (body.name !== undefined),
    violation('mustHaveNameToStop'),
  )
  .refine(
    ({ name, title }) => title === undefined || name !== undefined,
    violation('mustHaveTitleToStop'),
  );

const recordingStateAnswer = z
  .strictObject({
    startedAt: time,
    elapsedMs: z.int().nonnegative().describe('Real time since the recording began.'),
    steps: z.int().nonnegative().describe('The number of steps that the file would have.'),
    last: z
      .string()
      .nullable()
      .describe('The latest recorded action, for instance `staff openTable`.'),
  })
  .nullable();

export const recordingCalls = defineCalls('emulator', {
  getRecording: {
    request: 'GET /recording',
    summary: 'Shows the state of the recording.',
    topics: ['recording'],
    response: recordingStateAnswer,
  },
  controlRecording: {
    request: 'POST /recording',
    body: recordingBody,
    summary: 'Starts a recording, ends it as a scenario, or discards it.',
    response: z.union([scenarioFile, recordingStateAnswer]),
    refusals: [
      'recordingRuns',
      'noRecording',
      'nothingRecorded',
      'scenarioExists',
      'builtInScenario',
      'badScenario',
    ],
  },
});
