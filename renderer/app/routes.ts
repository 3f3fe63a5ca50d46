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
import { search as storesSearch } from '#renderer/screens/stores/search.ts';
import { search as terminalSearch } from '#renderer/screens/terminal/search.ts';
import { search as webhooksSearch } from '#renderer/screens/webhooks/search.ts';

export const callbacks = screenRoute(
  '/callbacks',
  async () => (await import('#renderer/screens/callbacks/callbacks-screen.tsx')).CallbacksScreen,
  callbacksSearch,
);

export const catalog = screenRoute(
  '/catalog',
  async () => (await import('#renderer/screens/catalog/catalog-screen.tsx')).CatalogScreen,
  catalogSearch,
);

export const fidelity = screenRoute(
  '/fidelity',
  async () => (await import('#renderer/screens/fidelity/fidelity-screen.tsx')).FidelityScreen,
  fidelitySearch,
);

export const floor = screenRoute(
  '/floor',
  async () => (await import('#renderer/screens/floor/floor-screen.tsx')).FloorScreen,
  floorSearch,
);

export const limits = screenRoute(
  '/limits',
  async () => (await import('#renderer/screens/limits/limits-screen.tsx')).LimitsScreen,
  limitsSearch,
);

export const metadata = screenRoute(
  '/metadata',
  async () => (await import('#renderer/screens/metadata/metadata-screen.tsx')).MetadataScreen,
  metadataSearch,
);

export const packets = screenRoute(
  '/packets',
  async () => (await import('#renderer/screens/packets/packets-screen.tsx')).PacketsScreen,
  packetsSearch,
);

export const plugins = screenRoute(
  '/plugins',
  async () => (await import('#renderer/screens/plugins/plugins-screen.tsx')).PluginsScreen,
  pluginsSearch,
);

export const requests = screenRoute(
  '/requests',
  async () => (await import('#renderer/screens/requests/requests-screen.tsx')).RequestsScreen,
  requestsSearch,
);

export const resilience = screenRoute(
  '/resilience',
  async () => (await import('#renderer/screens/resilience/resilience-screen.tsx')).ResilienceScreen,
  resilienceSearch,
);

export const scenarios = screenRoute(
  '/scenarios',
  async () => (await import('#renderer/screens/scenarios/scenarios-screen.tsx')).ScenariosScreen,
  scenariosSearch,
);

export const start = screenRoute(
  '/start',
  async () => (await import('#renderer/screens/start/start-screen.tsx')).StartScreen,
);

export const stores = screenRoute(
  '/stores',
  async () => (await import('#renderer/screens/stores/stores-screen.tsx')).StoresScreen,
  storesSearch,
);

export const terminal = screenRoute(
  '/terminal',
  async () => (await import('#renderer/screens/terminal/terminal-screen.tsx')).TerminalScreen,
  terminalSearch,
);

export const webhooks = screenRoute(
  '/webhooks',
  async () => (await import('#renderer/screens/webhooks/webhooks-screen.tsx')).WebhooksScreen,
  webhooksSearch,
);
