import { refusal } from './entry.ts';

/** Refusals about stores, people and installs. */
export const STORE_REFUSALS = {
  storeNotFound: refusal(404, 'There is no store {serverId}', { serverId: 'srv-yok' }),
  storeExpired: refusal(403, 'Dev store expired'),
  storeLimitReached: refusal(409, 'Dev store limit reached (3)', { developer: 'demo' }),
  ownEmailDomain: refusal(400, 'E-mail addresses at {domain} cannot be used', {
    domain: 'service.example',
  }),
  userNotFound: refusal(404, 'There is no user {userId} in this store', { userId: 'u-yok' }),
  customerNotFound: refusal(404, 'There is no customer {customerId} in this store', {
    customerId: 'cu-99',
  }),
  noSuchProduct: refusal(404, 'There is no product {productId} in this store', {
    productId: 'p-yok',
  }),
  sectionNotFound: refusal(404, 'There is no section {sectionId} in this store', {
    sectionId: 'balkon',
  }),
  tableTitleTaken: refusal(409, 'A table in {section} is already called {title}', {
    title: 'S1',
    section: 'Salon',
  }),
  tablesOverlap: refusal(400, 'Tables {table} and {other} in {section} overlap', {
    table: 'S1',
    other: 'S2',
    section: 'Salon',
  }),
  tableLeavesRoom: refusal(400, 'Table {table} does not fit inside the room {section}', {
    table: 'S1',
    section: 'Salon',
  }),
  tableHasAccount: refusal(409, 'Table has an open account', { table: 'S2' }),
  installNotFound: refusal(404, 'Plugin {pluginId} is not installed on {serverId}', {
    pluginId: 'demo-yok',
    serverId: 'srv-bistro',
  }),
  installSuspended: refusal(409, 'Plugin {pluginId} is suspended, so it is not called', {
    pluginId: 'demo-qr',
  }),
  noCallbacks: refusal(
    409,
    'Plugin {pluginId} cannot be called: its install has no callbacks.baseUrl',
    { pluginId: 'demo-qr' },
  ),
  settingsIncomplete: refusal(
    400,
    '"{settings}.{lacks}" is required: the install has no {settings} yet',
    { settings: 'webhook' as 'webhook' | 'callbacks', lacks: 'url' as 'url' | 'baseUrl' },
  ),
  noWebhook: refusal(409, 'Plugin has no webhook'),
  receiverCheckRunning: refusal(409, 'A check of this receiver is in progress'),
  receiverCheckNotFound: refusal(404, 'There is no receiver check {id}', { id: 'chk_1' }),
  alreadyInstalled: refusal(409, 'Plugin is already installed'),
  foreignPlugin: refusal(
    403,
    'A plugin by {developer} cannot be installed on a store of {storeDeveloper}: ' +
      "a dev store installs only its developer's own plugins",
    { developer: 'acme', storeDeveloper: 'demo' },
  ),
};
