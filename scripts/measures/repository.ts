import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { findCycles } from './cycles.ts';
import { measureSource, type SourceMeasure } from './source-file.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Parts of the product, each a folder with everything below it that ships. */
export const PARTS = ['contract', 'server/platform', 'server/features', 'web'] as const;

const FOLDERS = ['contract', 'server', 'web'];

export type RepositoryMeasures = {
  sources: SourceMeasure[];
  /** Files directly in a folder, styles counted and tests not. */
  folders: Map<string, number>;
  cssLines: number;
  cssFiles: number;
  /** Rings of files that import one another, imports of types counted too. */
  cycles: string[][];
};

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /^(server|web)\/test\//.test(path);

function shippedFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .filter((path) => !isTest(path)),
  ).sort();
}

export function measureRepository(): RepositoryMeasures {
  const files = shippedFiles();
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
  const folders = new Map<string, number>();
  for (const path of files) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  const code = files.filter((path) => /\.tsx?$/.test(path));
  const styles = files.filter((path) => path.endsWith('.css'));
  return {
    sources: code.map((path) => measureSource(path, read(path))),
    folders,
    cssFiles: styles.length,
    cssLines: styles.reduce(
      (sum, path) =>
        sum +
        read(path)
          .split('\n')
          .filter((line) => line.trim()).length,
      0,
    ),
    cycles: findCycles(code.map((path) => ({ path, text: read(path) }))),
  };
}
