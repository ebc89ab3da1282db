import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { LongestFirst } from './server/test/longest-first.ts';

export default defineConfig({
  test: {
    // They wait for children and the database more than they compute.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    exclude: [...configDefaults.exclude, 'dist/**', 'data/**'],
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          globalSetup: ['server/test/cluster.ts'],
          include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: { name: 'web', environment: 'jsdom', include: ['web/**/*.test.{ts,tsx}'] },
      },
    ],
  },
});
