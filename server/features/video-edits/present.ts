import type { VideoEdit } from '#contract/video-edits/edit.ts';
import type { VideoEditRow } from './store.ts';

export const presentEdit = (row: VideoEditRow): VideoEdit => ({
  uuid: row.id,
  team: row.team_id,
  file: row.file_id,
  version: row.version_id,
  as: row.cut.as,
  state: row.state,
  progress: row.progress,
  starts_at: row.starts_at,
  copied: row.copied,
  made: row.made,
  change_set: row.state === 'done' ? row.set_id : null,
  failed: row.failed,
  created_at: row.created_at.toISOString(),
});
