import { ensureBuilt, filesOf, putInPlace, viteBuild } from './built.mjs';
import { inRoot, say } from './root.mjs';

const single = [
  'package.json',
  'package-lock.json',
  'scripts/program-file.ts',
  'scripts/vite/server-bundle.ts',
  'vite.server.config.ts',
];

/** Bundles the server and the operator's command into `dist/server` unless they were made from these very sources. Resolves with the exit code. */
export const ensureServer = () =>
  ensureBuilt(
    'server',
    [...single.map((name) => inRoot(name)), ...filesOf(inRoot('contract')), ...filesOf(inRoot('server'))],
    async () => {
      say('Building the server.');
      const code = await viteBuild('server', '--config', 'vite.server.config.ts');
      if (code === 0) putInPlace('server');
      else say('The server could not be built.');
      return code;
    },
  );
