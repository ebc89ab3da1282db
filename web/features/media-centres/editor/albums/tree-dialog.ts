import type { Album } from '#contract/media-centres/albums.ts';

/** A dialog that is open over the tree of albums. */
export type TreeDialog =
  | { readonly kind: 'new'; readonly parent: Album | null }
  | { readonly kind: 'edit' | 'embed' | 'delete'; readonly album: Album };
