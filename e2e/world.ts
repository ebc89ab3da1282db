import { test as base } from '@playwright/test';
import { type RunningServer, startServer } from './server.ts';

export { expect } from '@playwright/test';

/** Every journey has a server, a database and a data folder of its own; with `alone` a PostgreSQL as well, as on a new machine. */
export const test = base.extend<{ server: RunningServer; alone: boolean }>({
  alone: [false, { option: true }],
  server: async ({ alone }, use) => {
    const server = await startServer(alone);
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => use(server.url),
});
