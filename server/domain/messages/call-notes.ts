export interface BadKey {
  readonly problem: KeyProblem;
  /** The install that the key belongs to; null if there is none. */
  readonly claimed: { readonly serverId: string; readonly pluginId: string } | null;
}

export const MISSPELLED_BEARER =
  'Authorization must begin with exactly Bearer and one space. Case and spaces matter.';

export const STORE_EXPIRED =
  'The development store has expired; a portal login opens it again for 30 days.';

const KEY_PROBLEMS = {
  misspelled: MISSPELLED_BEARER,
  missing: 'No Authorization header. Send Authorization: Bearer <serverId>.<pluginId>.<secret>.',
  deviceToken:
    'The Authorization header contains a device session token; this endpoint needs the API key of ' +
    'an install: Bearer <serverId>.<pluginId>.<secret>.',
  malformed: 'The Authorization header is not of the form Bearer <serverId>.<pluginId>.<secret>.',
  notInstalled: 'The key names an unknown store, or a plugin that is not installed on it.',
  wrongSecret: "The key's secret is not the install's current one; was the key renewed?",
  suspended: 'The install is suspended.',
  storeExpired: STORE_EXPIRED,
};

/** Why a key is invalid, for the log; the response is always `unauthorized`. */
export type KeyProblem = keyof typeof KEY_PROBLEMS;

type Missing = { readonly missing: readonly string[] };

function itOrThem({ length }: readonly string[]): 'it' | 'them' {
  return length === 1 ? 'it' : 'them';
}

