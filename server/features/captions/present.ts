import type { Caption } from '#contract/captions/routes.ts';
import type { Track } from '#contract/playback/routes.ts';
import type { Db } from '#platform/db/db.ts';
import { captionsFile } from './rules.ts';
import { type CaptionRow, captionsOf } from './store.ts';

export const presentCaption = (row: CaptionRow, url: string | null): Caption => ({
  uuid: row.id,
  version: row.version_id,
  kind: row.kind,
  language: row.language,
  label: row.label,
  url,
  origin: row.stream === null ? 'upload' : 'video',
  cues: row.cues,
  created_at: row.created_at.toISOString(),
  created_by: row.creator,
});

/** Captions as those show them who make addresses of their own: `name` is that of the stored rendition. */
export interface NamedTrack extends Omit<Track, 'url'> {
  readonly version: string;
  readonly name: string;
}

/** The captions of versions, oldest first, for what is shown to visitors. */
export async function tracksOf(db: Db, team: string, versions: readonly string[]): Promise<NamedTrack[]> {
  const rows = await captionsOf(db, team, versions);
  return rows.map(({ id, version_id, text_id, kind, language, label }) => ({
    uuid: id,
    version: version_id,
    kind,
    language,
    label,
    name: captionsFile(text_id),
  }));
}
