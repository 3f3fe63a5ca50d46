import type { BadDeviceToken } from '#server/domain/messages/payment-notes.ts';
import type { Refusal } from '#server/domain/refusal.ts';

import type { Note } from './note.ts';
import { note } from './note.ts';

const TOKEN_ROWS: Readonly<Partial<Record<BadDeviceToken['problem'], string>>> = {
  misspelled: 'A18',
  storeExpired: 'F1',
};

export function badDeviceToken(problem: BadDeviceToken['problem']): Note {
  return note({ code: 'badDeviceToken', params: { problem } }, TOKEN_ROWS[problem] ?? 'C3');
}

/** Why a message about a payment was refused; null for refusals whose message says it. */
export function paymentRefused(refusal: Refusal): Note | null {
  switch (refusal.refused) {
    case 'paymentNotFound':
    case 'paymentIdMismatch':
      return note({ code: refusal.refused, params: {} }, 'E6');
    case 'invalidStatus': {
      const { problem } = refusal;
      return note(
        { code: 'invalidStatus', params: { problem } },
        problem === 'result' ? 'E2' : 'E1',
      );
    }
    case 'invalidCardLast4':
      return note({ code: 'invalidCardLast4', params: {} }, 'E7');
    case 'approvedAmountRequired':
    case 'amountExceedsRequested':
      return note({ code: refusal.refused, params: {} }, 'E3');
    case 'currencyMismatch':
      return note({ code: 'currencyMismatch', params: {} }, 'E4');
    case 'conflictingResult': {
      const { state, reported } = refusal;
      return note({ code: 'conflictingResult', params: { state, reported } }, 'E5');
    }
    default:
      return null;
  }
}
