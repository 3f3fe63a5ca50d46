import { ACCOUNT_DEVIATIONS } from './accounts.ts';
import { LINE_DEVIATIONS } from './lines.ts';
import { LIST_DEVIATIONS } from './lists.ts';
import { REQUEST_DEVIATIONS } from './requests.ts';
import type { SingleDeviation } from './row.ts';

/** All single deviations, each of which a comparison must find. */
export const DEVIATIONS: readonly SingleDeviation[] = Object.entries({
  ...REQUEST_DEVIATIONS,
  ...ACCOUNT_DEVIATIONS,
  ...LINE_DEVIATIONS,
  ...LIST_DEVIATIONS,
}).map(([name, row]) => ({ name, ...row }));
