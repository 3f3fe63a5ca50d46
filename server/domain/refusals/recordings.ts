import { refusal } from './entry.ts';

/** Refusals about recording a scenario. */
export const RECORDING_REFUSALS = {
  recordingRuns: refusal(409, 'A recording is being made'),
  noRecording: refusal(409, 'No recording is being made'),
  nothingRecorded: refusal(409, 'Nothing was done since the recording began'),
  scenarioExists: refusal(409, 'Scenario exists'),
};
