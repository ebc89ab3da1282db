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

/** What takes long and is held by HTTP tests as well runs when it is asked for by `npm test -- --all` (VITRINE_E2E=all). */
const all = process.env.VITRINE_E2E === 'all';
/** Journeys whose rules HTTP tests hold as well: each day others of them run, and all of them when they are asked for. */
const inTurn = [
  'app/widths.spec.ts',
  'app/right-to-left.spec.ts',
  'app/tabs.spec.ts',
  'editor/recipes.spec.ts',
  'editor/cut-video.spec.ts',
  'files/comments.spec.ts',
  'files/expiry.spec.ts',
  'files/metadata.spec.ts',
  'library/review.spec.ts',
  'library/rights.spec.ts',
  'media-centres/keyboard.spec.ts',
  'media-centres/private.spec.ts',
  'sharing/canva.spec.ts',
  'sharing/embeds.spec.ts',
  'sharing/report.spec.ts',
  'social/creators.spec.ts',
  'social/handover.spec.ts',
  'social/import.spec.ts',
  'social/keys.spec.ts',
  'social/revoked.spec.ts',
  'team/runs-itself.spec.ts',
  'viewers/keyboard.spec.ts',
  'viewers/reading.spec.ts',
  'viewers/sound.spec.ts',
  'viewers/talk.spec.ts',
  'sharing/downloads.spec.ts',
  'files/versions.spec.ts',
  'sharing/upload-link.spec.ts',
  'social/compose.spec.ts',
  'social/client-approval.spec.ts',
  'social/submissions.spec.ts',
  'library/collections.spec.ts',
];
const days = 8;
const today = Math.floor(Date.now() / 86_400_000) % days;

const onPhones = ['editor/edit-image.spec.ts', 'library/review.spec.ts', 'viewers/play.spec.ts'];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/cluster.ts',
  testIgnore: all
    ? []
    : [
        'library/samples.spec.ts',
        'viewers/samples.spec.ts',
        'library/attributes.spec.ts',
        'files/attachments.spec.ts',
        'files/flags.spec.ts',
        'team/account.spec.ts',
        'team/people.spec.ts',
        'sharing/shared-folder.spec.ts',
        'library/tags.spec.ts',
        // Bluesky's own server is installed and compiled for it.
        'social/bluesky.spec.ts',
        ...inTurn.filter((_, at) => at % days !== today),
      ],
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
      // What a phone shows in a way of its own; the rest is the same code at another width.
      testMatch: all
        ? [
            ...onPhones,
            'app/main-job.spec.ts',
            'library/attributes.spec.ts',
            'library/find.spec.ts',
            'library/organise.spec.ts',
            'library/rights.spec.ts',
            'viewers/sound.spec.ts',
          ]
        : onPhones,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
