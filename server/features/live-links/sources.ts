import { embedLinks } from './of-embeds.ts';
import { fileLinks } from './of-files.ts';
import { sharedFolders } from './of-folders.ts';
import { galleryLinks } from './of-galleries.ts';
import type { LinkSource } from './source.ts';

/** Everything by which something of a team is shown to people outside of it. */
export const linkSources: readonly LinkSource[] = [fileLinks, sharedFolders, embedLinks, galleryLinks];
