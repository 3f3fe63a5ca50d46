import type { Tool } from '../tool.ts';
import { advanceClock } from './advance-clock.ts';
import { callDataApi } from './call-data-api.ts';
import { checkReceiver } from './check-receiver.ts';
import { explainDeliveryTool, listDeliveries, redeliver } from './deliveries.ts';
import { lookup } from './lookup.ts';
import { readWorld } from './read-world.ts';
import { report } from './report.ts';
import { explainRequestTool, listRequests } from './requests.ts';
import { runScenario } from './run-scenario.ts';
import { setFaults } from './set-faults.ts';
import { settle } from './settle.ts';
import { diff, restore, snapshot } from './snapshots.ts';
import { staff } from './staff.ts';
import { state } from './state.ts';
import { terminal } from './terminal.ts';
import { updateInstall } from './update-install.ts';

/** All tools, in the order in which they are listed. */
export const TOOLS: readonly Tool[] = [
  state,
  readWorld,
  lookup,
  callDataApi,
  staff,
  terminal,
  advanceClock,
  settle,
  listRequests,
  explainRequestTool,
  listDeliveries,
  explainDeliveryTool,
  redeliver,
  updateInstall,
  snapshot,
  restore,
  diff,
  runScenario,
  setFaults,
  checkReceiver,
  report,
];
