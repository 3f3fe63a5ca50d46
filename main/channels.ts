/** The names of the messages between the window's page and the app. */
export const CHANNELS = {
  copy: 'countertop:copy-text',
  save: 'countertop:save-file',
  open: 'countertop:open-file',
  reveal: 'countertop:reveal-file',
  report: 'countertop:report',
  command: 'countertop:command',
} as const;

/** How a request of the page is answered; `refused` is one sentence for people. */
export type Answer<Value> = { readonly value: Value } | { readonly refused: string };

/** The argument that hands the page its remembered settings: `--countertop-settings=<URI-encoded JSON>`. */
export const SETTINGS_ARGUMENT = '--countertop-settings=';
