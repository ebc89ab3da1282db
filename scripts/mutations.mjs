// npm run mutations: a thousand damaged files of each kind, through the decoders. Takes hours.
// npm run mutations -- 100: a hundred of each. npm run mutations -- 100 docx mkv: of these alone.

import { ensureModules } from './bootstrap/install.mjs';
import { node24, nodeEnv } from './bootstrap/node24.mjs';
import { ensureOsPackages, MEDIA } from './bootstrap/os-packages.mjs';
import { inRoot } from './bootstrap/root.mjs';
import { run } from './bootstrap/run.mjs';

await ensureModules();
await ensureOsPackages(MEDIA);
const vitest = inRoot('node_modules', 'vitest', 'vitest.mjs');
const [count = '1000', ...formats] = process.argv.slice(2);
if (!/^[1-9]\d{0,3}$/.test(count)) throw new Error('How many of each kind? Such as: npm run mutations -- 100 docx mkv');
const chosen = formats.length > 0 ? ['-t', `damaged .*\\b(?:${formats.join('|')})\\b`] : [];
process.exitCode = await run(node24(), [vitest, 'run', '--project=server', ...chosen, 'server/platform/media'], {
  env: nodeEnv({ VITRINE_TEST: 'mutations', VITRINE_MUTATIONS: count }),
});
