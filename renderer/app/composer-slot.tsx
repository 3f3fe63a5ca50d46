import { later, useWanted } from '#ui/later.ts';

import { useComposerOpen } from './composer.ts';

const composer = later(() => import('./composer/composer.tsx'));
const signs = later(() => import('./first-signs.tsx'), { unasked: true });

/** Where the composer stands, and the signs of what happens for the first time; both come later. */
export function ComposerSlot() {
  const open = useComposerOpen();
  const Composer = useWanted(composer, open)?.Composer;
  const FirstSigns = signs.usePart()?.FirstSigns;
  return (
    <>
      {open && Composer !== undefined && <Composer />}
      {FirstSigns !== undefined && <FirstSigns />}
    </>
  );
}
