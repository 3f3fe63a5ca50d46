import { useEffect } from 'react';

import { desktop } from '#data/desktop.ts';
import { useSettings } from '#data/settings.ts';
import { useLanguage } from '#text/text.ts';

import { getCommands } from './commands.ts';
import { useEmulator } from './store.ts';

/** Between the page and its desktop window; in a browser it does nothing. */
export function DesktopLink() {
  const settings = useSettings();
  const speaks = useLanguage();
  // The first report says that the menu may ask, so it waits until there is something to ask about.
  const ready = useEmulator() !== undefined;
  useEffect(() => {
    if (ready) desktop()?.report({ settings, speaks });
  }, [ready, settings, speaks]);
  // What the menu asks for is done as if the palette had.
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
