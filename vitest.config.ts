import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './server/test/run/longest-first.ts';

/** Tests that put something else in the place of a module, so that nothing else may have it in the same process. */
const mocking = ['server/platform/storage/disk.test.ts', 'server/platform/storage/receive.test.ts'];

export default defineConfig({
  test: {
    // No more than cores: children, the database and the journeys work beside them, and a third on two cores makes all of it slower.
    maxWorkers: Math.min(3, Math.max(2, availableParallelism())),
    // A process that runs test after test makes much that is soon of no use: with more room it is cleared away less often.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { sequencer: LongestFirst },
    // Patience costs nothing where all is well. A machine that is busy with something else misses a beat now and then: what is broken fails twice.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    retry: 1,
    exclude: [...configDefaults.exclude, 'dist/**', 'data/**'],
    projects: [
      { extends: true, test: { name: 'mocking', environment: 'node', include: mocking } },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          globalSetup: ['server/test/run/cluster.ts'],
          setupFiles: ['server/test/statements/record.ts'],
          include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}'],
          exclude: mocking,
          // A process loads the product once for all the files it tests, as it is and by Node alone, as it runs.
          isolate: false,
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          setupFiles: ['web/test/patience.ts'],
          include: ['web/**/*.test.{ts,tsx}'],
          // Making a document takes longer than most of what is tested in it.
          isolate: false,
        },
      },
    ],
  },
});
