import './ui/fonts.css';
import '@mantine/core/styles.layer.css';
import './ui/global.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { watchFailures } from './lib/failures.ts';
import { firstReads } from './lib/first-reads.ts';
import { activeTeam, meQuery } from './lib/me.ts';
import { queryClient } from './lib/query.ts';
import { readLibrarySearch } from './lib/search/library.ts';
import { router } from './router.tsx';
import { Toasts } from './ui/Toasts.tsx';
import { colorSchemeManager, cssVariables, theme } from './ui/theme.ts';

const place = document.getElementById('root');
if (!place) throw new Error('The page has no #root.');

watchFailures(() => router.state.matches.at(-1)?.fullPath || '/');

/** Reads that would move the page if they came after its first picture. */
async function readsOfPlace(): Promise<void> {
  const me = queryClient.getQueryData(meQuery.queryKey);
  const team = me && activeTeam(me);
  const match = router.state.matches.at(-1);
  if (!team || !match) return;
  const { folder, uuid: file } = match.params as { folder?: string; uuid?: string };
  const search = /^\/library(\/\$folder)?\/?$/.test(match.fullPath) ? readLibrarySearch(match.search) : undefined;
  await firstReads({ team, folder, file: file ?? search?.file, search });
}

// The page's own skeleton stays until there is a screen to put in its place. It is drawn in slices, so that the first
// key or click does not wait for the whole of it. The screens' files wait for this one: it must not wait for them.
void router
  .load()
  .then(readsOfPlace)
  .finally(() =>
    startTransition(() =>
      createRoot(place).render(
        <StrictMode>
          <MantineProvider
            theme={theme}
            cssVariablesResolver={cssVariables}
            colorSchemeManager={colorSchemeManager}
            defaultColorScheme="auto"
          >
            <QueryClientProvider client={queryClient}>
              <RouterProvider router={router} />
              <Toasts />
            </QueryClientProvider>
          </MantineProvider>
        </StrictMode>,
      ),
    ),
  );
