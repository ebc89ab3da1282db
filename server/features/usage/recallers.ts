import { galleryRecaller } from './from-galleries.ts';
import { publicLinkRecaller } from './from-public-link.ts';
import { singleEmbedRecaller } from './from-single-embeds.ts';
import type { Recaller } from './recaller.ts';

/** Everywhere that strangers see files of a team, in the order in which a recall takes a file from there. */
export const recallers: readonly Recaller[] = [publicLinkRecaller, singleEmbedRecaller, galleryRecaller];
