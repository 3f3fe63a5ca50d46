/** The names of the messages between the window's page and the app. */
export const CHANNELS = {
  copy: 'countertop:copy-text',
  save: 'countertop:save-file',
  open: 'countertop:open-file',
  reveal: 'countertop:reveal-file',
  report: 'countertop:report',
  command: 'countertop:command',
} as const;

/** The response to a page request; `refused` is a one-sentence reason for the user. */
export type Answer<Value> = { readonly value: Value } | { readonly refused: string };

/** The argument that passes the saved settings to the page: `--countertop-settings=<URI-encoded JSON>`. */
export const SETTINGS_ARGUMENT = '--countertop-settings=';
