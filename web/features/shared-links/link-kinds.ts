import { IconCode, IconFile, IconFolderShare, IconLayoutGrid, type TablerIcon } from '@tabler/icons-react';
import type { SharedLink, SharedLinkKind } from '#contract/shared-links.ts';

/** How each kind of link looks and is called. */
export const linkKinds: Readonly<
  Record<SharedLinkKind, { word: string; many: string; ended: string; icon: TablerIcon }>
> = {
  file: { word: 'File', many: 'Files', ended: 'Public link off', icon: IconFile },
  folder: { word: 'Folder', many: 'Folders', ended: 'Folder no longer shared', icon: IconFolderShare },
  embed: { word: 'Embed', many: 'Embeds', ended: 'Embed turned off', icon: IconCode },
  gallery: { word: 'Gallery', many: 'Galleries', ended: 'Gallery turned off', icon: IconLayoutGrid },
};

/** Where the thing is found in the tool. */
export function placeOf({ kind, uuid }: Pick<SharedLink, 'kind' | 'uuid'>): string {
  if (kind === 'file') return `/file/${uuid}`;
  if (kind === 'folder') return `/library/${uuid}`;
  return kind === 'embed' ? `/embeds/${uuid}` : `/galleries/${uuid}`;
}

export const keyOf = ({ kind, uuid }: Pick<SharedLink, 'kind' | 'uuid'>): string => `${kind} ${uuid}`;