/** Notes on Data API calls, each with the problem and its solution. */
export const callNotes = {
  noSuchEndpoint: (call: {
    readonly method: string;
    readonly path: string;
    /** The most similar endpoint, as `GET /plugin-api/...`. */
    readonly nearest: string | null;
  }) => {
    const meant = call.nearest === null ? '' : ` Did you mean ${call.nearest}?`;
    return (
      `No such endpoint: ${call.method} ${call.path}.${meant} The platform answers 401 to paths and ` +
      'methods that it does not have, so a 401 does not always mean a bad key.'
    );
  },
  comingSoon: ({ method, path }: { readonly method: string; readonly path: string }) =>
    `Coming soon: not yet available in production. There, ${method} ${path} is answered like an ` +
    'unknown path. It is available with the limit profile sandbox.',
  badKey: ({ problem, claimed }: BadKey) => {
    const named =
      claimed === null ? '' : ` The key names ${claimed.pluginId} on ${claimed.serverId}.`;
    return `${KEY_PROBLEMS[problem]}${named}`;
  },
  calledFromPage: ({ page }: { readonly page: string }) =>
    `A web page (${page}) made this call without a valid key, so its body was not read. Plugins ` +
    'call from their servers: there are no CORS headers, and anyone can read a key that is ' +
    'in a page. Further calls from this page are not listed for ten minutes.',
  overLimit: (window: {
    readonly bucket: string;
    readonly limit: number;
    readonly retryAfter: number;
  }) =>
    `The limit of ${window.limit} ${window.bucket} calls per minute is used up. Wait ` +
    `${window.retryAfter} s, the value of Retry-After, before the next call.`,
  scopesMissing: ({ missing }: Missing) =>
    `The install lacks ${missing.join(' and ')}; the tenant has to approve ${itOrThem(missing)}.`,
  scopesApprovedSince: ({ missing }: Missing) =>
    `The install lacked ${missing.join(' and ')} when the call was made; the tenant has approved ${itOrThem(missing)} since.`,
  scopesStillMissing: ({ missing, still }: Missing & { readonly still: readonly string[] }) =>
    `The install lacked ${missing.join(' and ')} when the call was made; it still lacks ` +
    `${still.join(' and ')}.`,
  scopesNotInManifest: ({ scopes }: { readonly scopes: readonly string[] }) =>
    `Request ${scopes.join(' and ')} in the plugin's manifest too: a tenant is asked only for the ` +
    'scopes that the manifest requests.',
  saleTypeUnknown: 'A sale.type of table is not a valid value: the provider got null instead.',
  packetLacks: ({ fields }: { readonly fields: readonly string[] }) =>
    `The packet was created without ${fields.join(' and ')}.`,
  replayed: 'The first answer under this idempotencyKey was sent again; nothing was written.',
  replayedForOtherBody:
    'The body differs from the first one under this idempotencyKey; the first answer was still ' +
    'sent again, and nothing was written.',
  /** Ignoring case is an assumption (B20). */
  optionTitleInAnotherCase: (option: { readonly declared: string; readonly title: string }) =>
    `The option ${option.declared} matched ${option.title} only because case was ignored. ` +
    'The platform may refuse that: send the exact title or, better, the id of the choice.',

  // Reasons for refusals. If a refusal has only one possible reason, the note has the same code.
  amountsInMinorUnits: (amounts: {
    readonly paid: number;
    readonly total: number;
    /** `paid` interpreted as minor units. */
    readonly meant: number;
  }) =>
    `${amounts.paid} is far above the total of ${amounts.total}. Was ${amounts.meant} meant? Amounts ` +
    'are decimals such as 12.5, not minor units (cents): divide what you send by 100.',
  bodyIsEmpty: 'The body is empty; send a JSON object, at least {}.',
  bodyIsNoObject: 'The body is JSON but not an object; send {…}.',
  bodyIsNotJson: ({ reason }: { readonly reason: string | null }) =>
    `The body is not JSON: ${reason ?? 'it cannot be read'}.`,
  bodyTooLarge: 'The body is larger than the platform accepts; send less at a time.',
  cancelledLineId:
    'Staff have voided the line with this identity. Leave it out of the next replace, or send what ' +
    'was ordered again under a new lineId.',
  categoryNotEmpty: 'The category still has products. Move or delete them first.',
  duplicateLineId: 'Two lines of the body have this lineId; each needs its own.',
  fieldsMissing: (request: {
    readonly place: 'query' | 'body';
    readonly required: readonly string[];
  }) => {
    const place = request.place === 'query' ? 'the query' : 'the JSON body';
    return `${request.required.join(' and ')} must be in ${place} and must not be empty.`;
  },
  invalidLineId:
    'The lineId is not valid. A lineId has 8 to 64 characters: letters, digits and . _ : - inside, a letter or digit at ' +
    'both ends, not digits alone; "new" and "kuver" are reserved. A UUID is fine. Send the same ' +
    'one again in every later replace.',
  metadataDocumentBudget:
    'There is too much metadata on this account; all plugins share the budget. Remove what you no ' +
    'longer need from your lines.',
  metadataRequestBudget:
    'There is too much metadata in this body. Store less, or keep the data on your side and store a ' +
    'reference.',
  metadataShape:
    'The metadata is not a list of keys and values. Send [{"key": "seat", "value": "4"}].',
  noPaymentMethods:
    'The store has no payment methods; create one first (POST /plugin-api/payment-methods/' +
    'create).',
  packetNotOpen:
    'No open packet has this id in this store. Closed packets cannot be found; GET ' +
    '/plugin-api/packets/open lists the open ones.',
  paidExceedsTotal:
    'The payments exceed the total. A full replace contains all payments of the account, not only ' +
    'new ones: read the account again and leave out what is counted twice.',
  recordNotFound: ({ resource }: { readonly resource: string }) =>
    `This store has no such record in ${resource}. GET /plugin-api/${resource}/list lists its records.`,
  recordNotOwned:
    'The record belongs to the restaurant or to another plugin; a plugin can change only what it ' +
    'created.',
  requestInProgress:
    'The first call under this idempotencyKey has not been answered yet; wait for it.',
  storageUnavailable:
    'The problem is on this computer, not in the call: nothing was stored, and the call counts towards no limit. ' +
    'Once the problem is solved, send the call again with the same key.',
  tableAlreadyOpen:
    'The table has an open account. GET /plugin-api/tables/open lists it; replace its lines instead.',
  tableNotInFloorPlan:
    'This table cannot be opened. GET /plugin-api/tables/layout lists the tables that can, with ' +
    'their tableId.',
  tableNotOpen:
    'No open account has this id in this store. Closed accounts cannot be found; GET ' +
    '/plugin-api/tables/open lists the open ones.',
  timerProduct:
    'The account has a product that is sold by time; a plugin cannot replace its lines.',
  unknownPaymentMethod:
    'No payment method of the store has this id. GET /plugin-api/payment-methods/list lists them.',
  weakLineId:
    'The account has an old line with this weak identity, and a replace cannot declare it. Leave ' +
    'its lineId out; the line then gets a new one.',
  wrongContentType:
    'The body is not marked as JSON. Send the header Content-Type: application/json with every POST.',
};
