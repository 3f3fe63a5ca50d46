import { FIDELITY_LEDGER } from '#server/contract/fidelity-ledger.ts';

import { currentEvidence } from './evidence/documents.ts';
import { handlers } from './handler.ts';

export const fidelityHandlers = handlers({
  /** Which behaviour is a guess, and where: the rows of the fidelity ledger, and what was seen of them. */
  listFidelity: ({ context }) => {
    const evidence = currentEvidence(context.database.read);
    return {
      data: FIDELITY_LEDGER.map(({ id, topic, specification, emulator, touches, kind }) => {
        const said = { topic, specification, emulator, touches, kind };
        return { id, ...said, evidence: evidence.get(id) ?? null };
      }),
    };
  },
});
