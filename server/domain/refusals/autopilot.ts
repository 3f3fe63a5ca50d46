import { refusal } from './entry.ts';

/** Refusals about the evening that runs by itself. */
export const AUTOPILOT_REFUSALS = {
  autopilotRuns: refusal(409, 'The autopilot is running'),
  autopilotNotRunning: refusal(404, 'The autopilot is not running'),
  nothingToPlay: refusal(409, 'Store {serverId} has neither tables nor products for an evening', {
    serverId: 'srv-bos',
  }),
};
