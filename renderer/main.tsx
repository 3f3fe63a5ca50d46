import '#theme/index.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { Frame } from '#app/frame.tsx';
import { Providers } from '#app/providers.tsx';
import { router } from '#app/router.ts';
import { followEvents } from '#data/live.ts';
import { createQueryClient } from '#data/query-client.ts';
import { stateQuery } from '#data/state.ts';
import { showFailure } from '#ui/toast.tsx';

const client = createQueryClient(showFailure);
void client.prefetchQuery(stateQuery);
followEvents(client);

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the interface');
createRoot(root).render(
  <StrictMode>
    <Providers client={client}>
      <RouterProvider router={router} InnerWrap={({ children }) => <Frame>{children}</Frame>} />
    </Providers>
  </StrictMode>,
);
