/**
 * Something that is kept beside the rows that it is made of. `find` gives team, id and what it is about of each that is
 * wrong, in one statement, so that what is being written meanwhile counts on both sides or on none. `hold` keeps those
 * rows to the transaction, `mend` makes them anew: both take teams ($1) and ids ($2).
 */
export interface Counter {
  readonly name: string;
  /** How a sentence about it begins: what is, or are, wrong. */
  readonly said: string;
  readonly find: string;
  readonly hold: string;
  readonly mend: string;
}

const those = 'unnest($1::uuid[], $2::uuid[]) w (team_id, id)';
const holdFiles = `select 1 from files f join ${those} using (team_id, id) order by f.team_id, f.id for no key update of f`;

const bucketsNow = `select f.team_id, b.bucket, count(*) filter (where f.recycled_at is null) as live,
    count(*) filter (where f.recycled_at is not null) as recycled
  from files f cross join lateral count_buckets(f.folder_id, f.tag_ids || f.right_ids) b (bucket)`;

const cover = `(v.media_type, v.extension, v.kind, v.size, v.sha256, v.width, v.height, v.duration, v.processed, v.failed, v.thumbhash, v.colours,
    v.embedded_text, (v.facts ->> 'takenAt')::timestamptz,
    coalesce((select jsonb_object_agg(r.key, r.value) from jsonb_each(v.renditions) r where r.key not like 'made:%'), '{}'))`;
const copy = `(f.media_type, f.extension, f.kind, f.size, f.sha256, f.width, f.height, f.duration, f.processed, f.failed, f.thumbhash, f.colours,
    f.embedded_text, f.taken_at, f.renditions)`;

const lineages = `with recursive walked as (
    select team_id, id, array[id] as lineage from folders where parent_id is null
    union all select f.team_id, f.id, p.lineage || f.id from folders f join walked p on p.team_id = f.team_id and p.id = f.parent_id)`;

