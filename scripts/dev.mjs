import { ensureModules } from './bootstrap/install.mjs';
import { node24, nodeEnv, serverArgs } from './bootstrap/node24.mjs';
import { ensureOsPackages, MEDIA } from './bootstrap/os-packages.mjs';
import { inRoot, say } from './bootstrap/root.mjs';
import { run } from './bootstrap/run.mjs';

await ensureModules();
await ensureOsPackages(MEDIA);

const port = process.env.PORT ?? '3000';
const webPort = process.env.VITRINE_DEV_PORT ?? '5173';
const url = process.env.VITRINE_URL ?? `http://localhost:${webPort}`;
say(`Both sides reload by themselves. Open ${url}`);

// Whichever ends first takes the other with it.
const over = new AbortController();
const server = run(node24(), ['--watch', '--watch-preserve-output', ...serverArgs(inRoot('server', 'main.ts'))], {
  env: nodeEnv({ PORT: port, VITRINE_URL: url }),
  abort: over.signal,
});
const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
const web = run(node24(), [vite, '--port', webPort, '--strictPort', '--clearScreen', 'false'], {
  env: nodeEnv({ VITRINE_DEV_SERVER: `http://127.0.0.1:${port}` }),
  abort: over.signal,
});
const ended = await Promise.race([server, web]);
over.abort();
await Promise.all([server, web]);
process.exit(ended);
