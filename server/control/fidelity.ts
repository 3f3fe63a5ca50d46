import { fidelityAnswer } from '#contract/control/fidelity.ts';
import { FIDELITY_LEDGER } from '#contract/fidelity-ledger.ts';

import { route } from './route.ts';

/** Which behaviour is a guess, and where: the rows of the fidelity ledger. */
export const getFidelity = route({
  method: 'GET',
  path: '/fidelity',
  concerns: 'emulator',
  summary: 'Lists the rows of the fidelity ledger.',
  output: fidelityAnswer,
  refusals: [],
  handle: () => ({ data: FIDELITY_LEDGER }),
});
