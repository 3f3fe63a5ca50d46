import { counted } from '#server/domain/messages/plural.ts';

/** Metadata of plugins on lines of open accounts. */
export const metadata = {
  title: 'Line metadata',
  group: 'Grouped',
  byOwner: 'By owner',
  byAccount: 'By account',
  find: 'Account, line, key, value',
  owner: 'Owner',
  anyOwner: 'All owners',
  account: 'Account',
  line: 'Line',
  onLine: 'On this line',
  key: 'Key',
  value: 'Value',
  lists: { payments: 'payment', cancels: 'voided' },
  noIdentity: 'no identity',
  open: (account: string) => `${account}: open the account`,
  count: (items: string) => counted(items, 'item'),
  accounts: (accounts: string) => counted(accounts, 'account'),
  found: (found: string, all: string) => `${found} of ${all} items on open accounts.`,
  cut: 'There are more than 1000 accounts with metadata; older ones are not listed.',
  budgets: {
    line: 'A line, each writer',
    items: 'items',
    document: 'The whole account, all writers',
    ofDocument: 'of the account',
    request: 'A single request',
    requestText: 'At most 20 KB on all its lines together; the next request begins at zero.',
    fullest: (place: string) => `Fullest: ${place}`,
    nothing: 'Nothing has been written.',
  },
  noneTitle: 'No item fits the filters',
  emptyTitle: 'No line has metadata',
  emptyText:
    'Plugins write it with a line’s metadata in create, update-orders and update-payments. It shows here as soon as it is on an open account.',
};
