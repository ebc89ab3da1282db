import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { pieceOf } from '#platform/storage/keys.ts';
import type { BlobInfo } from '#platform/storage/storage.ts';

/** Some bytes of an unfinished upload, which are an object of the store. */
interface PieceRow {
  team_id: string;
  upload_id: string;
  position: number;
  length: number;
  id: string;
}

/** Notes a piece that is stored, and that the upload goes on behind it; false when the lease was lost to another writer. */
export async function notePiece(db: Db, piece: PieceRow, lease: string): Promise<boolean> {
  const { team_id: team, upload_id: upload, position, length, id } = piece;
  const { rows } = await sql`with noted as (
      update uploads set received = ${position + length}, active_at = now()
      where team_id = ${team} and id = ${upload} and lease = ${lease} and state = 'receiving' and received = ${position}
      returning team_id, id)
    insert into upload_pieces (team_id, upload_id, position, length, id)
      select team_id, id, ${position}::bigint, ${length}::bigint, ${id}::uuid from noted returning 1`.execute(db);
  return rows.length > 0;
}

/** The pieces of an upload, first to last. */
export async function listPieces(
  db: Db,
  team: string,
  upload: string,
): Promise<Pick<PieceRow, 'id' | 'position' | 'length'>[]> {
  const { rows } = await sql<Pick<PieceRow, 'id' | 'position' | 'length'>>`select id, position, length
    from upload_pieces where team_id = ${team} and upload_id = ${upload} order by position`.execute(db);
  return rows;
}

/** Forgets the pieces of an upload, and names them so that they can be removed. */
export async function takePieces(db: Db, team: string, upload: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`delete from upload_pieces where team_id = ${team} and upload_id = ${upload} returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of these pieces in the store, the keys of those that no upload knows. */
export async function lostPieces(db: Db, blobs: readonly BlobInfo[]): Promise<string[]> {
  if (blobs.length === 0) return [];
  const keys = blobs.map(({ key }) => key);
  const { rows } = await sql<{ key: string }>`select t.key
    from unnest(${keys}::text[], ${keys.map((key) => key.split('/')[0])}::uuid[], ${keys.map((key) => pieceOf(key)?.upload ?? null)}::uuid[],
      ${keys.map((key) => pieceOf(key)?.id ?? null)}::uuid[]) t (key, team, upload, piece)
    where not exists (select 1 from upload_pieces p where p.team_id = t.team and p.upload_id = t.upload and p.id = t.piece)`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}
