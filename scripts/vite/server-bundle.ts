import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, UserConfig } from 'vite';
import { programs } from '../program-file.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Has code find the files it reads beside its source, not beside the bundle in `folder`. */
function placesOfSources(folder: string): Plugin {
  return {
    name: 'places-of-sources',
    transform: {
      filter: { id: { exclude: /^\0/ }, code: /import\.meta\.(url|main)/ },
      handler: (code, id) => {
        const place = JSON.stringify(relative(folder, id).replaceAll('\\', '/'));
        return code
          .replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`)
          .replaceAll('import.meta.main', 'false');
      },
    },
  };
}

/**
 * The server and the operator's command in a few files, to be run from `folder`: to load four thousand of them takes
 * twice the time and a third more memory. Functions keep their names and lines stay lines, for those who look into a stack.
 */
export function serverBundle(
  folder: string,
  { outDir = folder, more = {} as Record<string, string> } = {},
): UserConfig {
  return {
    root,
    logLevel: 'error',
    plugins: [placesOfSources(folder)],
    // These look for files beside themselves.
    ssr: { noExternal: true, external: ['sharp', 'exiftool-vendored', 'pg-native'] },
    build: {
      ssr: true,
      target: 'node24',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: { ...programs, ...more },
        output: {
          ...{ entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
          comments: false,
          minify: {
            mangle: { keepNames: true },
            compress: { keepNames: { function: true, class: true } },
            codegen: { removeWhitespace: false },
          },
        },
      },
    },
  };
}
