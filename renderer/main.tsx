import '#theme/index.css';
import { notifyManager } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { Frame } from '#app/frame.tsx';
import { firstLanguage, Providers } from '#app/providers.tsx';
import { router } from '#app/router.ts';
import { MissingScreen } from '#app/screen-part.ts';
import { bringSchemas } from '#data/check-answers.ts';
import { onLateFailure } from '#data/client.ts';
import { whenIdle } from '#data/idle.ts';
import { followEvents } from '#data/live.ts';
import { beforeNextFrame } from '#data/next-frame.ts';
import { createQueryClient } from '#data/query-client.ts';
import { stateQuery } from '#data/state.ts';
import { loadSpeech } from '#text/load-speech.ts';
import { bringAllParts } from '#ui/later.ts';
import { showFailure } from '#ui/toast.tsx';

notifyManager.setScheduler(beforeNextFrame);
const client = createQueryClient(showFailure);
onLateFailure(showFailure);
void client.prefetchQuery(stateQuery);
followEvents(client);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the interface');
const speech = await loadSpeech(firstLanguage());
createRoot(root, { onCaughtError: reportUnforeseen }).render(
  <StrictMode>
    <Providers client={client} speech={speech}>
      <RouterProvider router={router} InnerWrap={({ children }) => <Frame>{children}</Frame>} />
    </Providers>
  </StrictMode>,
);

// What the first screen does not need comes as soon as it stands there and nothing else is to be done.
whenIdle(
  () =>
    void bringAllParts()
      .then(() => bringSchemas())
      .catch(() => undefined),
);

/** A screen that did not come is shown as that, and is no fault of the page. */
function reportUnforeseen(error: unknown): void {
  if (!(error instanceof MissingScreen)) reportError(error);
}
