import type { LucideIcon } from 'lucide-react';
import {
  ArrowLeftRight,
  Bike,
  CircleDot,
  Clapperboard,
  CreditCard,
  DoorClosed,
  FileJson,
  Gauge,
  Replace,
  ServerOff,
  Split,
  Trash2,
  Unplug,
  Users,
  Utensils,
} from 'lucide-react';
import { createElement } from 'react';

import type { ScenarioRow } from '#renderer/data/types.ts';

/** What a built-in scenario is about, by words of its name; the first that fits. */
const BY_WORD: readonly (readonly [RegExp, LucideIcon])[] = [
  [/lost|reconcil/u, Unplug],
  [/declin|card/u, CreditCard],
  [/three|bill|split-bill/u, Split],
  [/part/u, Split],
  [/become|merge|two-tables/u, Users],
  [/move/u, ArrowLeftRight],
  [/void/u, Trash2],
  [/courier|packet/u, Bike],
  [/hook|clos|gate|kitchen-says/u, DoorClosed],
  [/down|outage/u, ServerOff],
  [/limit/u, Gauge],
  [/replace|identity/u, Replace],
  [/order/u, Utensils],
];

function iconOf({ name, source }: ScenarioRow): LucideIcon {
  if (source === 'recorded') return CircleDot;
  if (source === 'file') return FileJson;
  return BY_WORD.find(([word]) => word.test(name))?.[1] ?? Clapperboard;
}

/** What a scenario shows, as a picture. */
export function ScenarioIcon({ row }: { readonly row: ScenarioRow }) {
  return createElement(iconOf(row), { 'aria-hidden': true });
}
