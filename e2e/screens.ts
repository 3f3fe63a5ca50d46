import { SCREENS } from '#app/screens.ts';
import { en } from '#text/en.ts';

/** Every screen of the interface: its address and its heading in English. */
export const screens = SCREENS.map(({ route, title }) => {
  // Routes know their full address only within a router, which needs a browser.
  const { path } = route.options as { readonly path?: string };
  if (path?.startsWith('/') !== true) throw new Error(`${title(en)} has no address of its own.`);
  return { path, title: title(en) };
});
