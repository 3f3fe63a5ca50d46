import { CSPProvider } from '@base-ui/react/csp-provider';
import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { desktop } from '#renderer/data/desktop.ts';
import { retry } from '#renderer/data/retry.ts';
import { getSettings, useSettings } from '#renderer/data/settings.ts';
import { getCommands } from '#renderer/kit/commands.ts';
import { hasSingleKeys } from '#renderer/kit/keys.ts';
import { useEmulator } from '#renderer/kit/store.ts';
import type { Language } from '#renderer/text/language.ts';
import { systemLanguage } from '#renderer/text/language.ts';
import type { Speech } from '#renderer/text/text.ts';
import { loadSpeech, SpeechProvider, useText } from '#renderer/text/text.ts';

interface ProvidersProps {
  readonly client: QueryClient;
  /** The texts of `firstLanguage`. */
  readonly speech: Speech;
  readonly children: ReactNode;
}

/** Queries, language, theme and Base UI settings. */
export function Providers({ client, speech, children }: ProvidersProps) {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>
        <Preferences first={speech}>{children}</Preferences>
      </QueryClientProvider>
    </CSPProvider>
  );
}

/** The language to start with. */
export function firstLanguage(): Language {
  const { language } = getSettings();
  return language === 'system' ? readSystemLanguage() : language;
}

/** Provides the language; sets theme and presentation mode as attributes for the CSS tokens. */
function Preferences({ first, children }: { first: Speech; children: ReactNode }) {
  const settings = useSettings();
  const { language: chosen, theme, presentation } = settings;
  const alone = hasSingleKeys(settings);
  const system = useSyncExternalStore(subscribeToLanguages, readSystemLanguage);
  const speech = useLoadedSpeech(chosen === 'system' ? system : chosen, first);
  useEffect(() => {
    const root = document.documentElement;
    root.lang = speech.language;
    root.dataset['theme'] = theme;
    root.toggleAttribute('data-presentation', presentation);
    root.toggleAttribute('data-no-single-keys', !alone);
  }, [speech, theme, presentation, alone]);
  return (
    <SpeechProvider value={speech}>
      <DesktopLink />
      {children}
    </SpeechProvider>
  );
}

/** The texts of a language; the texts of the previous language until they are loaded. */
function useLoadedSpeech(language: Language, first: Speech): Speech {
  const [speech, setSpeech] = useState(first);
  useEffect(() => {
    if (speech.language === language) return undefined;
    let active = true;
    void retry(() => loadSpeech(language)).then((loaded) => active && setSpeech(loaded));
    return () => {
      active = false;
    };
  }, [language, speech]);
  return speech;
}

function subscribeToLanguages(listener: () => void): () => void {
  window.addEventListener('languagechange', listener);
  return () => window.removeEventListener('languagechange', listener);
}

function readSystemLanguage() {
  return systemLanguage(navigator.languages);
}

/** Connects the page to its desktop window; does nothing in a browser. */
function DesktopLink() {
  const settings = useSettings();
  const { language: speaks } = useText();
  // The first report enables the menu, so it waits until the commands work.
  const ready = useEmulator() !== undefined;
  // A chosen language is used once its texts are loaded.
  const changing = settings.language !== 'system' && settings.language !== speaks;
  useEffect(() => {
    if (ready && !changing) desktop()?.report({ settings, speaks });
  }, [ready, changing, settings, speaks]);
  // Commands from the menu run like those from the palette.
  useEffect(
    () =>
      desktop()?.onCommand((command) =>
        getCommands()
          .find(({ id }) => id === command)
          ?.run(),
      ),
    [],
  );
  return null;
}
