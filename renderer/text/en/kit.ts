import { counted } from '#server/domain/messages/plural.ts';

/** Texts of the components in renderer/ui and renderer/kit. */
export const kit = {
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  undo: 'Undo',
  copy: 'Copy',
  copied: 'Copied',
  copyForbidden: 'It could not be copied',
  copyForbiddenText: 'The browser does not let this page use the clipboard.',
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
    notANumber: () => 'Not a number. Write digits, and one point or comma before decimals.',
    ambiguous: () => 'Thousands or decimals? Write thousands without a sign, such as 1234.',
    tooFine: (places: number) =>
      places === 0 ? 'Whole numbers only.' : `At most ${places} decimal places.`,
  },
  loading: 'Loading',
  retry: 'Try again',
  errorTitle: 'This could not be read',
  offlineTitle: 'The server cannot be reached',
  offlineText: 'Nothing was sent, so nothing has changed. Try again when the server is back.',
  unknownText:
    'It is not known whether this was done: the server went away before it answered. Look when it is back, before you do it again.',
  unknownBack:
    'No answer came, so it is not known whether this was done. The page shows how things stand now: look before you do it again.',
  /** A violation reported by the server; a null path means the whole body. */
  violation: (path: string | null, problem: string) =>
    `${path === null ? 'What was sent' : `"${path}"`} ${problem}`,
  noReason: (status: string) => `The answer was ${status}, without a reason.`,
  missingTitle: 'This part of the page has not come yet',
  missingText: 'It comes by itself as soon as the server can be reached.',
  outdatedTitle: 'Countertop was updated.',
  outdatedText: 'This page is of the version before. Reload it to go on; the world stays as it is.',
  reload: 'Reload the page',
  jsonFault: (line: number, column: number, found: string) =>
    `Line ${line}, column ${column}: “${found}” cannot stand here`,
  jsonEnds: (line: number) => `It ends too early: something is missing after line ${line}`,
  /** Tests generated from logged calls. */
  asTest: {
    copy: 'Copy as test',
    copied: (file: string) => `Test copied: ${file}`,
  },
  /** The confirmation before leaving a form with unsaved input. */
  leaving: {
    title: 'Drop what you have entered?',
    text: 'It is not kept when this closes.',
    drop: 'Drop it',
    stay: 'Keep on',
  },
  /** Pausing and clearing a log. */
  logs: {
    pause: 'Pause',
    goOn: 'Go on',
    pausedStill: 'Paused',
    stillPaused: 'The list is still paused; what comes from now on is counted.',
    fresh: (count: string) => `${count} new, show them`,
    clear: 'Clear',
    clearRequestsTitle: 'Clear the log of requests?',
    clearRequestsText:
      'Every logged call of this store is forgotten, also those that the filters hide. What the calls did stays. Deliveries and accounts that lead to one of them say then that it is no longer in the log, and the report card looks only at what comes from now on.',
    clearDeliveriesTitle: 'Clear the log of deliveries?',
    clearDeliveriesText:
      'Every delivery of this store that has come to an end is forgotten with its attempts: delivered, dropped and cancelled ones, also those that the filters hide. What is pending stays and is sent.',
    clearIt: 'Clear the log',
    cleared: (count: string) => counted(count, 'row is cleared', 'rows are cleared'),
  },
  find: 'Search this list',
  filters: 'Filters',
  clearFilters: 'Clear the filters',
};
