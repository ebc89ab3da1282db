// node scripts/run.mjs <file.ts> [arguments]: installs what is missing, then runs a TypeScript file of this repository.
import { ensureModules } from './bootstrap/install.mjs';
import { node24, nodeEnv } from './bootstrap/node24.mjs';
import { run } from './bootstrap/run.mjs';

await ensureModules();
process.exit(await run(node24(), process.argv.slice(2), { env: nodeEnv() }));
