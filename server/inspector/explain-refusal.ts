import { toDecimal } from '#domain/money.ts';
import type { Refusal } from '#domain/refusal.ts';

import type { Note } from './note.ts';
import { coded } from './note.ts';

/** What a refusal's message does not say by itself: its cause, and what to do about it. */
type Explained = Partial<Readonly<Record<Refusal['refused'], Note>>>;

const EXPLAINED: Explained = {
  wrongContentType: note('Send the header Content-Type: application/json with every POST.', 'A4'),
  bodyTooLarge: note('The body is larger than the platform takes; send less at a time.', 'A4'),
  weakLineId: note(
    'The account holds an old line with this weak identity, and a replace cannot declare it. Leave ' +
      'its lineId out; the line then gets a new one.',
    'B15',
  ),
  invalidLineId: note(
    'A lineId has 8 to 64 characters: letters, digits and . _ : - inside, a letter or digit at ' +
      'both ends, not digits alone; "new" and "kuver" are reserved. A UUID is fine. Send the same ' +
      'one again in every later replace.',
    'B15',
  ),
  duplicateLineId: note('Two lines of the body carry this lineId; each needs its own.', 'B16'),
  cancelledLineId: note(
    'Staff has voided the line with this identity. Leave it out of the next replace, or send what ' +
      'was ordered again under a new lineId.',
    'B12',
  ),
  metadataShape: note('Write metadata as [{"key": "seat", "value": "4"}].', 'B19'),
  metadataRequestBudget: note(
    'All metadata of one body is counted together. Store less, or keep it on your own side and ' +
      'store a reference.',
    'B18',
  ),
  metadataDocumentBudget: note(
    'The metadata of all plugins on the account is counted together. Drop what is not needed any ' +
      'more from your lines.',
    'B18',
  ),
  noPaymentMethods: note(
    'The store has no payment method at all; create one first (POST /plugin-api/payment-methods/' +
      'create).',
    null,
  ),
  unknownPaymentMethod: note(
    'The id is none of the store’s payment methods; GET /plugin-api/payment-methods/list names ' +
      'them.',
    null,
  ),
  paidExceedsTotal: note(
    'Payments of a full replace are all payments of the account, not only the new ones. Read the ' +
      'account again and leave out what is counted twice.',
    'A9',
  ),
  tableNotInFloorPlan: note(
    'GET /plugin-api/tables/layout lists every table that can be opened, with its tableId.',
    'B9',
  ),
  tableAlreadyOpen: note(
    'The table has an open account: GET /plugin-api/tables/open names it. Replace its lines ' +
      'instead.',
    'B31',
  ),
  timerProduct: note(
    'The account holds a product that is billed by time; a plugin cannot replace its lines.',
    'B22',
  ),
  recordNotOwned: note(
    'The record belongs to the restaurant or to another plugin; a plugin changes only what it ' +
      'created.',
    null,
  ),
  categoryNotEmpty: note('Move or delete the products of the category first.', null),
  storageUnavailable: note(
    'It is the machine, not the call: nothing was stored, and the call counts in no bucket. Sent ' +
      'again, under the same key, it simply works once that is over.',
    'A19',
  ),
  requestInProgress: note(
    'The first call under this idempotencyKey has not been answered yet; wait for it.',
    'B24',
  ),
};

/** The cause of a refusal in plain words; null for those whose message says it. */
export function explainRefusal(refusal: Refusal): Note | null {
  if (refusal.refused === 'notFound') return notFound(refusal.resource);
  if (refusal.refused === 'paidExceedsTotal' && isMinorUnits(refusal)) return minorUnits(refusal);
  return EXPLAINED[refusal.refused] ?? null;
}

interface Overpaid {
  readonly paid: number;
  readonly total: number;
}

/** What is counted twice is seldom ten times too much, and minor units are at most a hundred times. */
function isMinorUnits({ paid, total }: Overpaid): boolean {
  return paid % 100 === 0 && paid >= 10 * total && paid <= 100 * total;
}

function minorUnits({ paid, total }: Overpaid): Note {
  const params = { paid: toDecimal(paid), total: toDecimal(total), meant: toDecimal(paid / 100) };
  return coded({ code: 'amountsInMinorUnits', params }, ['B1', 'A9']);
}

/** A required field that is not there; a GET is asked by its query, a POST by its body. */
export function fieldsMissing(method: string, required: readonly string[]): Note {
  const where = method === 'GET' ? 'the query' : 'the JSON body';
  return note(`${required.join(' and ')} must be in ${where}, and not be empty.`, ['A7', 'A12']);
}

/** Why a body that was said to be JSON is none. Not for bodies that may hold secrets: it quotes. */
export function brokenJson(body: string): Note {
  if (body.trim() === '') return note('The body is empty; send a JSON object, {} at least.', 'A4');
  try {
    JSON.parse(body);
    return note('The body is JSON but no object; send {…}.', 'A4');
  } catch (error) {
    // The engine's words name the place; they do not quote more than a few characters.
    const reason = error instanceof SyntaxError ? error.message : 'it cannot be read';
    return note(`The body is not JSON: ${reason}.`, 'A4');
  }
}

function notFound(resource: string): Note {
  if (resource === 'tables') {
    return note(
      'No account is open under this id in this store. A closed one is not found any more; GET ' +
        '/plugin-api/tables/open lists those that are open.',
      ['B25', 'A7'],
    );
  }
  if (resource === 'packets') {
    return note(
      'No packet is open under this id in this store. A closed one is not found any more; GET ' +
        '/plugin-api/packets/open lists those that are open.',
      ['B25', 'A7'],
    );
  }
  return coded({ code: 'recordNotFound', params: { resource } }, 'A7');
}

function note(text: string, ledger: Note['ledger']): Note {
  return { text, ledger };
}
