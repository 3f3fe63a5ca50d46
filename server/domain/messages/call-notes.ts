type KeyProblem =
  | 'misspelled'
  | 'missing'
  | 'deviceToken'
  | 'malformed'
  | 'notInstalled'
  | 'wrongSecret'
  | 'suspended'
  | 'storeExpired';

export interface BadKey {
  readonly problem: KeyProblem;
  /** The install that the key belongs to; null if there is none. */
  readonly claimed: { readonly serverId: string; readonly pluginId: string } | null;
}

export const MISSPELLED_BEARER =
  'Authorization must begin with exactly Bearer and one space: upper and lower case count, and so ' +
  'does every space.';

export const STORE_EXPIRED =
  'The development store has expired; a portal login opens it for 30 more days.';

const KEY_PROBLEMS: Readonly<Record<KeyProblem, string>> = {
  misspelled: MISSPELLED_BEARER,
  missing: 'No Authorization header. Send Authorization: Bearer <serverId>.<pluginId>.<secret>.',
  deviceToken:
    'The Authorization header carries a device session token; this endpoint needs the API key of ' +
    'an install: Bearer <serverId>.<pluginId>.<secret>.',
  malformed: 'The Authorization header is not of the form Bearer <serverId>.<pluginId>.<secret>.',
  notInstalled: 'The key names a store or plugin that is not installed here.',
  wrongSecret: "The key's secret is not the install's current one; was the key renewed?",
  suspended: 'The install is suspended.',
  storeExpired: STORE_EXPIRED,
};

