// The screens of the interface. A new one takes a folder `screens/<name>/` with
//
//   search.ts             what of it stands in its address (zod, every field `.optional().catch()`);
//                         left out where nothing does
//   route.ts              path, search.ts, and the screen, loaded when it is first opened
//   <name>-screen.tsx     `export function NameScreen()`: readable structure, put together from #ui
//   <name>-screen.module.css   only what #ui does not bring; tokens alone, inside `@layer screens`
//   text/en/<name>.ts and text/tr/<name>.ts, listed in their index.ts
//
// and one entry here. What a screen works with:
//
//   const serverId = useServerId();                              renderer/kit/store.ts: the chosen store
//   const { account } = getRouteApi('/floor').useSearch();       filters live in the address:
//   navigate({ search: (old) => ({ ...old, account: id }) })     `getRouteApi('/floor').useNavigate()`
//   const tables = useQuery(read('listTables', { serverId }));   renderer/data/queries.ts: any call; live
//   const open = useMutation(write('openTable', { serverId }));  refusals become toasts; in a form pass
//   writeInForm('openTable', { serverId })                       and show them: <FormDialog error=…>
//   const text = useText(); const format = useFormat();          renderer/text/text.ts
//   <Screen title actions aside> and <Loaded query={…}>          renderer/kit/screen.tsx: heading, side panel,
//                                                                loading, error and empty states
//   useCommands([{ id, group, title, icon, keys, run }])         renderer/kit/commands.ts: palette + shortcuts
//   data-technical                                               gone in presentation mode
//
//   <FilterBar>, <RowList> on a <Sheet>, <MasterDetail>,         renderer/kit: what screens share; their search
//   <Paged query={…}>, <NoneFit>, <Detail>                       state is search.ts
//
// A screen imports no other screen: what two of them need belongs to renderer/kit. `npm run dev` shows the components
// of renderer/ui at /kit.
import type { LucideIcon } from 'lucide-react';
import {
  Armchair,
  ArrowLeftRight,
  Blocks,
  BookOpen,
  Clapperboard,
  CreditCard,
  Flag,
  Gauge,
  PhoneCall,
  Scale,
  ShoppingBag,
  Store,
  Tags,
  Webhook,
  Zap,
} from 'lucide-react';

import { callbacksRoute } from '#renderer/screens/callbacks/route.ts';
import { catalogRoute } from '#renderer/screens/catalog/route.ts';
import { faultsRoute } from '#renderer/screens/faults/route.ts';
import { fidelityRoute } from '#renderer/screens/fidelity/route.ts';
import { floorRoute } from '#renderer/screens/floor/route.ts';
import { limitsRoute } from '#renderer/screens/limits/route.ts';
import { metadataRoute } from '#renderer/screens/metadata/route.ts';
import { packetsRoute } from '#renderer/screens/packets/route.ts';
import { pluginsRoute } from '#renderer/screens/plugins/route.ts';
import { requestsRoute } from '#renderer/screens/requests/route.ts';
import { scenariosRoute } from '#renderer/screens/scenarios/route.ts';
import { startRoute } from '#renderer/screens/start/route.ts';
import { storesRoute } from '#renderer/screens/stores/route.ts';
import { terminalRoute } from '#renderer/screens/terminal/route.ts';
import { webhooksRoute } from '#renderer/screens/webhooks/route.ts';
import type { Texts } from '#renderer/text/text.ts';

import type { UseBadge } from './badges.ts';
import {
  useOpenPackets,
  useOpenTables,
  usePendingPayments,
  usePlayed,
  useStepsDone,
  useUndelivered,
} from './badges.ts';

interface ScreenEntry {
  /** `start` stands above the groups until it is put away. */
  readonly group: 'start' | 'restaurant' | 'plugin' | 'world';
  readonly icon: LucideIcon;
  readonly title: (text: Texts) => string;
  /** The key that opens it after G. */
  readonly key: string;
  /** Never a badge by default. */
  readonly useBadge?: UseBadge;
  /** Not for those who are shown a flow; the other groups are not anyway. */
  readonly technical?: boolean;
}

const noBadge: UseBadge = () => null;

/** In the rail's order. */
export const SCREENS = [
  screen(startRoute, {
    group: 'start',
    icon: Flag,
    title: (text) => text.frame.startHere,
    key: 'h',
    useBadge: useStepsDone,
  }),
  screen(floorRoute, {
    group: 'restaurant',
    icon: Armchair,
    title: (text) => text.floor.title,
    key: 'f',
    useBadge: useOpenTables,
  }),
  screen(packetsRoute, {
    group: 'restaurant',
    icon: ShoppingBag,
    title: (text) => text.packets.title,
    key: 'p',
    useBadge: useOpenPackets,
  }),
  screen(terminalRoute, {
    group: 'restaurant',
    icon: CreditCard,
    title: (text) => text.terminal.title,
    key: 't',
    useBadge: usePendingPayments,
  }),
  screen(callbacksRoute, {
    group: 'restaurant',
    icon: PhoneCall,
    title: (text) => text.callbacks.title,
    technical: true,
    key: 'b',
  }),
  screen(requestsRoute, {
    group: 'plugin',
    icon: ArrowLeftRight,
    title: (text) => text.requests.title,
    key: 'r',
  }),
  screen(webhooksRoute, {
    group: 'plugin',
    icon: Webhook,
    title: (text) => text.webhooks.title,
    key: 'w',
    useBadge: useUndelivered,
  }),
  screen(metadataRoute, {
    group: 'plugin',
    icon: Tags,
    title: (text) => text.metadata.title,
    key: 'm',
  }),
  screen(limitsRoute, {
    group: 'plugin',
    icon: Gauge,
    title: (text) => text.limits.title,
    key: 'l',
  }),
  screen(faultsRoute, {
    group: 'plugin',
    icon: Zap,
    title: (text) => text.frame.faults,
    key: 'x',
  }),
  screen(pluginsRoute, {
    group: 'world',
    icon: Blocks,
    title: (text) => text.plugins.title,
    key: 'i',
  }),
  screen(catalogRoute, {
    group: 'world',
    icon: BookOpen,
    title: (text) => text.catalog.title,
    key: 'o',
  }),
  screen(scenariosRoute, {
    group: 'world',
    icon: Clapperboard,
    title: (text) => text.scenarios.title,
    key: 'n',
    useBadge: usePlayed,
  }),
  screen(storesRoute, {
    group: 'world',
    icon: Store,
    title: (text) => text.stores.title,
    key: 's',
  }),
  screen(fidelityRoute, {
    group: 'world',
    icon: Scale,
    title: (text) => text.fidelity.title,
    key: 'y',
  }),
] as const;

/** True if a screen is hidden in presentation mode, which has only the rail's first group. */
export function isTechnical({
  technical,
  group,
}: Pick<ScreenEntry, 'technical' | 'group'>): boolean {
  return technical === true || group !== 'restaurant';
}

function screen<Route>(route: Route, entry: ScreenEntry) {
  return { technical: false, useBadge: noBadge, ...entry, route };
}
