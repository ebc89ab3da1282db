import { join } from 'node:path';
import { ensureBuilt, filesOf, made, putInPlace, viteBuild } from './built.mjs';
import { packFiles } from './pack-files.mjs';
import { inRoot, say } from './root.mjs';

const single = [
  ...[
    'late-styles.ts',
    'lean-contract.ts',
    'mantine-styles.ts',
    'pdf-files.ts',
    'screen-chunks.ts',
    'style-in-script.ts',
  ].map((name) => `scripts/vite/${name}`),
  'package.json',
  'scripts/bootstrap/pack-files.mjs',
  'package-lock.json',
  'vite.config.ts',
  'vite.embed.config.ts',
  'vite.player.config.ts',
  'vite.portal.config.ts',
  'vite.upload.config.ts',
];

/** Builds the web into `dist/web` and its parts beside it unless they were made from these very sources. Resolves with the exit code. */
export const ensureWeb = () =>
  ensureBuilt(
    'web',
    [...single.map((name) => inRoot(name)), ...filesOf(inRoot('contract')), ...filesOf(inRoot('web'))],
    build,
  );

async function build() {
  say('Building the web.');
  const code =
    (await viteBuild('web')) ||
    (await viteBuild('embed', '--config', 'vite.embed.config.ts')) ||
    (await viteBuild('player', '--config', 'vite.player.config.ts')) ||
    (await viteBuild('portal', '--config', 'vite.portal.config.ts')) ||
    (await viteBuild('upload', '--config', 'vite.upload.config.ts'));
  if (code !== 0) {
    say('The web could not be built.');
    return code;
  }
  const scripts = [
    join(made, 'embed', 'embed.js'),
    ...filesOf(join(made, 'player')),
    ...filesOf(join(made, 'portal')),
    ...filesOf(join(made, 'upload')),
  ];
  await packFiles([...filesOf(join(made, 'web', 'assets')), ...scripts]);
  for (const part of ['web', 'embed', 'player', 'portal', 'upload']) putInPlace(part);
  return 0;
}
