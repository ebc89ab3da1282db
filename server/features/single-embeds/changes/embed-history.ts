import type { EmbedLook, SingleEmbedRow } from '../store.ts';

/** The state of a single embed that history keeps. */
export interface KeptEmbed extends Omit<EmbedLook, 'title'> {
  name: string;
}

/** All it takes to bring a deleted one back. */
export interface RemovedEmbed extends KeptEmbed {
  created_by: string | null;
  created_at: string;
}

export const keep = ({ title, width, height, active, downloadable, files }: EmbedLook): KeptEmbed => ({
  name: title,
  width,
  height,
  active,
  downloadable,
  files,
});
/** The settings kept of an embed; those from before embeds could be turned off are of one that is on. */
export const lookOf = ({ name, active = true, downloadable = false, ...kept }: KeptEmbed): EmbedLook => ({
  title: name,
  width: kept.width,
  height: kept.height,
  active,
  downloadable,
  files: kept.files,
});

export const keepAll = (row: SingleEmbedRow): RemovedEmbed => ({
  ...keep(row),
  created_by: row.created_by,
  created_at: row.created_at.toISOString(),
});
