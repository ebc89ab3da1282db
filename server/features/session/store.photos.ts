import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export interface PhotoRow {
  media_type: string;
  bytes: Buffer;
}

/** Of the asker, or of someone who has or had a membership in a team of theirs. */
export async function findPhoto(db: Db, asker: string, user: string): Promise<PhotoRow | undefined> {
  const { rows } = await sql<PhotoRow>`select media_type, bytes from user_photos where user_id = ${user}
    and (user_id = ${asker} or exists (select 1 from members mine join members theirs on theirs.team_id = mine.team_id
      where mine.user_id = ${asker} and mine.active and theirs.user_id = ${user}))`.execute(db);
  return rows[0];
}

/** `address`: where it is shown; another one for every photo, so that it can be kept for long. */
export async function writePhoto(tx: Tx, user: string, { address, ...photo }: PhotoRow & { address: string }) {
  await sql`insert into user_photos (user_id, media_type, bytes) values (${user}, ${photo.media_type}, ${photo.bytes})
    on conflict (user_id) do update set media_type = excluded.media_type, bytes = excluded.bytes`.execute(tx);
  await sql`update users set image = ${address}, updated_at = now() where id = ${user}`.execute(tx);
}

export async function deletePhoto(tx: Tx, user: string): Promise<void> {
  await sql`delete from user_photos where user_id = ${user}`.execute(tx);
  await sql`update users set image = null, updated_at = now() where id = ${user}`.execute(tx);
}

/** Of everyone who has or had a membership in a team, as far as they have one. */
export async function listPhotos(db: Db, team: string): Promise<{ user: string; photo: string }[]> {
  const { rows } = await sql<{ user: string; photo: string }>`select u.id as user, u.image as photo
    from members m join users u on u.id = m.user_id where m.team_id = ${team} and u.image is not null limit 5000`.execute(
    db,
  );
  return rows;
}
