/** Words of the parts that screens are put together from, and of the page that shows them. */
export const kit = {
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  undo: 'Undo',
  copy: 'Copy',
  copied: 'Copied',
  choose: 'Choose…',
  less: 'Less',
  more: 'More',
  loading: 'Loading',
  retry: 'Try again',
  errorTitle: 'This could not be read',
  offlineTitle: 'The server cannot be reached',
  offlineText: 'Nothing was changed. Try again when the server is back.',
  jsonFault: (line: number, column: number, found: string) =>
    `Line ${line}, column ${column}: “${found}” cannot stand here`,
  jsonEnds: (line: number) => `It ends too early: something is missing after line ${line}`,
  title: 'Kit',
  intro: 'Every part that screens are put together from, in all its states.',
};
