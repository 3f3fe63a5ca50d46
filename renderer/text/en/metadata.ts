import { counted } from '#server/domain/messages/plural.ts';

/** Metadata of plugins on lines of open accounts. */
export const metadata = {
  title: 'Line metadata',
  group: 'Group by',
  byOwner: 'Owner',
  byAccount: 'Account',
  find: 'Account, line, key, value',
  owner: 'Owner',
  onLine: 'On this line',
  key: 'Key',
  value: 'Value',
  lists: { payments: 'payment', cancels: 'voided' },
  noIdentity: 'no identity',
  open: (account: string) => `${account}: open the account`,
  count: (items: string) => counted(items, 'item'),
  accounts: (accounts: string) => counted(accounts, 'account'),
  found: (found: string, all: string) => `${found} of ${counted(all, 'item')} on open accounts`,
  cut: 'More than 1,000 accounts have metadata. Older ones are not listed.',
  budgets: {
    line: 'Per line and plugin',
    items: 'items',
    document: 'Per account, all plugins',
    ofDocument: 'of the account',
    request: 'Per request',
    requestText: 'At most 20 KB for all lines of a request.',
    fullest: (place: string) => `Fullest: ${place}`,
    nothing: 'Nothing written yet',
  },
  noneTitle: 'No matching items',
  emptyTitle: 'No metadata yet',
  emptyText:
    'Plugins write metadata to lines with create, update-orders and update-payments. The metadata of open accounts appears here.',
};
