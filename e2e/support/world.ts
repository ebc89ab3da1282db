import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { test as base } from '@playwright/test';
import { emptied, filledTables } from './emptied.ts';
import { givenServer } from './given.ts';
import { type RunningServer, startServer } from './server.ts';

export { expect } from '@playwright/test';

/** The server of a process, which its journeys have one after the other. */
interface Shared {
  readonly server: RunningServer;
  /** Tables with what a server writes when it starts, or writes once. */
  readonly kept: readonly string[];
}

async function startShared(): Promise<Shared> {
  const given = givenServer();
  if (given) return given;
  const server = await startServer(false);
  // A server has the key in hand by which it signs ledgers.
  return { server, kept: [...(await filledTables(server)), 'ledger_keys'] };
}

/** Waits until nothing else needs most of the machine: until then one journey runs at a time. */
async function untilQuiet(): Promise<void> {
  const busy = process.env.VITRINE_E2E_BUSY;
  while (busy && existsSync(busy)) await pause(500);
}

interface Own {
  server: RunningServer;
  alone: boolean;
}

interface Lasting {
  turn: undefined;
  shared: () => Promise<Shared>;
}

/** Every journey begins with the first run, on an empty database; with `alone` on a server and a PostgreSQL of its own, as on a new machine. */
export const test = base.extend<Own, Lasting>({
  turn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for it.
    async ({}, use, { parallelIndex }) => {
      if (parallelIndex > 0) await untilQuiet();
      await use(undefined);
    },
    { scope: 'worker', auto: true, timeout: 0 },
  ],
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