type Missing = { readonly missing: readonly string[] };

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
    `Coming soon: not yet callable in production. ${method} ${path} answers there as a path ` +
    'that does not exist; the limits profile sandbox has it.',
  badKey: ({ problem, claimed }: BadKey) => {
    const named =
      claimed === null ? '' : ` The key names ${claimed.pluginId} on ${claimed.serverId}.`;
    return `${KEY_PROBLEMS[problem]}${named}`;
  },
  calledFromPage: ({ page }: { readonly page: string }) =>
    `A web page (${page}) made this call without a valid key, so its body was not read. Plugins ` +
    'call from their servers: there are no CORS headers, and a key in a page is a key for ' +
    'everybody. Further calls of this page are not listed for ten minutes.',
  overLimit: (window: {
    readonly bucket: string;
    readonly limit: number;
    readonly retryAfter: number;
  }) =>
    `${window.limit} ${window.bucket} calls per minute used, free again in ${window.retryAfter} s. ` +
    'Wait for Retry-After.',
  scopesMissing: ({ missing }: Missing) =>
    `The install lacks ${missing.join(' and ')}; the tenant has to approve it.`,
  scopesApprovedSince: ({ missing }: Missing) =>
    `The install lacked ${missing.join(' and ')} when the call came; the tenant has approved it since.`,
  scopesStillMissing: ({ missing, still }: Missing & { readonly still: readonly string[] }) =>
    `The install lacked ${missing.join(' and ')} when the call came; it still lacks ` +
    `${still.join(' and ')}.`,
  scopesNotInManifest: ({ scopes }: { readonly scopes: readonly string[] }) =>
    `Request ${scopes.join(' and ')} in the plugin's manifest too: a tenant is asked only for the ` +
    'scopes that the manifest requests.',
  saleTypeUnknown: 'A sale.type of table is not a valid value: the provider got null in its place.',
  packetLacks: ({ fields }: { readonly fields: readonly string[] }) =>
    `The packet was created without ${fields.join(' and ')}.`,
  replayed: 'The first answer under this idempotencyKey was sent again; nothing was written.',
  replayedForOtherBody:
    'The body differs from the first one under this idempotencyKey; the first answer was sent ' +
    'again all the same, and nothing was written.',
  /** B20 */
  optionTitleInAnotherCase: (option: { readonly declared: string; readonly title: string }) =>
    `The option ${option.declared} was found as ${option.title} by ignoring the case of letters. ` +
    'The platform may refuse that: send the exact title or, better, the id of the choice.',

  // Reasons for refusals; the code is that of the refusal if it has only one reason.
  amountsInMinorUnits: (amounts: {
    readonly paid: number;
    readonly total: number;
    /** `paid` interpreted as minor units. */
    readonly meant: number;
  }) =>
    `${amounts.paid} is far above the total of ${amounts.total}. Was ${amounts.meant} meant? Amounts ` +
    'are decimals such as 12.5, not minor units (cents): divide what you send by 100.',
  bodyIsEmpty: 'The body is empty; send a JSON object, {} at least.',
  bodyIsNoObject: 'The body is JSON but no object; send {…}.',
  bodyIsNotJson: ({ reason }: { readonly reason: string | null }) =>
    `The body is not JSON: ${reason ?? 'it cannot be read'}.`,
  bodyTooLarge: 'The body is larger than the platform takes; send less at a time.',
  cancelledLineId:
    'Staff has voided the line with this identity. Leave it out of the next replace, or send what ' +
    'was ordered again under a new lineId.',
  categoryNotEmpty: 'The category still has products. Move or delete them first.',
  duplicateLineId: 'Two lines of the body carry this lineId; each needs its own.',
  fieldsMissing: (request: {
    readonly place: 'query' | 'body';
    readonly required: readonly string[];
  }) => {
    const place = request.place === 'query' ? 'the query' : 'the JSON body';
    return `${request.required.join(' and ')} must be in ${place}, and not be empty.`;
  },
  invalidLineId:
    'The lineId is not valid. A lineId has 8 to 64 characters: letters, digits and . _ : - inside, a letter or digit at ' +
    'both ends, not digits alone; "new" and "kuver" are reserved. A UUID is fine. Send the same ' +
    'one again in every later replace.',
  metadataDocumentBudget:
    'There is too much metadata on this account. That of all plugins is counted together: drop what ' +
    'is not needed any more from your lines.',
  metadataRequestBudget:
    'There is too much metadata in this body. Store less, or keep it on your own side and store a ' +
    'reference.',
  metadataShape:
    'The metadata is not a list of keys and values. Write [{"key": "seat", "value": "4"}].',
  noPaymentMethods:
    'The store has no payment method at all; create one first (POST /plugin-api/payment-methods/' +
    'create).',
  packetNotOpen:
    'No packet is open under this id in this store. A closed one is not found any more; GET ' +
    '/plugin-api/packets/open lists those that are open.',
  paidExceedsTotal:
    'More is paid than the total. Payments of a full replace are all payments of the account, not ' +
    'only the new ones: read the account again and leave out what is counted twice.',
  recordNotFound: ({ resource }: { readonly resource: string }) =>
    `This store has no such record under ${resource}. GET /plugin-api/${resource}/list names those ` +
    'that it has.',
  recordNotOwned:
    'The record belongs to the restaurant or to another plugin; a plugin changes only what it ' +
    'created.',
  requestInProgress:
    'The first call under this idempotencyKey has not been answered yet; wait for it.',
  storageUnavailable:
    'It is the machine, not the call: nothing was stored, and the call counts in no bucket. Sent ' +
    'again, under the same key, it simply works once that is over.',
  tableAlreadyOpen:
    'The table has an open account. GET /plugin-api/tables/open names it; replace its lines instead.',
  tableNotInFloorPlan:
    'No such table can be opened. GET /plugin-api/tables/layout lists every table that can be, with ' +
    'its tableId.',
  tableNotOpen:
    'No account is open under this id in this store. A closed one is not found any more; GET ' +
    '/plugin-api/tables/open lists those that are open.',
  timerProduct:
    'The account holds a product that is billed by time; a plugin cannot replace its lines.',
  unknownPaymentMethod:
    'The id is none of the store’s payment methods. GET /plugin-api/payment-methods/list names ' +
    'them.',
  weakLineId:
    'The account holds an old line with this weak identity, and a replace cannot declare it. Leave ' +
    'its lineId out; the line then gets a new one.',
  wrongContentType:
    'The body is not marked as JSON. Send the header Content-Type: application/json with every POST.',
};
