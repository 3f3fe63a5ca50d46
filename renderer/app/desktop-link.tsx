import { useEffect } from 'react';

import { desktop } from '#renderer/data/desktop.ts';
import { useSettings } from '#renderer/data/settings.ts';
import { getCommands } from '#renderer/kit/commands.ts';
import { useEmulator } from '#renderer/kit/store.ts';
import { useLanguage } from '#renderer/text/text.ts';

/** Between the page and its desktop window; in a browser it does nothing. */
export function DesktopLink() {
  const settings = useSettings();
  const speaks = useLanguage();
  // The first report says that the menu may ask, so it waits until there is something to ask about.
  const ready = useEmulator() !== undefined;
  // A language that was chosen is spoken once its words are there.
  const changing = settings.language !== 'system' && settings.language !== speaks;
  useEffect(() => {
    if (ready && !changing) desktop()?.report({ settings, speaks });
  }, [ready, changing, settings, speaks]);
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
