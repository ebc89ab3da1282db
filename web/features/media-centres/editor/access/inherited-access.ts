import type { AlbumAccess } from '#contract/media-centres/albums.ts';
import type { CentreDownloads } from '#contract/media-centres/centre.ts';

/** Access to top albums that have none of their own, by how files are given out. */
export const inheritedAccess = (way: CentreDownloads['way']): AlbumAccess => (way === 'direct' ? 'download' : 'view');
