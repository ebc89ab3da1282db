import { ensureServer } from './bootstrap/build-server.mjs';
import { ensureWeb } from './bootstrap/build-web.mjs';
import { ensureModules } from './bootstrap/install.mjs';

await ensureModules();
process.exit((await ensureWeb()) || (await ensureServer()));
