// The routes of the screens.
import { screenRoute } from '#renderer/kit/root-route.ts';
import { search as callbacksSearch } from '#renderer/screens/callbacks/search.ts';
import { search as catalogSearch } from '#renderer/screens/catalog/search.ts';
import { search as fidelitySearch } from '#renderer/screens/fidelity/search.ts';
import { search as floorSearch } from '#renderer/screens/floor/search.ts';
import { search as limitsSearch } from '#renderer/screens/limits/search.ts';
import { search as metadataSearch } from '#renderer/screens/metadata/search.ts';
import { search as packetsSearch } from '#renderer/screens/packets/search.ts';
import { search as pluginsSearch } from '#renderer/screens/plugins/search.ts';
import { search as requestsSearch } from '#renderer/screens/requests/search.ts';
import { search as resilienceSearch } from '#renderer/screens/resilience/search.ts';
import { search as scenariosSearch } from '#renderer/screens/scenarios/search.ts';
import { search as terminalSearch } from '#renderer/screens/terminal/search.ts';
import { search as webhooksSearch } from '#renderer/screens/webhooks/search.ts';

export const callbacksRoute = screenRoute(
  '/callbacks',
  'CallbacksScreen',
  () => import('#renderer/screens/callbacks/callbacks-screen.tsx'),
  callbacksSearch,
);

export const catalogRoute = screenRoute(
  '/catalog',
  'CatalogScreen',
  () => import('#renderer/screens/catalog/catalog-screen.tsx'),
  catalogSearch,
);

export const fidelityRoute = screenRoute(
  '/fidelity',
  'FidelityScreen',
  () => import('#renderer/screens/fidelity/fidelity-screen.tsx'),
  fidelitySearch,
);

export const floorRoute = screenRoute(
  '/floor',
  'FloorScreen',
  () => import('#renderer/screens/floor/floor-screen.tsx'),
  floorSearch,
);

export const limitsRoute = screenRoute(
  '/limits',
  'LimitsScreen',
  () => import('#renderer/screens/limits/limits-screen.tsx'),
  limitsSearch,
);

export const metadataRoute = screenRoute(
  '/metadata',
  'MetadataScreen',
  () => import('#renderer/screens/metadata/metadata-screen.tsx'),
  metadataSearch,
);

export const packetsRoute = screenRoute(
  '/packets',
  'PacketsScreen',
  () => import('#renderer/screens/packets/packets-screen.tsx'),
  packetsSearch,
);

export const pluginsRoute = screenRoute(
  '/plugins',
  'PluginsScreen',
  () => import('#renderer/screens/plugins/plugins-screen.tsx'),
  pluginsSearch,
);

export const requestsRoute = screenRoute(
  '/requests',
  'RequestsScreen',
  () => import('#renderer/screens/requests/requests-screen.tsx'),
  requestsSearch,
);

export const resilienceRoute = screenRoute(
  '/resilience',
  'ResilienceScreen',
  () => import('#renderer/screens/resilience/resilience-screen.tsx'),
  resilienceSearch,
);

export const scenariosRoute = screenRoute(
  '/scenarios',
  'ScenariosScreen',
  () => import('#renderer/screens/scenarios/scenarios-screen.tsx'),
  scenariosSearch,
);

export const startRoute = screenRoute(
  '/start',
  'StartScreen',
  () => import('#renderer/screens/start/start-screen.tsx'),
);

export const storesRoute = screenRoute(
  '/stores',
  'StoresScreen',
  () => import('#renderer/screens/stores/stores-screen.tsx'),
);

export const terminalRoute = screenRoute(
  '/terminal',
  'TerminalScreen',
  () => import('#renderer/screens/terminal/terminal-screen.tsx'),
  terminalSearch,
);

export const webhooksRoute = screenRoute(
  '/webhooks',
  'WebhooksScreen',
  () => import('#renderer/screens/webhooks/webhooks-screen.tsx'),
  webhooksSearch,
);
