import { ensureServer } from './bootstrap/build-server.mjs';
import { ensureWeb } from './bootstrap/build-web.mjs';
import { ensureModules } from './bootstrap/install.mjs';
import { node24, nodeEnv, serverArgs } from './bootstrap/node24.mjs';
import { ensureOsPackages, MEDIA } from './bootstrap/os-packages.mjs';
import { inRoot } from './bootstrap/root.mjs';
import { run } from './bootstrap/run.mjs';

await ensureModules();
await ensureOsPackages(MEDIA);
const failed = (await ensureWeb()) || (await ensureServer());
const args = [...serverArgs(inRoot('dist', 'server', 'main.js')), ...process.argv.slice(2)];
process.exit(failed || (await run(node24(), args, { env: nodeEnv() })));
