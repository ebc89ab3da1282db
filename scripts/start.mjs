import { ensureWeb } from './bootstrap/build-web.mjs';
import { ensureModules } from './bootstrap/install.mjs';
import { node24, nodeEnv, serverArgs } from './bootstrap/node24.mjs';
import { ensureOsPackages, MEDIA } from './bootstrap/os-packages.mjs';
import { run } from './bootstrap/run.mjs';

await ensureModules();
await ensureOsPackages(MEDIA);
const built = await ensureWeb();
process.exit(built || (await run(node24(), [...serverArgs, ...process.argv.slice(2)], { env: nodeEnv() })));
