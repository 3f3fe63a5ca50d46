import type { LedgerRow } from '../explain/rules.ts';
import { certaintyOf } from '../explain/rules.ts';
import { shortened } from '../explain/shortened.ts';
import type { Entry } from './entry.ts';

const SHORT = 260;
const LONG = 1400;
const MOST_TOUCHES = 12;

/** The rows of the ledger: what the specification leaves open, and what is done here. */
export function ledgerEntries(ledger: readonly LedgerRow[]): readonly Entry[] {
  return ledger.map((row) => {
    const { id, topic, specification, emulator, touches } = row;
    const certainty = certaintyOf(row);
    const more = touches.length > MOST_TOUCHES ? [`and ${touches.length - MOST_TOUCHES} more`] : [];
    return {
      kind: 'ledger',
      id,
      title: topic,
      text: `${specification} ${emulator}`,
      short: { topic, certainty, here: shortened(emulator, SHORT) },
      whole: {
        topic,
        certainty,
        specification: shortened(specification, LONG),
        here: shortened(emulator, LONG),
        touches: [...touches.slice(0, MOST_TOUCHES), ...more],
      },
    };
  });
}
