import { CSPProvider } from '@base-ui/react/csp-provider';
import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { desktop } from '#renderer/data/desktop.ts';
import { getSettings, useSettings } from '#renderer/data/settings.ts';
import { getCommands } from '#renderer/kit/commands.ts';
import { worksAlone } from '#renderer/kit/keys.ts';
import { useEmulator } from '#renderer/kit/store.ts';
import type { Language } from '#renderer/text/language.ts';
import { systemLanguage } from '#renderer/text/language.ts';
import type { Speech } from '#renderer/text/text.ts';
import { loadSpeech, SpeechProvider, useLanguage } from '#renderer/text/text.ts';

interface ProvidersProps {
  readonly client: QueryClient;
  /** What is spoken at first: the texts of `firstLanguage`. */
  readonly speech: Speech;
  readonly children: ReactNode;
}

/** Data, language, theme and what parts of #ui share. */
export function Providers({ client, speech, children }: ProvidersProps) {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>
        <Preferences first={speech}>{children}</Preferences>
      </QueryClientProvider>
    </CSPProvider>
  );
}

/** The language that the page begins in. */
export function firstLanguage(): Language {
  const { language } = getSettings();
  return language === 'system' ? readSystemLanguage() : language;
}

interface PreferencesProps {
  readonly first: Speech;
  readonly children: ReactNode;
}

/** Language for what is said, theme and presentation as attributes that the tokens look at. */
function Preferences({ first, children }: PreferencesProps) {
  const settings = useSettings();
  const { language: chosen, theme, presentation } = settings;
  const alone = worksAlone(settings);
  const system = useSyncExternalStore(subscribeToLanguages, readSystemLanguage);
  const speech = useSpeechIn(chosen === 'system' ? system : chosen, first);
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

/** How long after texts did not come they are asked for again. */
const AGAIN_AFTER_MS = 2000;

/** Everything said in a language; until its texts have come, what was spoken before. */
function useSpeechIn(language: Language, first: Speech): Speech {
  const [speech, setSpeech] = useState(first);
  useEffect(() => {
    if (speech.language === language) return undefined;
    let wanted = true;
    let timer: number | undefined;
    async function ask(): Promise<void> {
      try {
        const loaded = await loadSpeech(language);
        if (wanted) setSpeech(loaded);
      } catch {
        if (wanted) timer = window.setTimeout(() => void ask(), AGAIN_AFTER_MS);
      }
    }
    void ask();
    return () => {
      wanted = false;
      window.clearTimeout(timer);
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

/** Between the page and its desktop window; in a browser it does nothing. */
function DesktopLink() {
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
