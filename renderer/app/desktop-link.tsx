import { useEffect } from 'react';

import { desktop } from '#data/desktop.ts';
import { useSettings } from '#data/settings.ts';
import { useLanguage } from '#text/text.ts';

import { getCommands } from './commands.ts';

/** Between the page and its desktop window; in a browser it does nothing. */
export function DesktopLink() {
  const settings = useSettings();
  const speaks = useLanguage();
  useEffect(() => desktop()?.report({ settings, speaks }), [settings, speaks]);
  // What the menu asks for is done as if the palette had; before the page is ready nothing is.
  useEffect(
    () =>
      desktop()?.onCommand((asked) =>
        getCommands()
          .find(({ id }) => id === asked)
          ?.run(),
      ),
    [],
  );
  return null;
}
