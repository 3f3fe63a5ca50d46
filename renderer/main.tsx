import '#theme/index.css';
import '#data/stale-link.ts';
import { notifyManager } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { Frame } from '#app/frame.tsx';
import { firstLanguage, Providers } from '#app/providers.tsx';
import { router } from '#app/router.ts';
import { bringSchemas } from '#data/check-answers.ts';
import { onLateFailure } from '#data/client.ts';
import { getConnection, onConnection } from '#data/connection.ts';
import { savesData } from '#data/data-saver.ts';
import { whenIdle } from '#data/idle.ts';
import { followEvents } from '#data/live.ts';
import { beforeNextFrame } from '#data/next-frame.ts';
import { createQueryClient } from '#data/query-client.ts';
import { stateQuery } from '#data/state.ts';
import { loadSpeech } from '#text/load-speech.ts';
import type { Speech } from '#text/text.ts';
import { bringAllParts } from '#ui/later.ts';
import { MissingPart } from '#ui/missing-part.ts';
import { showFailure } from '#ui/toast.tsx';

/** How long after the texts of the page did not come they are asked for again. */
const AGAIN_AFTER_MS = 2000;

notifyManager.setScheduler(beforeNextFrame);
const client = createQueryClient(showFailure);
onLateFailure(showFailure);
void client.prefetchQuery(stateQuery);
followEvents(client);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the interface');
const speech = await firstSpeech(root);
createRoot(root, { onCaughtError: reportUnforeseen }).render(
  <StrictMode>
    <Providers client={client} speech={speech}>
      <RouterProvider router={router} InnerWrap={({ children }) => <Frame>{children}</Frame>} />
    </Providers>
  </StrictMode>,
);

// What the first screen does not need comes as soon as it stands there and nothing else is to be done;
// what did not come, when the server is back.
whenIdle(bringTheRest);
onConnection(() => {
  if (getConnection() === 'live') whenIdle(bringTheRest);
});

function bringTheRest(): void {
  const sparing = savesData();
  void bringAllParts({ savesData: sparing, breathe: untilIdle })
    .then(() => (sparing ? undefined : bringSchemas()))
    .catch(() => undefined);
}

/** Between two parts that nobody has asked for yet. */
const BREATH_MS = 100;

/** Each part takes some of a frame to begin: they come one by one, in frames that have the time. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => whenIdle(resolve), BREATH_MS);
  });
}

/** The first texts, however long they take: without any, the place says in both languages that it waits. */
async function firstSpeech(place: HTMLElement): Promise<Speech> {
  for (;;) {
    const speech = await loadSpeech(firstLanguage()).catch(() => null);
    if (speech !== null) return speech;
    place.textContent =
      'The server cannot be reached. This page comes by itself. · ' +
      'Sunucuya ulaşılamıyor. Bu sayfa kendiliğinden gelir.';
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
  }
}

/** A part that did not come is shown as that, and is no fault of the page. */
function reportUnforeseen(error: unknown): void {
  if (!(error instanceof MissingPart)) reportError(error);
}
