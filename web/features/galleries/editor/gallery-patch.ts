import type { BodyIn } from '#contract/core/route.ts';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import type { Gallery, GallerySettings, GalleryType } from '#contract/galleries/gallery.ts';
import type { updateGallery } from '#contract/galleries/routes.ts';

type Some<T> = { readonly [K in keyof T]?: T[K] };
/** Settings to change: what is left out stays. */
export type SettingsPatch = Some<Omit<GallerySettings, 'columns' | 'colours'>> & {
  readonly columns?: Some<GallerySettings['columns']>;
  readonly colours?: Some<GallerySettings['colours']>;
};
/** The changes of a gallery that are not on the server yet. */
export interface GalleryPatch {
  readonly title?: string;
  readonly type?: GalleryType;
  readonly settings?: SettingsPatch;
  readonly filter?: SavedQuery | null;
  readonly fallback?: Gallery['fallback'];
  readonly domains?: readonly string[];
}

type Tree = { readonly [key: string]: unknown };
/** Wholes that are changed as one, whatever they hold. */
const wholes = new Set(['filter', 'fallback', 'domains']);
const branch = (key: string, value: unknown): value is Tree =>
  !wholes.has(key) && typeof value === 'object' && value !== null && !Array.isArray(value);

function merged(under: Tree, over: Tree): Tree {
  const entries = Object.entries(over).map(([key, value]) => {
    const below = under[key];
    return [key, branch(key, value) && branch(key, below) ? merged(below, value) : value] as const;
  });
  return { ...under, ...Object.fromEntries(entries) };
}

/** Both changes as one; where they are about the same, the later stands. */
export const mergePatch = (earlier: GalleryPatch, later: GalleryPatch): GalleryPatch =>
  merged(earlier as Tree, later as Tree) as GalleryPatch;

/** The gallery as it will be once the patch is saved. */
export const applyPatch = (gallery: Gallery, patch: GalleryPatch): Gallery =>
  merged(gallery as unknown as Tree, patch as Tree) as unknown as Gallery;

export const isEmpty = (patch: GalleryPatch): boolean => Object.keys(patch).length === 0;

/** The body of `galleries.update`: always a draft, which visitors do not see before it is published. */
export function bodyOf({ fallback, ...patch }: GalleryPatch): BodyIn<typeof updateGallery> {
  const other = fallback === undefined ? {} : { fallback: fallback?.uuid ?? null };
  return { ...patch, ...other, draft: true } as BodyIn<typeof updateGallery>;
}

/** Each single value a tree holds, with the path to it: `settings.columns.phone`. */
export function leavesOf(tree: object, path = ''): readonly (readonly [path: string, value: unknown])[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const here = path === '' ? key : `${path}.${key}`;
    return branch(key, value) ? leavesOf(value, here) : [[here, value] as const];
  });
}

export const valueAt = (tree: object, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Tree | null | undefined)?.[key], tree);

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

export interface Conflict {
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** The fields that someone else changed since `base`, and otherwise than the patch does. */
export const conflictsOf = (base: Gallery, theirs: Gallery, patch: GalleryPatch): Conflict[] =>
  leavesOf(patch).flatMap(([path, mine]) => {
    const now = valueAt(theirs, path);
    return same(now, valueAt(base, path)) || same(now, mine) ? [] : [{ path, mine, theirs: now }];
  });

/** The patch without what is at these paths. */
export function withoutPaths(patch: GalleryPatch, paths: readonly string[]): GalleryPatch {
  const prune = (tree: Tree, path: string): Tree =>
    Object.fromEntries(
      Object.entries(tree).flatMap(([key, value]) => {
        const here = path === '' ? key : `${path}.${key}`;
        if (paths.includes(here)) return [];
        if (!branch(key, value)) return [[key, value]];
        const left = prune(value, here);
        return Object.keys(left).length > 0 ? [[key, left]] : [];
      }),
    );
  return prune(patch as Tree, '') as GalleryPatch;
}
