import { ACCOUNT_REFUSALS } from './accounts.ts';
import { AUTOPILOT_REFUSALS } from './autopilot.ts';
import { CAPABILITY_REFUSALS } from './capabilities.ts';
import { CATALOG_REFUSALS } from './catalog.ts';
import { CONTROL_REFUSALS } from './control.ts';
import { LOG_REFUSALS } from './logs.ts';
import { PAYMENT_REFUSALS, TERMINAL_REFUSALS } from './payments.ts';
import { RECORDING_REFUSALS } from './recordings.ts';
import { REQUEST_REFUSALS } from './requests.ts';
import { SALE_REFUSALS } from './sales.ts';
import { SANDBOX_REFUSALS } from './sandboxes.ts';
import { SCENARIO_REFUSALS } from './scenarios.ts';
import { SNAPSHOT_REFUSALS } from './snapshots.ts';
import { STORE_REFUSALS } from './stores.ts';
import { TOKEN_REFUSALS } from './tokens.ts';

/**
 * Every way to say no, by its code: the one place for its status, its words and the fields that a
 * refusal of the kind carries. What a refusal is on the wire, in descriptions and in the types comes
 * from here.
 */
export const REFUSALS = {
  ...SALE_REFUSALS,
  ...CAPABILITY_REFUSALS,
  ...TOKEN_REFUSALS,
  ...CATALOG_REFUSALS,
  ...REQUEST_REFUSALS,
  ...ACCOUNT_REFUSALS,
  ...STORE_REFUSALS,
  ...LOG_REFUSALS,
  ...CONTROL_REFUSALS,
  ...SANDBOX_REFUSALS,
  ...AUTOPILOT_REFUSALS,
  ...SCENARIO_REFUSALS,
  ...RECORDING_REFUSALS,
  ...SNAPSHOT_REFUSALS,
  ...PAYMENT_REFUSALS,
  ...TERMINAL_REFUSALS,
};

/** The name of a kind of refusal: `code` in answers of the control API. */
export type RefusalCode = keyof typeof REFUSALS;
