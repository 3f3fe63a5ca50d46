import { counted } from '#server/domain/messages/plural.ts';

/** Sandboxes that are kept on disk. */
export const sandboxes = {
  title: 'Sandboxes',
  shown: 'Stores or sandboxes',
  add: 'New sandbox',
  emptyTitle: 'No sandboxes yet',
  emptyText:
    'A sandbox is a separate Countertop with its own address, keys and data: for a developer, a branch or a pull request. It survives restarts of the server.',
  find: 'Find by name or note',
  sort: 'Sort by',
  sorts: { lastUsed: 'Last used first', name: 'By name', size: 'Largest first' },
  count: (count: string) => counted(count, 'sandbox', 'sandboxes'),
  noneTitle: 'No matching sandboxes',
  states: { awake: 'awake', asleep: 'asleep' },
  justNow: 'just now',
  unknown: 'unknown',
  address: 'Address',
  size: 'Size',
  lastUsed: 'Last used',
  created: 'Created',
  link: 'Copy link',
  linkCopied: 'Link copied',
  linkText: (time: string) =>
    `The link opens this sandbox once, until ${time}, for anyone who has the link.`,
  copy: 'Make a copy',
  deleteText: (size: string) =>
    `Deletes all of its data (${size}): accounts, plugins, logs and snapshots. Plugins that use its address or keys stop working. This cannot be undone.`,
  newText: 'It gets an address and keys of its own.',
  nameRule:
    '3 to 40 characters: a to z, digits and hyphens. Starts with a letter, ends with a letter or digit. Becomes part of the address.',
  from: 'Starts from',
  sources: {
    start: 'The restaurant that the server started with',
    now: 'The current state of this server',
    snapshot: (name: string) => `Snapshot ${name}`,
    sandbox: (name: string) => `${name} as it is now`,
  },
};
