import { later, useWanted } from '#ui/later.ts';

const locked = later(() => import('./locked-page.tsx'));

/** What a browser without a session sees; it comes when it is needed. */
export function LockedSlot() {
  const Page = useWanted(locked)?.LockedPage;
  return Page !== undefined && <Page />;
}
