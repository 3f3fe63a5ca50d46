import type { RefusalTexts } from '../refusal-text.ts';

/** Refusals by code; for other codes the server's message is shown. */
export const refusals: RefusalTexts = {
  // Sales
  tableNotInFloorPlan: 'That table is not in use.',
  tableAlreadyOpen: 'Its table has been opened since. Close or move that account first.',
  timerProduct: 'A table with a timer product cannot be changed like this.',
  productNotFound: ({ product }) => `The product ${product} is not sold any more.`,
  invalidTaxRate: 'A tax rate is from 0 to 100.',
  invalidOption: ({ product }) => `An option does not fit the product ${product}.`,
  noPaymentMethods: 'This store has no payment method.',
  unknownPaymentMethod: 'This payment method does not exist.',
  totalTooLarge: 'The total would be too large.',
  paidExceedsTotal: ({ paid, total }, format) =>
    `Then ${format.amount(paid)} would be paid, more than the total of ${format.amount(total)}.`,
  metadataDocumentBudget: 'The metadata of the two accounts together is too large.',

  // Requests
  unauthorized: 'The caller is not known.',
  invalidJson: 'What was sent is not JSON.',
  wrongContentType: 'What was sent is not marked as JSON.',
  bodyTooLarge: 'What was sent is too large.',
  capabilityNotFound: 'There is no such capability.',

  // Accounts
  staffOverpays: ({ paid, total }, format) =>
    `Then ${format.amount(paid)} would be paid, more than the total of ${format.amount(total)}.`,
  accountNotFound: 'This account is gone.',
  accountNotOpen: 'This account is not open any more.',
  accountNotClosed: 'This account is not closed.',
  lineNotFound: 'A line is not there any more.',
  lineAlreadyVoided: 'A line is voided already.',
  lineNamedTwice: 'A line is chosen twice.',
  lineAlreadyPaid: 'A line is paid already.',
  quantityExceedsLine: ({ available, quantity }, format) =>
    `Only ${format.number(available)} are there, not ${format.number(quantity)}.`,
  coverLineFixed: 'The cover charge follows the number of persons; it cannot be voided.',
  coverLineStays: 'The cover charge follows the number of persons; it cannot be moved.',
  coverLineUnmarked: 'The cover charge is not prepared by anybody; it cannot be marked ready.',
  coverLineUnchanged: 'The cover charge follows the number of persons; change that number instead.',
  timerLineFixed: 'This line is sold by time; another quantity would reset what has elapsed.',
  onlyTablesSeat: 'Only tables have a number of persons.',
  coverLineWhole: 'The cover charge can only be paid as a whole.',
  onlyTablesMove: 'Only the accounts of tables can be moved.',
  alreadyOnTable: 'It is on that table already.',
  packetsOnly: ({ can }): string =>
    can === 'be cancelled' ? 'Only packets can be cancelled.' : 'Only packets have a status.',
  nothingDue: 'Nothing is left to pay.',
  notFullyPaid: ({ paid, total }, format) =>
    `Only ${format.amount(paid)} of ${format.amount(total)} is paid.`,

  // Stores, people, plugins
  storeNotFound: ({ serverId }) => `There is no store ${serverId} any more.`,
  storeExpired: 'This store has expired.',
  storeLimitReached: ({ developer }) =>
    `${developer} has 3 stores already, and more are not allowed. Delete one of them, or make the store for another developer.`,
  ownEmailDomain: 'Addresses of the platform itself cannot be used; take one of your own.',
  userNotFound: 'This user is gone.',
  customerNotFound: 'This customer is gone.',
  noSuchProduct: 'This product is gone.',
  tablesOverlap: ({ table, other, section }) => `${table} and ${other} overlap in ${section}.`,
  tableLeavesRoom: ({ table, section }) => `${table} does not fit inside ${section}.`,
  tableHasAccount: ({ table }) => `${table} has an open account. Close it first.`,
  installNotFound: ({ pluginId }) => `The plugin ${pluginId} is not installed here any more.`,
  installSuspended: ({ pluginId }) =>
    `The plugin ${pluginId} is suspended; it is not called until that ends.`,
  noCallbacks: ({ pluginId }) =>
    `The plugin ${pluginId} cannot be called: its install has no address for callbacks.`,
  settingsIncomplete: ({ settings }): string =>
    settings === 'webhook'
      ? 'The plugin has no webhook yet: give its address first.'
      : 'The plugin has no callbacks yet: give their address first.',
  alreadyInstalled: 'This plugin is installed here already.',
  foreignPlugin: ({ developer, storeDeveloper }) =>
    `The plugin belongs to ${developer}, the store to ${storeDeveloper}: a store takes only its own developer's plugins.`,

  // Logs
  requestNotFound: 'This call is not in the log any more.',
  cannotResend: ({ problem }): string =>
    ({
      noKey: 'This call cannot be sent again: its key named no plugin.',
      device: 'This call was made by a terminal; use the buttons of the terminal instead.',
      secrets: 'This call cannot be sent again: its secrets are not kept. Send it from the plugin.',
      cut: 'This call cannot be sent again as it was: its body was too long to be kept. Enter one.',
      address: 'This call cannot be sent again: not all of its address is kept.',
      lost: 'What was sent did not arrive at this server.',
    })[problem],
  callLost: 'The call did not arrive here, or a reset has forgotten it.',
  deliveryNotFound: 'This delivery is not in the log any more.',
  deliveryNotPending: 'This delivery is over already.',
  deliveriesPaused: ({ pluginId }) => `Nothing is delivered to ${pluginId} at the moment.`,

  // The server
  storageUnavailable: ({ reason }): string =>
    `Nothing was stored: ${
      {
        locked: 'another program has locked the database.',
        full: 'the disk is full.',
        readOnly: 'the database can only be read.',
        failing: 'the database cannot be read or written.',
        damaged: 'the database is damaged.',
      }[reason]
    }`,
  notReady: 'Countertop is not ready for calls.',
  worldReset: 'Everything was reset meanwhile; nothing of this was kept.',
  tooManyStreams: 'Too many pages of this interface are open.',
  controlTokenNeeded: 'This browser has no session. Open the link that the start prints.',
  originNotAllowed: 'The server takes calls from its own pages alone.',
  hostNotAllowed: 'The server does not answer under this name.',

  // Recording
  recordingRuns: 'A recording is being made already.',
  noRecording: 'No recording is being made.',
  nothingRecorded: 'Nothing was done since the recording began.',
  scenarioExists: 'There is a scenario of this name already.',

  // The autopilot
  autopilotRuns: 'An evening is running already; stop it first.',
  autopilotNotRunning: 'No evening is running.',
  nothingToPlay: 'The store has neither tables nor products, so no guests can come.',

  // Sandboxes
  sandboxInSandbox: 'A sandbox cannot hold sandboxes.',
  sandboxLimitReached: ({ most }, format) =>
    `There are ${format.number(most)} sandboxes already; end one of them first.`,
  sandboxNotFound: 'This sandbox is gone.',
  snapshotNotFound: 'This snapshot is gone.',
  snapshotExists: 'There is a snapshot of this name already.',
  snapshotLimitReached: ({ most }, format) =>
    `There are ${format.number(most)} snapshots already; delete one of them first.`,
  snapshotUnusable: ({ name }) =>
    `The snapshot ${name} cannot be used: its file is damaged or from a newer version.`,
  snapshotNotKept:
    'No snapshot was kept: there is no memory for it. Delete some that you do not need.',
  menuRowWrong: ({ line, violation }, _, say) => `Line ${line}: ${say(violation)}`,
  badSnapshotFile: ({ violation }, _, say) =>
    `This is no file of a snapshot that can be used: ${say(violation)}`,
  wrongFileType: 'The file is not what was expected: choose one that was exported from a snapshot.',
  sandboxNotMade: 'No sandbox was made: the machine has no room for another one.',

  // Scenarios
  scenarioNotFound: 'This scenario is gone.',
  builtInScenario:
    'This scenario comes with Countertop and cannot be changed; keep it under another name.',
  scenarioRunning: 'A scenario is playing; stop it first.',
  scenarioNeeds: ({ violation }, _, say) => `${say(violation)}.`,
  scenarioOver: 'The scenario is over; begin it again.',
  noScenarioRun: 'No scenario is playing.',
  scenarioLimitReached: ({ most }, format) =>
    `There are ${format.number(most)} scenarios already; delete one of them first.`,
  badScenario: ({ path, expected, found }) =>
    `The scenario is wrong at ${path}: it ${expected}; found ${found}.`,

  // Evidence
  evidenceNotFound: 'This comparison is gone.',
  builtInEvidence: 'This comparison comes with Countertop and stays.',
  evidenceLimitReached: ({ most }, format) =>
    `There are ${format.number(most)} comparisons already; remove one of them first.`,
  evidenceTooLarge: ({ bytes, most }, format) =>
    `The file has ${format.number(bytes)} bytes; at most ${format.number(most)} are kept.`,

  // Terminal payments
  noSuchPayment: 'This payment is gone.',
  noSuchAlarm: 'This alarm is gone.',
  deviceNotFound: 'This terminal is gone.',
  noDevicePaired: 'No terminal is paired with this store.',
  paymentNotUncertain: 'Only an uncertain payment can be reconciled.',
  verdictAboveRequested: ({ amount, requested }, format) =>
    `${format.amount(amount)} is more than the ${format.amount(requested)} that were asked for.`,
  messageNotKept: 'The last message held what may be a card number, so it was not kept.',
  nothingToRepeat: 'The terminal has sent nothing for this payment yet.',
};
