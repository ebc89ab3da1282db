import { posix } from 'node:path';
import { parseSync } from 'vite';

const ALIASES: [string, string][] = [
  ['#contract/', 'contract/'],
  ['#platform/', 'server/platform/'],
  ['#features/', 'server/features/'],
  ['#server/', 'server/'],
];

function targetOf(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  const alias = ALIASES.find(([prefix]) => name.startsWith(prefix));
  return alias && alias[1] + name.slice(alias[0].length);
}

/** Static imports and re-exports, those of types among them; an `import()` waits until it is called and makes no ring. */
function targetsOf(path: string, text: string): string[] {
  const { module } = parseSync(path, text);
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
  ];
  return names.flatMap((name) => (name && targetOf(path, name)) || []);
}

/** Strongly connected groups of more than one file, by Tarjan's algorithm. */
export function findCycles(sources: { path: string; text: string }[]): string[][] {
  const targets = new Map(sources.map(({ path, text }) => [path, targetsOf(path, text)]));
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];

  const visit = (path: string) => {
    index.set(path, index.size);
    low.set(path, index.get(path) ?? 0);
    stack.push(path);
    for (const next of targets.get(path) ?? []) {
      if (!targets.has(next)) continue;
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(path, Math.min(low.get(path) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(path) !== index.get(path)) return;
    const group = stack.splice(stack.indexOf(path));
    if (group.length > 1) found.push(group.sort());
  };
  for (const path of targets.keys()) if (!index.has(path)) visit(path);
  return found;
}