/** In the order in which they are mended: what follows is made of what came before. */
export const counters: readonly Counter[] = [
  {
    name: 'tags of files',
    said: "The copies of files' tags are",
    find: `select f.team_id, f.id from files f left join lateral (
        select array_agg(g.id order by lower(g.name)) as ids, string_agg(concat_ws(' ', g.name, s.names), ' ' order by lower(g.name)) as names
        from file_tags x join tags g on g.team_id = x.team_id and g.id = x.tag_id
        left join lateral (select string_agg(y.name, ' ' order by lower(y.name)) as names from tag_synonyms y where y.team_id = g.team_id and y.tag_id = g.id) s on true
        where x.team_id = f.team_id and x.file_id = f.id) t on true
      where (f.tag_ids <> coalesce(t.ids, '{}') or f.tag_text <> coalesce(t.names, ''))
        and not exists (select 1 from stale_tag_copies s where s.team_id = f.team_id and s.file_id = f.id)`,
    hold: holdFiles,
    mend: `select copy_tags(w.team_id, array_agg(w.id), false) from ${those} group by w.team_id`,
  },
  {
    name: 'rights of files',
    said: "The copies of files' rights are",
    find: `select f.team_id, f.id from files f left join lateral (
        select array_agg(g.id order by g.id) as ids, max(g.valid_from)::timestamp at time zone 'UTC' as begins,
          (min(g.valid_to) + time '23:59:59.999') at time zone 'UTC' as ends, bool_or(g.conditional) as conditions, bool_or(g.withdrawn_at is not null) as withdrawn
        from file_rights x join rights g on g.team_id = x.team_id and g.id = x.right_id where x.team_id = f.team_id and x.file_id = f.id) r on true
      where (f.right_ids, f.rights_from, f.rights_to, f.rights_conditions, f.rights_withdrawn) is distinct from
        (coalesce(r.ids, '{}'), r.begins, r.ends, coalesce(r.conditions, false), coalesce(r.withdrawn, false))`,
    hold: holdFiles,
    mend: `select copy_rights(w.team_id, array_agg(w.id), false) from ${those} group by w.team_id`,
  },
  {
    name: 'attributes of files',
    said: "The copies of files' attributes are",
    find: `select f.team_id, f.id from files f left join lateral (
        select string_agg(x.value, ' ' order by a.id, x.place) as words from file_attributes x join attributes a on a.team_id = x.team_id and a.id = x.attribute_id
        where x.team_id = f.team_id and x.file_id = f.id and a.archived_at is null and a.type not in ('Boolean', 'User')) t on true
      where f.attribute_text <> coalesce(t.words, '')`,
    hold: holdFiles,
    mend: `select copy_attribute_text(w.team_id, array_agg(w.id), false) from ${those} group by w.team_id`,
  },
  {
    name: 'facts of covers',
    said: 'The facts of covers kept with files are',
    find: `select f.team_id, f.id from files f join versions v on v.team_id = f.team_id and v.id = f.cover_version and v.file_id = f.id
      where ${copy} is distinct from ${cover}`,
    hold: holdFiles,
    mend: `update files f set (media_type, extension, kind, size, sha256, width, height, duration, processed, failed, thumbhash, colours, embedded_text, taken_at, renditions) = ${cover},
        document_words = v.document_words
      from versions v, ${those} where f.team_id = w.team_id and f.id = w.id and v.team_id = f.team_id and v.id = f.cover_version and v.file_id = f.id`,
  },
  {
    name: 'versions of files',
    said: 'The number of versions is',
    find: `select f.team_id, f.id from files f
      join (select team_id, file_id, count(*) as n from versions group by 1, 2) v on v.team_id = f.team_id and v.file_id = f.id where f.version_count <> v.n`,
    hold: holdFiles,
    mend: `update files f set version_count = (select count(*) from versions v where v.team_id = f.team_id and v.file_id = f.id)
      from ${those} where f.team_id = w.team_id and f.id = w.id`,
  },
  {
    name: 'comments of files',
    said: 'The number of comments is',
    find: `select f.team_id, f.id from files f
      left join (select team_id, file_id, count(*) as n from comments where deleted_at is null group by 1, 2) c on c.team_id = f.team_id and c.file_id = f.id
      where f.comment_count <> coalesce(c.n, 0)`,
    hold: holdFiles,
    mend: `update files f set comment_count = (select count(*) from comments c where c.team_id = f.team_id and c.file_id = f.id and c.deleted_at is null)
      from ${those} where f.team_id = w.team_id and f.id = w.id`,
  },
  {
    name: 'recycled files in collections',
    said: 'The recycled files shown in collections are',
    find: `select distinct f.team_id, f.id from collection_files x join files f on f.team_id = x.team_id and f.id = x.file_id where x.live <> (f.recycled_at is null)`,
    hold: holdFiles,
    mend: `update collection_files x set live = f.recycled_at is null from files f, ${those}
      where x.team_id = w.team_id and x.file_id = w.id and f.team_id = x.team_id and f.id = x.file_id and x.live <> (f.recycled_at is null)`,
  },
  {
    name: 'files of collections',
    said: 'The number of files of collections is',
    find: `select c.team_id, c.id from collections c
      left join (select team_id, collection_id, count(*) filter (where live) as n from collection_files group by 1, 2) x on x.team_id = c.team_id and x.collection_id = c.id
      where c.query is null and c.file_count <> coalesce(x.n, 0)`,
    hold: `select 1 from collections c join ${those} using (team_id, id) order by c.team_id, c.id for no key update of c`,
    mend: `update collections c set file_count = (select count(*) from collection_files x where x.team_id = c.team_id and x.collection_id = c.id and x.live)
      from ${those} where c.team_id = w.team_id and c.id = w.id`,
  },
  {
    name: 'paths of folders',
    said: 'The path of folders is',
    find: `${lineages} select f.team_id, f.id from folders f join walked p on p.team_id = f.team_id and p.id = f.id where f.lineage <> p.lineage`,
    hold: `select 1 from folders f join ${those} using (team_id, id) order by f.team_id, f.id for no key update of f`,
    mend: `${lineages} update folders f set lineage = p.lineage from walked p, ${those}
      where f.team_id = w.team_id and f.id = w.id and p.team_id = f.team_id and p.id = f.id`,
  },
  {
    name: 'files of folders and tags',
    said: 'The number of files of folders, tags and rights is',
    find: `with counted as (${bucketsNow} group by 1, 2)
      select coalesce(n.team_id, c.team_id) as team_id, coalesce(n.bucket, c.bucket) as id
      from counted n full join file_counts c on c.team_id = n.team_id and c.bucket = n.bucket
      where coalesce(n.live, 0) <> coalesce(c.live, 0) or coalesce(n.recycled, 0) <> coalesce(c.recycled, 0)`,
    // Whoever changes the number of a bucket waits, and adds to what is written here.
    hold: `insert into file_counts as c (team_id, bucket) select team_id, id from ${those} order by 1, 2
      on conflict (team_id, bucket) do update set live = c.live`,
    mend: `update file_counts c set live = coalesce(n.live, 0), recycled = coalesce(n.recycled, 0)
      from ${those} left join (${bucketsNow} where f.team_id = any($1::uuid[]) and b.bucket = any($2::uuid[]) group by 1, 2) n on n.team_id = w.team_id and n.bucket = w.id
      where c.team_id = w.team_id and c.bucket = w.id`,
  },
];

/** Folders that no way from the top leads to. */
export const lostFolders = `${lineages} select f.team_id, f.id, f.name from folders f
  where not exists (select 1 from walked p where p.team_id = f.team_id and p.id = f.id)`;
