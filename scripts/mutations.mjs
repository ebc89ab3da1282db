// npm run mutations: a thousand damaged files of each kind, through the decoders. Takes hours.

import { ensureModules } from './bootstrap/install.mjs';
import { node24, nodeEnv } from './bootstrap/node24.mjs';
import { ensureOsPackages, MEDIA } from './bootstrap/os-packages.mjs';
import { inRoot } from './bootstrap/root.mjs';
import { run } from './bootstrap/run.mjs';

await ensureModules();
await ensureOsPackages(MEDIA);
const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
process.exitCode = await run(node24(), [vitest, 'run', '--project=server', 'server/platform/media'], {
  env: nodeEnv({ VITRINE_TEST: 'mutations' }),
});
