import { setTimeout as pause } from 'node:timers/promises';
import type { Library } from './libraries.ts';
import { shoot } from './photographs.ts';

/** A Media Centre of a whole library that visitors can open. */
export interface PressCentre {
  readonly id: string;
  readonly slug: string;
  readonly albums: readonly string[];
}

const albumSql = `insert into media_centre_albums (team_id, id, centre_id, title, position)
  select $1, uuidv7(), $2, 'Album ' || n, n from generate_series(1, $3::int) n`;

const fileSql = `insert into media_centre_files (team_id, id, centre_id, album_id, file_id, position)
  select $1, uuidv7(), $2, a.albums[1 + f.nr % cardinality(a.albums)], f.id, f.nr
  from (select id, row_number() over (order by id desc) as nr from files where team_id = $1 and recycled_at is null and processed order by id desc limit $3) f,
    (select array_agg(id order by position) as albums from media_centre_albums where team_id = $1 and centre_id = $2) a`;

/** Makes a Media Centre with so many albums of the newest files of a library, or of all, and publishes it. */
export async function makePressCentre(
  { home, team, files }: Library,
  albums: number,
  most: number | null = null,
): Promise<PressCentre> {
  const { member, pool } = home;
  const slug = `press-of-${files}-${Date.now()}`;
  const { uuid: id } = await member.send<{ uuid: string }>('POST', 'files/media-centre/create/', {
    team,
    slug,
    title: 'Press',
    draft: true,
    settings: {
      description: 'Pictures and films for the press.',
      facets: ['type', 'tags', 'orientation', 'year'],
      downloads: { way: 'direct', privacy: 'all', zip: true, zip_cap: 100_000 },
    },
  });
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(albumSql, [team, id, albums]);
    await client.query(fileSql, [team, id, most]);
    await client.query('analyze media_centre_albums, media_centre_files');
  } finally {
    client.release(true);
  }
  await member.send('POST', `files/media-centre/publish/${id}/`);
  await pool.query('analyze media_centre_live_albums, media_centre_live_files');
  const { rows } = await pool.query<{ id: string }>(
    'select id from media_centre_live_albums where team_id = $1 and centre_id = $2 order by position',
    [team, id],
  );
  return { id, slug, albums: rows.map((row) => row.id) };
}

const coverSql = `update media_centre_albums a set cover_file = f.id from
    (select id, row_number() over (order by created_at desc, id) as nr from files where team_id = $1 and id = any($3::uuid[])) f
  where a.team_id = $1 and a.centre_id = $2 and a.position = f.nr`;
const pinSql = `update media_centre_files x set pin = n.nr
  from (select id, row_number() over (order by id) as nr from media_centre_files where team_id = $1 and centre_id = $2 and file_id = any($3::uuid[]) order by id limit 8) n
  where x.team_id = $1 and x.id = n.id`;
const shownSql = `select count(*) as n from files where team_id = $1 and id = any($2::uuid[]) and processed and renditions ? 'thumb'`;

/** Adds photographs to a library, which have pictures to look at, and waits for these. */
export async function addPhotographs({ home, team }: Library, count: number): Promise<string[]> {
  const files: string[] = [];
  for (const { name, bytes } of await shoot(count)) files.push((await home.member.upload(team, name, bytes)).uuid);
  for (const late = Date.now() + 300_000; Date.now() < late; await pause(200)) {
    const { rows } = await home.pool.query<{ n: string }>(shownSql, [team, files]);
    if (Number(rows[0]?.n) === count) return files;
  }
  throw new Error('The photographs of a Media Centre were not drawn within five minutes.');
}

/** Makes photographs the covers of its albums, and pins eight of them. */
export async function decorate(
  { home, team }: Library,
  { id }: PressCentre,
  photographs: readonly string[],
): Promise<void> {
  await home.pool.query(coverSql, [team, id, photographs]);
  await home.pool.query(pinSql, [team, id, photographs]);
  await home.pool.query('update media_centres set pending = true where team_id = $1 and id = $2', [team, id]);
  await home.member.send('POST', `files/media-centre/publish/${id}/`);
}

const bytesSql = `with given as (select sha256, size, row_number() over (order by id) as nr from files where team_id = $1 and id = any($3::uuid[])),
    taken as (select x.file_id as id, row_number() over (order by x.id) as nr from media_centre_live_files x where x.team_id = $1 and x.centre_id = $2)
  update files f set sha256 = g.sha256, size = g.size from taken t, given g
  where f.team_id = $1 and f.id = t.id and g.nr = 1 + t.nr % (select count(*) from given)`;

/** Gives all files of a Media Centre the bytes of photographs, over and over. */
export async function giveBytes(
  { home, team }: Library,
  { id }: PressCentre,
  photographs: readonly string[],
): Promise<void> {
  await home.pool.query(bytesSql, [team, id, photographs]);
}
