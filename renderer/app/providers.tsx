import { CSPProvider } from '@base-ui/react/csp-provider';
import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

import { useSettings } from '#data/settings.ts';
import { systemLanguage } from '#text/language.ts';
import { speechOf, SpeechProvider } from '#text/text.ts';
import { ToastProvider } from '#ui/toast.tsx';
import { TooltipProvider } from '#ui/tooltip.tsx';

import { DesktopLink } from './desktop-link.tsx';

interface ProvidersProps {
  readonly client: QueryClient;
  readonly children: ReactNode;
}

/** Data, language, theme and what parts of #ui share. */
export function Providers({ client, children }: ProvidersProps) {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>
        <Preferences>
          <TooltipProvider delay={500}>
            <ToastProvider>{children}</ToastProvider>
          </TooltipProvider>
        </Preferences>
      </QueryClientProvider>
    </CSPProvider>
  );
}

/** Language for what is said, theme and presentation as attributes that the tokens look at. */
function Preferences({ children }: { readonly children: ReactNode }) {
  const settings = useSettings();
  const system = useSyncExternalStore(subscribeToLanguages, readSystemLanguage);
  const language = settings.language === 'system' ? system : settings.language;
  const speech = useMemo(() => speechOf(language), [language]);
  useEffect(() => {
    const root = document.documentElement;
    root.lang = language;
    root.dataset['theme'] = settings.theme;
    root.toggleAttribute('data-presentation', settings.presentation);
  }, [language, settings]);
  return (
    <SpeechProvider value={speech}>
      <DesktopLink />
      {children}
    </SpeechProvider>
  );
}

function subscribeToLanguages(listener: () => void): () => void {
  window.addEventListener('languagechange', listener);
  return () => window.removeEventListener('languagechange', listener);
}

function readSystemLanguage() {
  return systemLanguage(navigator.languages);
}
