import { type Kysely, sql } from 'kysely';

/** Originals that creators send after they approved, by the upload protocol. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- Whether the creator is asked for the originals of what they approve.
alter table one_time_approvals add column original boolean not null default false;
-- The bytes that the creator sent: once for each picture.
alter table approval_items
  add column original_sha256 bytea,
  add column original_at timestamptz,
  add check ((original_sha256 is null) = (original_at is null));

-- Visitors have no account: what they send is for a picture of a request.
alter table uploads
  add column approval_id uuid,
  add column approval_item integer;
-- Each is of one sender: a member, a guest, or a creator.
alter table uploads drop constraint uploads_sender, add constraint uploads_sender check (num_nonnulls(user_id, sending_id, approval_id) = 1);
create index uploads_approval on uploads (team_id, approval_id, approval_item) where approval_id is not null;
`)
    .execute(db);
}
