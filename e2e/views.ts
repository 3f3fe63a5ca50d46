import { SCREENS } from '#renderer/app/screens.ts';
import * as en from '#renderer/text/en/index.ts';

import type { BusyRestaurant } from './emulator/busy-restaurant.ts';

/** The values of `prefers-color-scheme`. */
export const THEMES = ['light', 'dark'] as const;

/** A screen in its initial state or with a selection. */
export interface View {
  readonly name: string;
  readonly path: string;
  /** The name of its screen, in English. */
  readonly title: string;
}

/** The path and the English title of every screen. */
const screens = SCREENS.map(({ route, title }) => {
  // The full path of a route is known only in a router, which needs a browser.
  const { path } = route.options as { readonly path?: string };
  if (path?.startsWith('/') !== true) throw new Error(`${title(en)} has no address of its own.`);
  return { path, title: title(en) };
});

/** Every screen in its initial state, and some with a selection. */
export function viewsOf({ fullTable, call, packet, waiting, payments }: BusyRestaurant): View[] {
  const views = [
    ...screens.map(({ path }) => ({ name: path.slice(1), path })),
    { name: 'floor-account', path: `/floor?account=${fullTable}&table=salon-2` },
    { name: 'floor-grid', path: '/floor?view=grid' },
    { name: 'floor-arrange', path: '/floor?view=arrange', title: en.floor.arrange.title },
    { name: 'floor-waiting', path: `/floor?account=${waiting}&table=teras-1` },
    { name: 'packets-account', path: `/packets?account=${packet}` },
    { name: 'requests-call', path: `/requests?request=${call}` },
    { name: 'terminal-pending', path: `/terminal?payment=${payments.pending}` },
    { name: 'terminal-uncertain', path: `/terminal?payment=${payments.uncertain}` },
  ];
  return views.map((view) => {
    const screen = screens.find(({ path }) => path === view.path.split('?', 1)[0]);
    if (!screen) throw new Error(`There is no screen for ${view.path}.`);
    return { title: screen.title, ...view };
  });
}
