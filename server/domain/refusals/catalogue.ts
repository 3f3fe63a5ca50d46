import { ACCOUNT_REFUSALS } from './accounts.ts';
import { CONTROL_REFUSALS } from './control.ts';
import { DATA_API_REFUSALS } from './data-api.ts';
import { LOG_REFUSALS } from './logs.ts';
import { PAYMENT_REFUSALS, TERMINAL_REFUSALS } from './payments.ts';
import { SALE_REFUSALS } from './sales.ts';
import { STORE_REFUSALS } from './stores.ts';
import { WORKBENCH_REFUSALS } from './workbench.ts';

export const REFUSALS = {
  ...SALE_REFUSALS,
  ...DATA_API_REFUSALS,
  ...ACCOUNT_REFUSALS,
  ...STORE_REFUSALS,
  ...LOG_REFUSALS,
  ...CONTROL_REFUSALS,
  ...WORKBENCH_REFUSALS,
  ...PAYMENT_REFUSALS,
  ...TERMINAL_REFUSALS,
};

/** The `code` of refusals in the control API. */
export type RefusalCode = keyof typeof REFUSALS;
