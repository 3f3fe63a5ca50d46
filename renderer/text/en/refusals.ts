import type { RefusalTexts } from '../refusal-text.ts';

/** Refusals by code; for other codes the server's message is shown. */
export const refusals: RefusalTexts = {
  // Sales
  tableNotInFloorPlan: 'This table is not in the floor plan or is inactive.',
  tableAlreadyOpen: 'The table already has an open account. Close or move it first.',
  timerProduct: 'A table with a product sold by time cannot be changed this way.',
  productNotFound: ({ product }) => `There is no product ${product} on sale.`,
  invalidTaxRate: 'A tax rate must be from 0 to 100.',
  invalidOption: ({ product }) => `An option is not valid for the product ${product}.`,
  noPaymentMethods: 'This store has no payment methods.',
  unknownPaymentMethod: 'This payment method does not exist.',
  totalTooLarge: 'The total would be too large.',
  paidExceedsTotal: ({ paid, total }, format) =>
    `${format.amount(paid)} would be paid, more than the total of ${format.amount(total)}.`,
  metadataDocumentBudget: 'This account has too much metadata.',

  // Metadata and catalog writes
  invalidMetadata: ({ subject }) => `The metadata of ${subject} is invalid.`,
  recordNotFound: 'There is no such record in the catalog.',
  categoryNotFound: 'There is no such category.',
  catalogWriteInProgress: 'The same request is still in progress.',

  // Requests
  unauthorized: 'Unknown caller.',
  invalidJson: 'The request is not JSON.',
  wrongContentType: 'The request has no JSON content type.',
  bodyTooLarge: 'The request is too large.',
  capabilityNotFound: 'There is no such capability.',
  idempotencyKeyRequired: 'The request has no idempotency key.',
  idempotencyKeyReused: 'The idempotency key was used for another request.',
  rawPiiForbidden: 'The request contains personal data. Refer to the customer by ID.',
  noProvider: 'No plugin provides this capability.',
  selfTarget: 'A plugin cannot call itself.',
  providerTimeout: 'The provider did not answer in time.',
  providerUnavailable: 'The provider is not available.',
  capabilityRequestNotFound: 'There is no such request.',
  invalidRequest: 'The token request is incomplete.',
  invalidClient: 'The client ID or client secret is wrong.',
  invalidGrant: 'The code is unknown, used, expired or was issued to another client.',
  unsupportedGrantType: 'Only the grant type authorization_code is supported.',

  // Accounts
  staffOverpays: ({ paid, total }, format) =>
    `${format.amount(paid)} would be paid, more than the total of ${format.amount(total)}.`,
  accountNotFound: 'This account no longer exists.',
  accountNotOpen: 'This account is no longer open.',
  accountNotClosed: 'This account is not closed.',
  lineNotFound: 'One of the lines no longer exists.',
  lineAlreadyVoided: 'One of the lines is already voided.',
  lineNamedTwice: 'One of the lines is selected twice.',
  lineAlreadyPaid: 'One of the lines is already paid.',
  quantityExceedsLine: ({ available, quantity }, format) =>
    `The line has only ${format.number(available)}, not ${format.number(quantity)}.`,
  coverLineFixed: 'The cover charge depends on the number of guests and cannot be voided.',
  coverLineStays: 'The cover charge depends on the number of guests and cannot be moved.',
  coverLineUnmarked: 'The cover charge cannot be marked ready.',
  coverLineUnchanged: 'The cover charge depends on the number of guests. Change that instead.',
  timerLineFixed: 'This line is sold by time. A new quantity would reset the elapsed time.',
  onlyTablesSeat: 'Only tables have a number of guests.',
  coverLineWhole: 'The cover charge can only be paid as a whole.',
  onlyTablesMove: 'Only the accounts of tables can be moved.',
  alreadyOnTable: 'The account is already on that table.',
  packetsOnly: ({ can }): string =>
    can === 'be cancelled' ? 'Only packets can be cancelled.' : 'Only packets have a status.',
  nothingDue: 'Nothing is left to pay.',
  notFullyPaid: ({ paid, total }, format) =>
    `Only ${format.amount(paid)} of ${format.amount(total)} is paid.`,

  // Stores, people, plugins
  storeNotFound: ({ serverId }) => `The store ${serverId} no longer exists.`,
  storeExpired: 'This store has expired.',
  storeLimitReached: ({ developer }) =>
    `${developer} already has 3 stores, the maximum. Delete one, or use another developer.`,
  ownEmailDomain: 'Email addresses of the platform cannot be used. Enter your own.',
  userNotFound: 'This user no longer exists.',
  customerNotFound: 'This customer no longer exists.',
  noSuchProduct: 'This product no longer exists.',
  tablesOverlap: ({ table, other, section }) => `${table} and ${other} overlap in ${section}.`,
  tableLeavesRoom: ({ table, section }) => `${table} does not fit inside ${section}.`,
  tableHasAccount: ({ table }) => `${table} has an open account. Close it first.`,
  installNotFound: ({ pluginId }) => `The plugin ${pluginId} is no longer installed here.`,
  installSuspended: ({ pluginId }) => `The plugin ${pluginId} is suspended, so it is not called.`,
  noCallbacks: ({ pluginId }) => `The plugin ${pluginId} has no callback address.`,
  settingsIncomplete: ({ settings }): string =>
    settings === 'webhook'
      ? 'The plugin has no webhook yet. Enter its address first.'
      : 'The plugin has no callbacks yet. Enter their address first.',
  alreadyInstalled: 'This plugin is already installed here.',
  foreignPlugin: ({ developer, storeDeveloper }) =>
    `The plugin belongs to ${developer}, the store to ${storeDeveloper}. A store can only install its own developer’s plugins.`,

  // Logs
  requestNotFound: 'This call is no longer in the log.',
  cannotResend: ({ problem }): string =>
    ({
      noKey: 'This call cannot be sent again: its key belonged to no plugin.',
      device: 'This call came from a terminal. Use the terminal’s buttons instead.',
      secrets:
        'This call cannot be sent again: its secrets were not stored. Send it from the plugin.',
      cut: 'This call cannot be sent again unchanged: its body was too long to store. Enter a body.',
      address: 'This call cannot be sent again: its address was too long to store.',
      lost: 'The call did not arrive, or a reset removed it.',
    })[problem],
  callLost: 'The call did not arrive, or a reset removed it.',
  deliveryNotFound: 'This delivery is no longer in the log.',
  deliveryNotPending: 'This delivery has already ended.',
  deliveriesPaused: ({ pluginId }) => `Deliveries to ${pluginId} are paused.`,

  // The server
  storageUnavailable: ({ reason }): string =>
    `Nothing was stored: ${
      {
        locked: 'another program has locked the database.',
        full: 'the disk is full.',
        readOnly: 'the database is read-only.',
        failing: 'the database cannot be read or written.',
        damaged: 'the database is damaged.',
      }[reason]
    }`,
  notReady: 'Countertop is not ready for calls.',
  worldReset: 'Everything was reset in the meantime; nothing was stored.',
  tooManyStreams: 'Too many tabs are open.',
  followerNotFound: 'This program no longer follows the clock.',
  clockMovedByTimer: 'A timer that follows the clock cannot move it.',
  controlTokenNeeded: 'This browser has no session. Open the link printed at startup.',
  originNotAllowed: 'The server only accepts calls from its own pages.',
  hostNotAllowed: 'The server does not accept requests for this host name.',

  // Recording
  recordingRuns: 'A recording is already running.',
  noRecording: 'No recording is running.',
  nothingRecorded: 'Nothing has happened since the recording started.',
  scenarioExists: 'A scenario with this name already exists.',

  // Reading a restaurant, and the autopilot
  pullRuns: 'A restaurant is already being read.',
  pullNotRunning: 'No restaurant is being read.',
  autopilotRuns: 'The autopilot is already running. Stop it first.',
  autopilotNotRunning: 'The autopilot is not running.',
  nothingToPlay: 'The store has neither tables nor products, so no guests can come.',

  // Sandboxes
  sandboxInSandbox: 'A sandbox cannot contain sandboxes.',
  sandboxLimitReached: ({ most }, format) =>
    `There are already ${format.number(most)} sandboxes. End one first.`,
  sandboxesNotKept: 'This server does not keep named sandboxes. Start it with --sandboxes DIR.',
  sandboxNameTaken: ({ name }) => `There is already a sandbox ${name}.`,
  sandboxUnusable: ({ name }) =>
    `The sandbox ${name} cannot be opened, since its files are damaged or not accessible.`,
  sandboxesBusy: 'Too many sandboxes are in use. Try again in a moment.',
  sandboxAsleep: ({ name }) => `The sandbox ${name} is asleep. Try again in a moment.`,
  sandboxFull: ({ name }) =>
    `The sandbox ${name} is full and accepts no changes. Delete some of its snapshots, or reset it.`,
  sandboxUnavailable: ({ name }) =>
    `The sandbox ${name} did not complete the request, which may still have had an effect. Try again in a moment.`,
  sandboxTooFast: ({ name }) =>
    `The sandbox ${name} receives too many requests. Try again in a moment.`,
  sandboxNotFound: 'This sandbox no longer exists.',
  snapshotNotFound: 'This snapshot no longer exists.',
  snapshotExists: 'A snapshot with this name already exists.',
  snapshotLimitReached: ({ most }, format) =>
    `There are already ${format.number(most)} snapshots. Delete one first.`,
  snapshotUnusable: ({ name }) =>
    `The snapshot ${name} cannot be used: its file is damaged or from a newer version.`,
  snapshotNotKept: 'There is no room for another snapshot. Delete some that you no longer need.',
  menuRowWrong: ({ line, violation }, _, say) => `Line ${line}: ${say(violation)}`,
  badSnapshotFile: ({ violation }, _, say) =>
    `This is not a usable snapshot file: ${say(violation)}`,
  wrongFileType: 'Choose a file that was exported from a snapshot.',
  sandboxNotMade: 'The server cannot create another sandbox now. End some that you no longer need.',

  notInEngine: 'This sandbox is a Durable Object, which cannot do that.',
  faultNotInEngine:
    'This sandbox is a Durable Object, which cannot drop or truncate the responses of API calls.',

  // Scenarios
  scenarioNotFound: 'This scenario no longer exists.',
  builtInScenario: 'Built-in scenarios cannot be changed. Save a copy under another name.',
  scenarioRunning: 'A scenario is playing. Stop it first.',
  scenarioNeeds: ({ violation }, _, say) => `${say(violation)}.`,
  scenarioOver: 'The scenario has ended. Start it again.',
  noScenarioRun: 'No scenario is playing.',
  scenarioLimitReached: ({ most }, format) =>
    `There are already ${format.number(most)} scenarios. Delete one first.`,
  badScenario: ({ path, expected, found }) =>
    `The scenario has an error at ${path}: it ${expected}; found ${found}.`,

  // Evidence
  evidenceNotFound: 'This comparison no longer exists.',
  builtInEvidence: 'Built-in comparisons cannot be removed.',
  evidenceLimitReached: ({ most }, format) =>
    `There are already ${format.number(most)} comparisons. Remove one first.`,
  evidenceTooLarge: ({ bytes, most }, format) =>
    `The file has ${format.number(bytes)} bytes; the maximum is ${format.number(most)}.`,

  // Terminal payments
  noSuchPayment: 'This payment no longer exists.',
  noSuchAlarm: 'This alarm no longer exists.',
  deviceNotFound: 'This terminal no longer exists.',
  noDevicePaired: 'No terminal is paired with this store.',
  paymentNotUncertain: 'Only an uncertain payment can be reconciled.',
  verdictAboveRequested: ({ amount, requested }, format) =>
    `${format.amount(amount)} is more than the requested ${format.amount(requested)}.`,
  messageNotKept: 'The last message may have contained a card number, so it was not stored.',
  nothingToRepeat: 'The terminal has not sent anything for this payment yet.',
};
