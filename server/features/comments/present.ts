import type { Comment } from '#contract/comments.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { findNamed, type NamedCommentRow } from './store.ts';

export function presentComment(row: NamedCommentRow): Comment {
  const deleted = row.deleted_at !== null;
  return {
    uuid: row.id,
    text: deleted ? '' : row.text,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    user: deleted ? null : row.user,
    file: row.file_id,
    parent: row.parent_id,
    mentions: deleted ? [] : row.mentioned,
    spot: deleted ? null : row.spot,
    resolved: row.resolved_at ? { at: row.resolved_at.toISOString(), by: row.resolver } : null,
    deleted,
  };
}

export async function showComment(db: Db, team: string, id: string): Promise<Comment> {
  return presentComment((await findNamed(db, team, id)) ?? fail('not_found'));
}
