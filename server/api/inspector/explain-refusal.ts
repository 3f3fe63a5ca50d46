import { toDecimal } from '#server/domain/money.ts';
import type { Refusal } from '#server/domain/refusal.ts';

import type { Note } from './note.ts';
import { note } from './note.ts';

/** The ledger row for each refusal that is explained by a note with the same code. */
const EXPLAINED = {
  wrongContentType: 'A4',
  bodyTooLarge: 'A4',
  weakLineId: 'B15',
  invalidLineId: 'B15',
  duplicateLineId: 'B16',
  cancelledLineId: 'B12',
  metadataShape: 'B19',
  metadataRequestBudget: 'B18',
  metadataDocumentBudget: 'B18',
  noPaymentMethods: null,
  unknownPaymentMethod: null,
  paidExceedsTotal: 'A9',
  tableNotInFloorPlan: 'B9',
  tableAlreadyOpen: 'B31',
  timerProduct: 'B22',
  recordNotOwned: null,
  categoryNotEmpty: null,
  storageUnavailable: 'A19',
  requestInProgress: 'B24',
  paymentNotFound: 'E6',
  paymentIdMismatch: 'E6',
  invalidCardLast4: 'E7',
  approvedAmountRequired: 'E3',
  amountExceedsRequested: 'E3',
  currencyMismatch: 'E4',
} as const satisfies Partial<Record<Refusal['refused'], string | null>>;

function isExplained(code: Refusal['refused']): code is keyof typeof EXPLAINED {
  return Object.hasOwn(EXPLAINED, code);
}

/** Explains a refusal and how to fix it; null if its message is sufficient. */
export function explainRefusal(refusal: Refusal): Note | null {
  switch (refusal.refused) {
    case 'notFound':
      return notFound(refusal.resource);
    case 'invalidStatus': {
      const { problem } = refusal;
      return note(
        { code: 'invalidStatus', params: { problem } },
        problem === 'result' ? 'E2' : 'E1',
      );
    }
    case 'conflictingResult': {
      const { state, reported } = refusal;
      return note({ code: 'conflictingResult', params: { state, reported } }, 'E5');
    }
    default: {
      const { refused } = refusal;
      if (refused === 'paidExceedsTotal' && isMinorUnits(refusal)) return minorUnits(refusal);
      return isExplained(refused) ? note({ code: refused, params: {} }, EXPLAINED[refused]) : null;
    }
  }
}

interface Overpaid {
  readonly paid: number;
  readonly total: number;
}

/** Amounts in minor units can be 100 times too large; other mistakes are rarely even 10 times too large. */
function isMinorUnits({ paid, total }: Overpaid): boolean {
  return paid % 100 === 0 && paid >= 10 * total && paid <= 100 * total;
}

function minorUnits({ paid, total }: Overpaid): Note {
  const params = { paid: toDecimal(paid), total: toDecimal(total), meant: toDecimal(paid / 100) };
  return note({ code: 'amountsInMinorUnits', params }, ['B1', 'A9']);
}

/** Explains why a body is not a JSON object. Quotes the body, so it must not contain secrets. */
export function brokenJson(body: string): Note {
  if (body.trim() === '') return note({ code: 'bodyIsEmpty', params: {} }, 'A4');
  try {
    JSON.parse(body);
    return note({ code: 'bodyIsNoObject', params: {} }, 'A4');
  } catch (error) {
    // The engine's message contains the position and quotes only a few characters.
    const reason = error instanceof SyntaxError ? error.message : null;
    return note({ code: 'bodyIsNotJson', params: { reason } }, 'A4');
  }
}

function notFound(resource: string): Note {
  if (resource === 'tables') return note({ code: 'tableNotOpen', params: {} }, ['B25', 'A7']);
  if (resource === 'packets') return note({ code: 'packetNotOpen', params: {} }, ['B25', 'A7']);
  return note({ code: 'recordNotFound', params: { resource } }, 'A7');
}
