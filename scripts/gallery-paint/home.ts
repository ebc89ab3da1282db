import sharp from 'sharp';
import type { CleanUp } from '../bench/clean-up.ts';
import { type Home, makeHome } from '../bench/home.ts';
import { madeUnique } from '../bench/photographs.ts';
import { settled } from '../bench/sections/ingest.ts';
import { seedLibrary } from '../bench/seed-library.ts';
import { photographNames, photographPath } from '../stdlib-photographs.ts';

const shapes = [
  [1600, 1067],
  [1067, 1600],
  [1600, 1600],
  [1600, 900],
] as const;

/** Photographs as people have them on a site, each other bytes. */
async function pictures(count: number): Promise<Buffer[][]> {
  const made = await Promise.all(
    photographNames.flatMap((name) =>
      shapes.map(([width, height]) =>
        sharp(photographPath(name)).resize(width, height, { fit: 'cover' }).jpeg({ quality: 82 }).toBuffer(),
      ),
    ),
  );
  return Array.from({ length: count }, (_, nr) => madeUnique(made[nr % made.length]!));
}

/**
 * An installation with files for a gallery: the first `shown` have their bytes and pictures, the others, of which no visitor
 * sees anything before asking for more, are rows.
 */
export async function homeWithFiles(
  cleanUp: CleanUp,
  { files, shown }: { files: number; shown: number },
): Promise<Home & { ids: string[] }> {
  const home = await makeHome(cleanUp);
  const ids: string[] = [];
  for (const [nr, bytes] of (await pictures(shown)).entries())
    ids.push((await home.member.upload(home.team, `picture ${nr}.jpg`, bytes)).uuid);
  // A machine that is busy with other things may turn a question down.
  await settled(home, home.team, shown).catch(() => settled(home, home.team, shown));
  await seedLibrary(home.pool, { team: home.team, files: files - shown, folders: 5 });
  const rows = 'select id from files where team_id = $1 and id <> all($2::uuid[])';
  const { rows: listed } = await home.pool.query<{ id: string }>(rows, [home.team, ids]);
  ids.push(...listed.map(({ id }) => id));
  return { ...home, server: home.server, member: home.member, ids };
}
