import { defineConfig } from '@playwright/test';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** What takes minutes, or has to be installed, runs when it is asked for by `npm test -- --all` (VITRINE_E2E=all). */
const all = process.env.VITRINE_E2E === 'all';
const leftToAll = [
  'library/samples.spec.ts',
  'viewers/samples.spec.ts',
  // Bluesky's own server is installed and compiled for it.
  'social/bluesky.spec.ts',
];

/** What a phone shows in a way of its own; the rest is the same code at another width. */
const onPhones = [
  'app/main-job.spec.ts',
  'editor/edit-image.spec.ts',
  'library/attributes.spec.ts',
  'library/find.spec.ts',
  'library/organise.spec.ts',
  'library/review.spec.ts',
  'library/rights.spec.ts',
  'viewers/play.spec.ts',
  'viewers/sound.spec.ts',
];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/cluster.ts',
  testIgnore: all ? [] : leftToAll,
  outputDir: 'test-results',
  // They wait more than they work.
  workers: 2,
  // A browser on a busy machine misses a beat now and then: that is told as flaky. What is broken fails twice.
  retries: 1,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  timeout: 240_000,
  // Patience costs nothing where all is well, and a machine that is busy with tests is slow at times.
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    // Without it what is not there is waited for until the whole journey's time is over.
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args,
      // Without a locale it cannot be given paths with other letters than ASCII.
      env: { ...process.env, LANG: 'C.UTF-8' },
    },
    // What moves is drawn again and again, and is waited for until it is still.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording takes a third of a journey's time, so it is done when one is tried again.
    trace: 'on-first-retry',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testMatch: onPhones,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
