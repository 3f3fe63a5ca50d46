// The screens of the interface. A new one needs an entry here, a route in routes.ts, and these files:
//
//   screens/<name>/search.ts          the state in its address (kit/address.ts), if there is any
//   screens/<name>/<name>-screen.tsx, and a CSS module for what renderer/ui lacks (tokens only, `@layer screens`)
//   text/en/<name>.ts and text/tr/<name>.ts, listed in their index.ts
//
// What a screen uses:
//
//   useServerId()                                       the chosen store
//   useFloorSearch()                                    filters and selection, in the address (search.ts)
//   useStoreRead('listTables')                          a call, repeated when its data changes; also `useRead`
//   useStoreWrite('openTable', onDone)                  errors become toasts; `useStoreForm` in a <FormDialog>
//   useText()                                           texts, and formats of numbers and times
//   <Screen title actions aside>, <Loaded query>        the frame of a screen; loading and error states
//   <FilterBar>, <RowList> on a <Sheet>, <MasterDetail>, <Paged query>, <Detail>
//   useCommands([{ id, group, title, run }])            palette and shortcuts
//
// Screens do not import each other; what they share is in renderer/kit. `npm run dev` shows the components of
// renderer/ui at /kit.
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
  ShieldHalf,
  ShoppingBag,
  Store,
  Tags,
  Webhook,
} from 'lucide-react';

import type { Texts } from '#renderer/text/text.ts';

import type { UseBadge } from './badges.ts';
import {
  useOpenPackets,
  useOpenTables,
  useOpenPayments,
  useRunningScenario,
  useStepsDone,
  useUndelivered,
} from './badges.ts';
import * as route from './routes.ts';

/** `start` is shown above the groups until it is dismissed, `more` in a menu below them. */
type Group = 'start' | 'restaurant' | 'plugin' | 'world' | 'more';

const noBadge: UseBadge = () => null;

/** In the order of the rail. G followed by the key opens the screen. */
export const SCREENS = [
  screen('start', route.start, 'h', Flag, (t) => t.frame.startHere, useStepsDone),
  screen('restaurant', route.floor, 'f', Armchair, (t) => t.floor.title, useOpenTables),
  screen('restaurant', route.packets, 'p', ShoppingBag, (t) => t.packets.title, useOpenPackets),
  screen('restaurant', route.terminal, 't', CreditCard, (t) => t.terminal.title, useOpenPayments),
  screen('restaurant', route.callbacks, 'b', PhoneCall, (t) => t.callbacks.title),
  screen('plugin', route.requests, 'r', ArrowLeftRight, (t) => t.requests.title),
  screen('plugin', route.webhooks, 'w', Webhook, (t) => t.webhooks.title, useUndelivered),
  screen('plugin', route.metadata, 'm', Tags, (t) => t.metadata.title),
  screen('plugin', route.limits, 'l', Gauge, (t) => t.limits.title),
  screen('plugin', route.resilience, 'x', ShieldHalf, (t) => t.faults.screen),
  screen('world', route.plugins, 'i', Blocks, (t) => t.plugins.title),
  screen('world', route.catalog, 'o', BookOpen, (t) => t.catalog.title),
  screen('world', route.scenarios, 'n', Clapperboard, (t) => t.scenarios.title, useRunningScenario),
  screen('more', route.fidelity, 'y', Scale, (t) => t.fidelity.title),
  screen('more', route.stores, 's', Store, (t) => t.stores.title),
] as const;

function screen<Route>(
  group: Group,
  route: Route,
  key: string,
  icon: LucideIcon,
  title: (text: Texts) => string,
  useBadge = noBadge,
) {
  return { group, route, key, icon, title, useBadge };
}
