import { toDecimal } from '#server/domain/money.ts';
import type { Refusal } from '#server/domain/refusal.ts';

import type { Note } from './note.ts';
import { note } from './note.ts';

/** The ledger rows of refusals that a note of the same code explains. */
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
} as const satisfies Partial<Record<Refusal['refused'], string | null>>;

function isExplained(code: Refusal['refused']): code is keyof typeof EXPLAINED {
  return Object.hasOwn(EXPLAINED, code);
}

/** Explains a refusal and what to do about it; null if its message is enough. */
export function explainRefusal(refusal: Refusal): Note | null {
  const { refused } = refusal;
  if (refused === 'notFound') return notFound(refusal.resource);
  if (refused === 'paidExceedsTotal' && isMinorUnits(refusal)) return minorUnits(refusal);
  return isExplained(refused) ? note({ code: refused, params: {} }, EXPLAINED[refused]) : null;
}

interface Overpaid {
  readonly paid: number;
  readonly total: number;
}

/** Minor units are at most a hundred times too much; other mistakes are seldom ten times too much. */
function isMinorUnits({ paid, total }: Overpaid): boolean {
  return paid % 100 === 0 && paid >= 10 * total && paid <= 100 * total;
}

function minorUnits({ paid, total }: Overpaid): Note {
  const params = { paid: toDecimal(paid), total: toDecimal(total), meant: toDecimal(paid / 100) };
  return note({ code: 'amountsInMinorUnits', params }, ['B1', 'A9']);
}

/** Why a body is not JSON. It quotes the body, so it is not for bodies that may hold secrets. */
export function brokenJson(body: string): Note {
  if (body.trim() === '') return note({ code: 'bodyIsEmpty', params: {} }, 'A4');
  try {
    JSON.parse(body);
    return note({ code: 'bodyIsNoObject', params: {} }, 'A4');
  } catch (error) {
    // The engine's message names the place; it quotes no more than a few characters.
    const reason = error instanceof SyntaxError ? error.message : null;
    return note({ code: 'bodyIsNotJson', params: { reason } }, 'A4');
  }
}

function notFound(resource: string): Note {
  if (resource === 'tables') return note({ code: 'tableNotOpen', params: {} }, ['B25', 'A7']);
  if (resource === 'packets') return note({ code: 'packetNotOpen', params: {} }, ['B25', 'A7']);
  return note({ code: 'recordNotFound', params: { resource } }, 'A7');
}
