import { test as base } from '@playwright/test';
import { type RunningServer, startServer } from './server.ts';

export { expect } from '@playwright/test';

/** Every journey has a server, a database and a data folder of its own. */
export const test = base.extend<{ server: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from this pattern.
  server: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => use(server.url),
});
