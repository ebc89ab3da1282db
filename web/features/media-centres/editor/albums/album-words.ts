import type { Album, AlbumAccess } from '#contract/media-centres/albums.ts';

export const sortWords: Readonly<Record<Album['sort'], string>> = {
  manual: 'Custom order',
  newest: 'Newest first',
  name: 'By name',
};

export const accessWords: Readonly<Record<AlbumAccess, string>> = {
  hidden: 'Hidden',
  view: 'View and request files',
  download: 'View and download',
};

/** The origin of an album's files, in words. */
export function sourceWords({ source, folder }: Pick<Album, 'source' | 'folder'>): string {
  if (source === 'folder') return folder ? `Filled from the folder ${folder.name}` : 'Filled from a folder';
  return source === 'rule' ? 'Filled automatically by rules' : 'Files added by hand';
}
