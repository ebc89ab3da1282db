type Tree = { readonly [key: string]: unknown };

export interface Conflict {
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Work with changes of a thing, value by value. */
export interface Patches<Thing, Patch> {
  /** Both changes as one; where they are about the same, the later stands. */
  merge(earlier: Patch, later: Patch): Patch;
  /** The thing as it will be once the patch is saved. */
  apply(thing: Thing, patch: Patch): Thing;
  isEmpty(patch: Patch): boolean;
  /** Each single value a tree holds, with the path to it: `settings.columns.phone`. */
  leavesOf(tree: object): readonly (readonly [path: string, value: unknown])[];
  /** The fields that someone else changed since `base`, and otherwise than the patch does. */
  conflictsOf(base: Thing, theirs: Thing, patch: Patch): Conflict[];
  /** The patch without what is at these paths. */
  without(patch: Patch, paths: readonly string[]): Patch;
}

export const valueAt = (tree: object, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Tree | null | undefined)?.[key], tree);

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** `wholes`: keys whose values are changed as one, whatever they hold. */
export function patchesOf<Thing extends object, Patch extends object>(
  ...wholes: readonly string[]
): Patches<Thing, Patch> {
  const branch = (key: string, value: unknown): value is Tree =>
    !wholes.includes(key) && typeof value === 'object' && value !== null && !Array.isArray(value);
  const merged = (under: Tree, over: Tree): Tree => {
    const entries = Object.entries(over).map(([key, value]) => {
      const below = under[key];
      return [key, branch(key, value) && branch(key, below) ? merged(below, value) : value] as const;
    });
    return { ...under, ...Object.fromEntries(entries) };
  };
  const leaves = (tree: object, path: string): readonly (readonly [path: string, value: unknown])[] =>
    Object.entries(tree).flatMap(([key, value]) => {
      const here = path === '' ? key : `${path}.${key}`;
      return branch(key, value) ? leaves(value, here) : [[here, value] as const];
    });
  const pruned = (tree: Tree, path: string, paths: readonly string[]): Tree =>
    Object.fromEntries(
      Object.entries(tree).flatMap(([key, value]) => {
        const here = path === '' ? key : `${path}.${key}`;
        if (paths.includes(here)) return [];
        if (!branch(key, value)) return [[key, value]];
        const left = pruned(value, here, paths);
        return Object.keys(left).length > 0 ? [[key, left]] : [];
      }),
    );
  return {
    merge: (earlier, later) => merged(earlier as Tree, later as Tree) as Patch,
    apply: (thing, patch) => merged(thing as Tree, patch as Tree) as Thing,
    isEmpty: (patch) => Object.keys(patch).length === 0,
    leavesOf: (tree) => leaves(tree, ''),
    conflictsOf: (base, theirs, patch) =>
      leaves(patch, '').flatMap(([path, mine]) => {
        const now = valueAt(theirs, path);
        return same(now, valueAt(base, path)) || same(now, mine) ? [] : [{ path, mine, theirs: now }];
      }),
    without: (patch, paths) => pruned(patch as Tree, '', paths) as Patch,
  };
}
