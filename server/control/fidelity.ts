import { fidelityAnswer } from '#contract/control/fidelity.ts';
import { FIDELITY_LEDGER } from '#contract/fidelity-ledger.ts';

import { currentEvidence } from './evidence/documents.ts';
import { route } from './route.ts';

/** Which behaviour is a guess, and where: the rows of the fidelity ledger, and what was seen of them. */
export const getFidelity = route({
  method: 'GET',
  path: '/fidelity',
  concerns: 'emulator',
  summary: 'Lists the rows of the fidelity ledger, and what comparisons saw of them.',
  output: fidelityAnswer,
  refusals: [],
  handle: ({ context }) => {
    const evidence = currentEvidence(context.database.read);
    return {
      data: FIDELITY_LEDGER.map(({ id, topic, specification, emulator, touches, kind }) => {
        const said = { topic, specification, emulator, touches, kind };
        return { id, ...said, evidence: evidence.get(id) ?? null };
      }),
    };
  },
});
