import type { FileRow } from '#features/files/store/files.ts';
import type { Finish } from '#platform/media/model.ts';

type Words = Pick<Finish, 'artist' | 'copyright'>;

const longestWords = 500;
export const noWords: Words = { copyright: null, artist: null };

/** The source that the library names for a file, and its copyright: they go along where nothing else does. */
export const creditWords = (file: Pick<FileRow, 'copyright' | 'source_display_name'>): Words => ({
  copyright: file.copyright?.slice(0, longestWords) ?? null,
  artist: file.source_display_name?.slice(0, longestWords) ?? null,
});
