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
import { retry } from '#renderer/data/retry.ts';
import { loadSpeech } from '#renderer/text/text.ts';
import { ChunkLoadError } from '#renderer/ui/import-chunk.ts';
import { showFailure } from '#renderer/ui/toast.ts';

const client = createQueryClient(showFailure);
void client.prefetchQuery(read('getState'));
followEvents(client);

const root = document.getElementById('root');
if (root === null) throw new Error('There is no #root element');
const speech = await retry(
  () => loadSpeech(firstLanguage()),
  () => {
    root.textContent =
      'Server unreachable. This page loads automatically. · ' +
      'Sunucuya ulaşılamıyor. Bu sayfa kendiliğinden yüklenir.';
  },
);
createRoot(root, { onCaughtError: reportUnexpected }).render(
  <StrictMode>
    <Providers client={client} speech={speech}>
      <RouterProvider router={router} InnerWrap={({ children }) => <Frame>{children}</Frame>} />
    </Providers>
  </StrictMode>,
);

/** A chunk that could not be loaded is shown as such; it is not a bug. */
function reportUnexpected(error: unknown): void {
  if (!(error instanceof ChunkLoadError)) reportError(error);
}
