import {
  getAccount,
  getAccounts,
  getAsPlugin,
  postLines,
  postPacket,
  postVoid,
} from './accounts.ts';
import { postClock } from './clock.ts';
import { getFidelity } from './fidelity.ts';
import { getHealth } from './health.ts';
import { deleteInstall, patchInstall, postInstall, postRekey } from './installs.ts';
import { getUsage, patchLimits } from './limits.ts';
import { getRequest, getRequests } from './requests.ts';
import type { ControlRoute } from './route.ts';
import { getState, postReset } from './state.ts';
import { getTables, postOpenTable } from './tables.ts';

/** Every call of the control API. */
export const CONTROL_ROUTES: readonly ControlRoute[] = [
  getHealth,
  getState,
  postReset,
  postClock,
  patchLimits,
  getUsage,
  postInstall,
  patchInstall,
  deleteInstall,
  postRekey,
  getTables,
  postOpenTable,
  getAccounts,
  getAccount,
  getAsPlugin,
  postPacket,
  postLines,
  postVoid,
  getRequests,
  getRequest,
  getFidelity,
];
