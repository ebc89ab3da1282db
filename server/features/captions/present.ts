import type { Caption } from '#contract/captions/routes.ts';
import type { CaptionRow } from './store.ts';

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
