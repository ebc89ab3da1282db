import type pg from 'pg';
import { copyFiles } from './copy-files.ts';
import { tagNames, words } from './seed-words.ts';

export interface LibrarySize {
  team: string;
  files: number;
  folders: number;
  /** The users said to have uploaded the files; nobody when left out. */
  creators?: readonly string[];
}

interface Definition {
  drop: string;
  create: string;
}

const bulkTables = ['blobs', 'files', 'versions', 'file_tags'];

/**
 * The indexes and triggers that slow inserts down, read from the database itself so that they come back exactly as they
 * were.
 */
async function slowParts(client: pg.PoolClient): Promise<Definition[]> {
  const { rows } = await client.query<Definition>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
      from pg_constraint where contype = 'f' and (conrelid::regclass::text = any($1) or confrelid::regclass::text = any($1)) and connamespace = 'public'::regnamespace
     union all
     select format('drop index %I', i.relname), pg_get_indexdef(i.oid)
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      where t.relname = any($1) and not x.indisunique and t.relnamespace = 'public'::regnamespace
        and not exists (select 1 from pg_constraint c where c.conindid = i.oid)`,
    [bulkTables],
  );
  return rows;
}

const folderSql = `
  insert into folders (team_id, id, parent_id, name, name_key, lineage)
  select $1, id, case when n > 20 then ids[1 + n % 20] end, initcap(word) || ' ' || n, '', case when n > 20 then array[ids[1 + n % 20], id] else array[id] end
  from (select n, ids[n] as id, ids, words[1 + (n * 7919) % 400] as word
    from (select array_agg(uuidv7() order by g) as ids from generate_series(1, $2::int) g) i, (select $3::text[] as words) w, generate_series(1, $2::int) n) f
  order by n`;

const tagSql = `insert into tags (team_id, id, name) select $1, uuidv7(), name from unnest($2::text[]) name on conflict do nothing`;

// Every hash is made of the counter, so that the same call seeds the same library.
const stageSql = `
  create temporary table seed_files as
  with draws as (
    select g as n, d.r, array[d.r[1] * d.r[1] * d.r[1] * d.r[1], d.r[2] * d.r[2] * d.r[2] * d.r[2], d.r[3] * d.r[3] * d.r[3] * d.r[3]] as pull
    from generate_series($2::int, $3::int) g
    cross join lateral (select array_agg(((hashint8extended(g * 16 + k, 42) >> 11) & 9007199254740991)::float8 / 9007199254740992 order by k) as r from generate_series(1, 12) k) d
  ), chosen as (
    select n, r, now() - make_interval(secs => ($4::int - n) * 157680000.0 / $4) - make_interval(secs => 60) as created,
      words[1 + floor(pull[1] * cardinality(words))::int] as w1, words[1 + floor(pull[2] * cardinality(words))::int] as w2, words[1 + floor(pull[3] * cardinality(words))::int] as w3,
      case when r[4] < 0.86 then 'image' when r[4] < 0.95 then 'video' when r[4] < 0.97 then 'audio' else 'document' end as kind,
      case when r[5] < 0.7 then 'jpg' when r[5] < 0.8 then 'png' when r[5] < 0.9 then 'cr3' when r[5] < 0.95 then 'heic' else 'tif' end as picture
    from draws, (select $5::text[] as words) w
  )
  select n, r, created, w1, w2, kind, uuidv7() as id, uuidv7() as version,
    sha256(convert_to($1::text || ':' || case when r[12] < 0.01 then n / 2 else n end, 'UTF8')) as sha256,
    case kind when 'image' then picture when 'video' then 'mp4' when 'audio' then 'mp3' else 'pdf' end as extension,
    case kind when 'image' then 'image/' || replace(replace(picture, 'jpg', 'jpeg'), 'tif', 'tiff') when 'video' then 'video/mp4' when 'audio' then 'audio/mpeg' else 'application/pdf' end as media_type,
    case
      when r[6] < 0.35 then 'IMG_' || lpad((n % 10000)::text, 4, '0')
      when r[6] < 0.5 then 'DSC' || lpad((n % 100000)::text, 5, '0')
      when r[6] < 0.8 then to_char(created, 'YYYY-MM-DD') || ' ' || initcap(w1) || ' ' || w2 || ' ' || lpad((n % 1000)::text, 3, '0')
      else w1 || '-' || w2 || '_' || w3 || '_' || (n % 10000)
    end as stem,
    (select array_agg(distinct 1 + floor(r[7] * r[k] * $6::int)::int) from generate_series(8, 7 + floor(r[8] * 4)::int) k) as tag_numbers,
    (array[6000, 4032, 5472, 1920, 1080, 3024])[1 + floor(r[9] * 6)::int] as width, (array[4000, 3024, 3648, 1080, 1920, 4032])[1 + floor(r[10] * 6)::int] as height,
    array(select '#' || lpad(to_hex((hashint8extended(n * 8 + k, 7) & 16777215)::int), 6, '0') from generate_series(1, 5) k) as colours
  from chosen`;

const blobSql = `insert into blobs (team_id, sha256, size) select distinct on (sha256) $1::uuid, sha256, 100000 + floor(r[11] * 9000000)::bigint from seed_files on conflict do nothing`;

const further = [200, 400, 600, 800, 1080].map(
  (width) => `'px${width}', jsonb_build_object('name', 'px${width}.webp', 'bytes', ${width * 60})`,
);
/** All that is made of a file once it was looked at: with less, whoever looks has it made, and that would be measured. */
const renditions = `case kind when 'audio' then jsonb_build_object('peaks', jsonb_build_object('name', 'peaks.json', 'bytes', 3000))
  else jsonb_build_object('thumb', jsonb_build_object('name', 'thumb.jpg', 'mediaType', 'image/jpeg', 'width', 400, 'height', 300, 'bytes', 21000),
    'preview', jsonb_build_object('name', 'preview.jpg', 'mediaType', 'image/jpeg', 'width', 2048, 'height', 1536, 'bytes', 420000), ${further.join(', ')})
  || case kind when 'video' then jsonb_build_object('play', jsonb_build_object('name', 'play.mp4', 'mediaType', 'video/mp4', 'width', 1920, 'height', 1080, 'bytes', 9000000),
    'storyboard', jsonb_build_object('name', 'storyboard.vtt')) else '{}'::jsonb end end`;

const versionSql = `
  insert into versions (team_id, id, file_id, original_name, sha256, media_type, extension, kind, size, width, height, duration, processed, thumbhash, colours, phash, renditions, playable, created_at, processed_at)
  select $1, version, id, stem || '.' || extension, sha256, media_type, extension, kind, 100000 + floor(r[11] * 9000000)::bigint,
    case when kind in ('image', 'video') then width end, case when kind in ('image', 'video') then height end, case when kind in ('video', 'audio') then round((r[9] * 300)::numeric, 2)::real end,
    true, '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', colours, hashint8extended(n, 99)::bit(64), ${renditions}, kind in ('video', 'audio'), created, created from seed_files order by n`;

const fileSql = `
  insert into files (team_id, id, folder_id, name, name_key, created_by, created_at, updated_at, cover_version, media_type, extension, kind, size, width, height, duration, processed, thumbhash, colours, renditions, sha256,
    tag_ids, tag_text, embedded_text, taken_at, location_obj, place, place_country, camera, lens, rating, search_text)
  select $1, s.id, case when r[1] < 0.5 then folders[1] else folders[1 + floor(r[3] * cardinality(folders))::int] end, stem || '.' || s.extension, '', creators[1 + floor(r[5] * cardinality(creators))::int], created, created,
    version, media_type, s.extension, kind, 100000 + floor(r[11] * 9000000)::bigint,
    case when kind in ('image', 'video') then width end, case when kind in ('image', 'video') then height end, case when kind in ('video', 'audio') then round((r[9] * 300)::numeric, 2)::real end,
    true, '3OcRJYB4d3h/iIeHeEh3eIhw+j2w', colours, ${renditions}, sha256,
    coalesce((select array_agg(tags[x] order by tag_names[x]) from unnest(tag_numbers) x), '{}'),
    coalesce((select string_agg(tag_names[x], ' ' order by tag_names[x]) from unnest(tag_numbers) x), ''),
    coalesce(camera, ''), case when r[11] < 0.9 then created - make_interval(hours => (r[6] * 400)::int) end,
    case when placed then jsonb_build_object('lat', round((-50 + r[7] * 110)::numeric, 4), 'lng', round((-120 + r[8] * 260)::numeric, 4), 'label', null) end,
    case when placed then initcap(w2) end, case when placed then 'FR' end, camera, case when kind = 'image' then 'RF ' || (20 + n % 11 * 5) || ' mm' end, (r[12] * 9)::int % 6, ''
  from seed_files s cross join lateral (select case when kind = 'image' then 'Canon EOS R' || (1 + n % 7) end as camera, kind in ('image', 'video') and r[10] < 0.4 as placed) t,
    (select array(select id from folders where team_id = $1 order by id) as folders) f,
    (select array_agg(id order by id) as tags, array_agg(name order by id) as tag_names from tags where team_id = $1) g, (select $2::uuid[] as creators) c
  order by n`;

const fileTagSql = `insert into file_tags (team_id, file_id, tag_id) select f.team_id, f.id, t from seed_files s join files f on f.team_id = $1 and f.id = s.id cross join unnest(f.tag_ids) t`;

const countSql = `
  insert into file_counts (team_id, bucket, live, recycled)
  select team_id, bucket, count(*) filter (where recycled_at is null), count(*) filter (where recycled_at is not null) from files
  cross join lateral count_buckets(folder_id, tag_ids) b (bucket)
  where team_id = $1 group by 1, 2 on conflict (team_id, bucket) do update set live = excluded.live, recycled = excluded.recycled`;

const twinSql = `insert into twins (team_id, sha256) select team_id, sha256 from files where team_id = $1 group by 1, 2 having count(*) > 1 on conflict do nothing`;

/** The number of rows that one statement makes, so that memory stays small at any size. */
const batch = 50_000;
/** Of a library of more files the rest are copies, which are made in a third of the time. */
const mostMade = 1_000_000;

async function insertFiles(client: pg.PoolClient, size: LibrarySize): Promise<void> {
  const { team, folders, creators = [] } = size;
  const files = Math.min(size.files, mostMade);
  await client.query(folderSql, [team, folders, words]);
  await client.query(tagSql, [team, tagNames]);
  for (let from = 1; from <= files; from += batch) {
    const to = Math.min(from + batch - 1, files);
    await client.query(stageSql, [team, from, to, files, words, tagNames.length]);
    await client.query(blobSql, [team]);
    await client.query(fileSql, [team, creators]);
    await client.query(versionSql, [team]);
    await client.query(fileTagSql, [team]);
    await client.query('drop table seed_files');
    // What is checked at the end of a transaction waits in memory until then.
    await client.query('set constraints all immediate');
    await client.query('set constraints all deferred');
  }
}

/** Those that would count and look up each row by itself. */
async function switchTriggers(client: pg.PoolClient, how: 'enable' | 'disable'): Promise<void> {
  await client.query(`alter table file_tags ${how} trigger file_tags_added`);
  for (const name of ['files_counted_in', 'files_twinned', ...(how === 'enable' ? ['files_keys'] : [])])
    await client.query(`alter table files ${how} trigger ${name}`);
}

/**
 * Fills a team's library with files that look processed, by SQL alone: names of words, dates and camera counters, half of
 * the files in one folder. There are no bytes behind them. Nothing else may use the database meanwhile: for large
 * libraries indexes and foreign keys are dropped and made again.
 */
export async function seedLibrary(pool: pg.Pool, size: LibrarySize): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(
      `set statement_timeout = 0; set lock_timeout = 0; set maintenance_work_mem = '2GB'; set max_parallel_maintenance_workers = 2; set synchronous_commit = off`,
    );
    const slow = size.files > 50_000 ? await slowParts(client) : [];
    await client.query('begin');
    for (const { drop } of slow) await client.query(drop);
    await switchTriggers(client, 'disable');
    await insertFiles(client, size);
    await client.query('commit');
    if (size.files > mostMade) {
      await client.query('alter table files disable trigger files_keys');
      await copyFiles(pool, size.team, Math.ceil(size.files / mostMade) - 1);
    }
    await switchTriggers(client, 'enable');
    for (const { create } of slow.toReversed()) await client.query(create);
    // Last: a library is there once its files are counted.
    await client.query(countSql, [size.team]);
    await client.query(twinSql, [size.team]);
    await client.query('vacuum (analyze) files, versions, blobs, file_tags, folders, tags, file_counts');
  } finally {
    client.release(true);
  }
}
