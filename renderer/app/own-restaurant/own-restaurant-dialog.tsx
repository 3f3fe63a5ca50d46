import { useState } from 'react';

import { closeOverlay } from '#renderer/kit/overlays.ts';
import { useText } from '#renderer/text/text.ts';
import { FormDialog } from '#renderer/ui/form-dialog.tsx';
import { optionsOf } from '#renderer/ui/options.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';

import { useFileSource } from './file-source.tsx';
import { useKeySource } from './key-source.tsx';
import { useMenuSource } from './menu-source.tsx';

const SOURCES = ['menu', 'key', 'file'] as const;

/** Brings in a restaurant from a menu, a sandbox or a file. */
export function OwnRestaurantDialog() {
  const text = useText().ownRestaurant;
  const [chosen, setChosen] = useState<(typeof SOURCES)[number]>('menu');
  const sources = { menu: useMenuSource(), key: useKeySource(), file: useFileSource() };
  const { content, ...form } = sources[chosen];
  return (
    <FormDialog {...form} wide onClose={closeOverlay} title={text.title}>
      <Segmented
        label={text.source}
        value={chosen}
        onChange={setChosen}
        segments={optionsOf(SOURCES, text.sources)}
      />
      {content}
    </FormDialog>
  );
}
