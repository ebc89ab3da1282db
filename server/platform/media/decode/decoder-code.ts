import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const decoderEntry = fileURLToPath(new URL('../inside/main.ts', import.meta.url));

const folder = dirname(dirname(decoderEntry));
const root = ancestors(folder).find((path) => existsSync(join(path, 'node_modules', 'sharp'))) ?? null;

/** Code that decoders share with the rest: how a recipe is drawn, and how words are laid out. */
const shared = root === null ? [] : ['contract/image-editor', 'server/platform/pdf'].map((path) => join(root, path));

/** The folders whose code a decoder runs, by which its compiled code is told to be old. */
export const codeFolders = [dirname(decoderEntry), folder, ...shared];

/** The program's own folder and its libraries: all that a decoder sees of us. */
export const codePaths = (): string[] =>
  root === null ? [folder] : [folder, ...shared, join(root, 'node_modules'), join(root, 'package.json')];

function ancestors(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [path, ...ancestors(parent)];
}
