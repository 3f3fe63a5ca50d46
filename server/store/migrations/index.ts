import { tenants } from './001-tenants.ts';
import { installs } from './002-installs.ts';
import { catalog } from './003-catalog.ts';
import { accounts } from './004-accounts.ts';
import { outbox } from './005-outbox.ts';
import { idempotency } from './006-idempotency.ts';
import { logs } from './007-logs.ts';
import { authorizationCodes } from './008-authorization-codes.ts';
import { capabilityRequests } from './009-capability-requests.ts';
import { deliveries } from './010-deliveries.ts';
import { reopenedAccounts } from './011-reopened-accounts.ts';
import { callbacks } from './012-callbacks.ts';
import { payments } from './013-payments.ts';
import { mergedAccounts } from './014-merged-accounts.ts';
import { accountMarks } from './015-account-marks.ts';
import { placesInOrder } from './016-places-in-order.ts';
import { requestIndexes } from './017-request-indexes.ts';
import { databaseOwner } from './018-database-owner.ts';
import { sessionSecret } from './019-session-secret.ts';
import { savedState } from './020-saved-state.ts';
import { scenarioFiles } from './021-scenario-files.ts';
import { faultMarks } from './022-fault-marks.ts';
import { evidence } from './023-evidence.ts';
import { partsAndAcknowledgedAlarms } from './024-parts-and-acknowledged-alarms.ts';
import { clearedLogs } from './025-cleared-logs.ts';
import { callOutcomes } from './026-call-outcomes.ts';
import { realTimes } from './027-real-times.ts';
import { codesForSentences } from './028-codes-for-sentences.ts';
import { codesOfAlarms } from './029-codes-of-alarms.ts';
import { floorRooms } from './030-floor-rooms.ts';
import { problemCalls } from './031-problem-calls.ts';
import { refusalsAsData } from './032-refusals-as-data.ts';
import { eventTraces } from './033-event-traces.ts';

/**
 * The SQL of every migration, in order; a database's `user_version` is the number of migrations it has. A
 * released migration is never edited; a change is a new migration.
 */
export const MIGRATIONS: readonly string[] = [
  tenants,
  installs,
  catalog,
  accounts,
  outbox,
  idempotency,
  logs,
  authorizationCodes,
  capabilityRequests,
  deliveries,
  reopenedAccounts,
  callbacks,
  payments,
  mergedAccounts,
  accountMarks,
  placesInOrder,
  requestIndexes,
  databaseOwner,
  sessionSecret,
  savedState,
  scenarioFiles,
  faultMarks,
  evidence,
  partsAndAcknowledgedAlarms,
  clearedLogs,
  callOutcomes,
  realTimes,
  codesForSentences,
  codesOfAlarms,
  floorRooms,
  problemCalls,
  refusalsAsData,
  eventTraces,
];
