import { counted } from '#server/domain/messages/plural.ts';

/** Texts of the components in renderer/ui and renderer/kit. */
export const kit = {
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  undo: 'Undo',
  copy: 'Copy',
  copied: 'Copied',
  copyForbidden: 'Copy failed',
  copyForbiddenText: 'The browser blocks access to the clipboard.',
  saveFile: 'Save as a file…',
  savedAs: (name: string) => `Saved as ${name}`,
  showInFolder: 'Show in folder',
  choose: 'Choose…',
  example: (what: string) => `for example ${what}`,
  ifEmpty: (what: string) => `left empty: ${what}`,
  less: 'Less',
  more: 'More',
  moreActions: 'More actions',
  numbers: {
    notANumber: () => 'Not a number. Use digits, with one point or comma before decimals.',
    ambiguous: () => 'Thousands or decimals? Write thousands without a separator, such as 1234.',
    tooFine: (places: number) =>
      places === 0 ? 'Whole numbers only.' : `At most ${places} decimal places.`,
  },
  loading: 'Loading',
  retry: 'Try again',
  errorTitle: 'Could not load',
  offlineTitle: 'Server unreachable',
  offlineText: 'Nothing was sent, so nothing has changed. Try again when the server is back.',
  unknownText:
    'The server disconnected before it responded, so this may or may not have been done. Check when it is back before you retry.',
  unknownBack:
    'No response arrived, so this may or may not have been done. This page shows the current state. Check before you retry.',
  /** A violation reported by the server; a null path means the whole body. */
  violation: (path: string | null, problem: string) =>
    `${path === null ? 'The request' : `"${path}"`} ${problem}`,
  noReason: (status: string) => `The server responded with ${status} and no reason.`,
  missingTitle: 'This part of the page has not loaded',
  missingText: 'It loads automatically when the server is reachable.',
  outdatedTitle: 'Countertop was updated.',
  outdatedText:
    'This page is from the previous version. Reload it to continue. Your world does not change.',
  reload: 'Reload page',
  jsonFault: (line: number, column: number, found: string) =>
    `Line ${line}, column ${column}: unexpected “${found}”`,
  jsonEnds: (line: number) => `Unexpected end after line ${line}`,
  /** Tests generated from logged calls. */
  asTest: {
    copy: 'Copy as test',
    language: 'Language of tests',
    copied: (file: string) => `Test copied: ${file}`,
  },
  /** The confirmation before leaving a form with unsaved input. */
  leaving: {
    title: 'Discard changes?',
    text: 'Your input will be lost.',
    stay: 'Keep editing',
  },
  /** Pausing and clearing a log. */
  logs: {
    pause: 'Pause',
    goOn: 'Resume',
    pausedStill: 'Paused',
    stillPaused: 'The list is still paused. New entries are counted.',
    fresh: (count: string) => `Show ${count} new`,
    clear: 'Clear',
    clearRequestsTitle: 'Clear the request log?',
    clearRequestsText:
      'Deletes all logged calls of this store, including those hidden by filters. What the calls did stays. Deliveries and accounts will no longer link to them, and the report card counts only new calls.',
    clearDeliveriesTitle: 'Clear the delivery log?',
    clearDeliveriesText:
      'Deletes all delivered, dropped and cancelled deliveries of this store with their attempts, including those hidden by filters. Pending deliveries stay and are sent.',
    clearIt: 'Clear log',
    cleared: (count: string) => `${counted(count, 'row')} cleared`,
  },
  find: 'Search this list',
  filters: 'Filters',
  clearFilters: 'Clear filters',

  // Words that several features use
  plugin: 'Plugin',
  anyPlugin: 'All plugins',
  noPlugins: 'No plugins installed in this store',
  name: 'Name',
  note: 'Note',
  noAnswer: 'no response',
  status: 'Status',
  anyStatus: 'All statuses',
  add: 'Add',
  delete: 'Delete',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleted: (name: string) => `${name} deleted`,
  copyCurl: 'Copy as curl',
  change: 'Change',
  send: 'Send',
  stop: 'Stop',
  speed: 'Speed',
  start: 'Start',
  discard: 'Discard',
  amount: 'Amount',
  account: 'Account',
  anyOwner: 'All owners',
  export: 'Export',
  andMore: (count: string) => `and ${count} more`,
  copyNamed: (what: string) => `Copy: ${what}`,
  seed: 'Seed',
  open: 'Open',
  details: 'Details',
  done: 'Done',
};
