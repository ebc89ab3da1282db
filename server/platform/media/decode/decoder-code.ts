import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const decoderEntry = fileURLToPath(new URL('../inside/main.ts', import.meta.url));

/** The program's own folder and its libraries: all that a decoder sees of us. */
export function codePaths(): string[] {
  const folder = dirname(dirname(decoderEntry));
  const root = ancestors(folder).find((path) => existsSync(join(path, 'node_modules', 'sharp')));
  return root ? [folder, join(root, 'node_modules'), join(root, 'package.json')] : [folder];
}

function ancestors(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [path, ...ancestors(parent)];
}
