import { samePictureBits } from '#features/files/rules/likeness.ts';
import { findAlike } from '#features/files/store/likeness.ts';
import type { Db } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { comparedPieces, fileWithBytes, firstShown, writeAlike, writeLikeness } from '../store/pieces.ts';

const atMost = 20;

/** The file of the library that a picture is taken for: with its bytes, else the one that looks most alike. */
async function alikeFile(
  db: Db,
  team: string,
  { phash, sha256 }: { phash: string; sha256: Buffer | null },
): Promise<string | null> {
  const same = sha256 && (await fileWithBytes(db, team, sha256));
  if (same) return same;
  // Of no file itself: nothing is left out.
  const found = await findAlike(db, team, phash, { within: samePictureBits, not: newId(), limit: atMost });
  const closest = found.toSorted((a, b) => a.distance - b.distance);
  return (await firstShown(db, team, closest)) ?? null;
}

/** Looks for what a post shows in the library, where its pictures were seen already. */
export async function compareAgain(db: Db, team: string, post: string): Promise<void> {
  for (const { position, alike_id: before, ...piece } of await comparedPieces(db, team, post)) {
    const file = await alikeFile(db, team, piece);
    if (file !== before) await writeAlike(db, { team, post, position }, file);
  }
}

/** Keeps by what a picture is compared, and compares its post. */
export async function compare(
  db: Db,
  piece: { team: string; post: string; position: number },
  seen: { likeness: string | null; sha256: Buffer | null },
): Promise<void> {
  await writeLikeness(db, piece, seen);
  await compareAgain(db, piece.team, piece.post);
}
