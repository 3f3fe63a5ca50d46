import '#renderer/theme/index.css';
import '#renderer/data/stale-link.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { Frame } from '#renderer/app/frame.tsx';
import { firstLanguage, Providers } from '#renderer/app/providers.tsx';
import { router } from '#renderer/app/router.ts';
import { followEvents } from '#renderer/data/live.ts';
import { read } from '#renderer/data/queries.ts';
import { createQueryClient } from '#renderer/data/query-client.ts';
import type { Speech } from '#renderer/text/text.ts';
import { loadSpeech } from '#renderer/text/text.ts';
import { ChunkLoadError } from '#renderer/ui/import-chunk.ts';
import { showFailure } from '#renderer/ui/toast.tsx';

const RETRY_AFTER_MS = 2000;

const client = createQueryClient(showFailure);
void client.prefetchQuery(read('getState'));
followEvents(client);

const root = document.getElementById('root');
if (root === null) throw new Error('There is no #root element');
const speech = await firstSpeech(root);
createRoot(root, { onCaughtError: reportUnexpected }).render(
  <StrictMode>
    <Providers client={client} speech={speech}>
      <RouterProvider router={router} InnerWrap={({ children }) => <Frame>{children}</Frame>} />
    </Providers>
  </StrictMode>,
);

/** Retries until the texts are loaded; meanwhile the page says so in both languages. */
async function firstSpeech(place: HTMLElement): Promise<Speech> {
  for (;;) {
    const speech = await loadSpeech(firstLanguage()).catch(() => null);
    if (speech !== null) return speech;
    place.textContent =
      'The server cannot be reached. This page comes by itself. · ' +
      'Sunucuya ulaşılamıyor. Bu sayfa kendiliğinden gelir.';
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  }
}

/** A chunk that could not be loaded is shown as such; it is not a bug. */
function reportUnexpected(error: unknown): void {
  if (!(error instanceof ChunkLoadError)) reportError(error);
}
