import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, resolve } from 'node:path';

export const repository = resolve(import.meta.dirname, '../../..');

/** One import of ours: paths from the root of the repository, with `/`. */
export type Import = { from: string; to: string; typeOnly: boolean };
export type Source = { path: string; imports: Import[]; builtins: string[] };

const ALIASES = new Map([
  ['#contract/', 'contract/'],
  ['#platform/', 'server/platform/'],
  ['#features/', 'server/features/'],
  ['#server/', 'server/'],
]);

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const STATEMENT =
  /^\s*(?<how>import|export)(?<type>\s+type)?(?:[\s\w$*,{}]*?\sfrom)?\s*['"](?<static>[^'"]+)['"]|\bimport\(\s*['"](?<dynamic>[^'"]+)['"]\s*\)/gm;

export type Specifier = { name: string; typeOnly: boolean };

/** The imports of a file, by regular expression: TypeScript's own parser is not to be had from JavaScript any more. */
export function specifiersOf(text: string): Specifier[] {
  const matches = text.replace(COMMENTS, '').matchAll(STATEMENT);
  return [...matches].map(({ groups = {} }) => ({
    name: groups.static ?? groups.dynamic ?? '',
    typeOnly: groups.type !== undefined,
  }));
}

function resolveOurs(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  for (const [alias, folder] of ALIASES) if (name.startsWith(alias)) return folder + name.slice(alias.length);
  return undefined;
}

function sourceOf(path: string): Source {
  const specifiers = specifiersOf(readFileSync(join(repository, path), 'utf8'));
  const imports = specifiers.flatMap(({ name, typeOnly }) => {
    const to = resolveOurs(path, name);
    return to === undefined ? [] : [{ from: path, to, typeOnly }];
  });
  return { path, imports, builtins: specifiers.map(({ name }) => name).filter((name) => name.startsWith('node:')) };
}

/** Every TypeScript file below the folders. */
export function readSources(...folders: string[]): Source[] {
  return folders
    .filter((folder) => existsSync(join(repository, folder)))
    .flatMap((folder) =>
      readdirSync(join(repository, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => relative(repository, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
        .map(sourceOf),
    );
}

/** The first circle of imports, as the files along it, or `undefined`. */
export function findCycle(sources: Source[]): string[] | undefined {
  const targets = new Map(sources.map(({ path, imports }) => [path, imports.map(({ to }) => to)]));
  const done = new Set<string>();
  const visit = (path: string, trail: string[]): string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return undefined;
    for (const next of targets.get(path) ?? []) {
      const cycle = visit(next, [...trail, path]);
      if (cycle) return cycle;
    }
    done.add(path);
    return undefined;
  };
  for (const path of targets.keys()) {
    const cycle = visit(path, []);
    if (cycle) return cycle;
  }
  return undefined;
}
