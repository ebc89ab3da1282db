import { test as base } from '@playwright/test';
import { emptied, filledTables } from './emptied.ts';
import { type RunningServer, startServer } from './server.ts';

export { expect } from '@playwright/test';

/** The server of a process, which its journeys have one after the other. */
interface Shared {
  readonly server: RunningServer;
  /** The line that a server writes when it starts. */
  readonly kept: readonly string[];
}

async function startShared(): Promise<Shared> {
  const server = await startServer(false);
  return { server, kept: await filledTables(server) };
}

/** Every journey begins with the first run, on an empty database; with `alone` on a server and a PostgreSQL of its own, as on a new machine. */
export const test = base.extend<{ server: RunningServer; alone: boolean }, { shared: () => Promise<Shared> }>({
  alone: [false, { option: true }],
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for it.
    async ({}, use) => {
      let starting: Promise<Shared> | undefined;
      await use(() => {
        starting ??= startShared();
        return starting;
      });
      await (await starting)?.server.stop();
    },
    { scope: 'worker' },
  ],
  server: async ({ alone, shared }, use) => {
    if (alone) {
      const server = await startServer();
      await use(server);
      return server.stop();
    }
    const { server, kept } = await shared();
    await emptied(server, kept);
    await use(server);
  },
  baseURL: async ({ server }, use) => use(server.url),
});
