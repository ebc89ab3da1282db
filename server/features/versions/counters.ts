import { holdFiles } from '#features/files/store/hold-files.ts';
import { type Counter, countedRows } from '#platform/db/counter.ts';

const cover = `(v.media_type, v.extension, v.kind, v.size, v.sha256, v.width, v.height, v.duration, v.processed, v.failed, v.thumbhash, v.colours,
    v.embedded_text, (v.facts ->> 'takenAt')::timestamptz, left(nullif(v.facts ->> 'camera', ''), 200), left(nullif(v.facts ->> 'lens', ''), 200),
    coalesce((select jsonb_object_agg(r.key, r.value) from jsonb_each(v.renditions) r where r.key not like 'made:%' and r.key not like 'captions-%' and r.key not like 'play:%'), '{}'))`;
const copy = `(f.media_type, f.extension, f.kind, f.size, f.sha256, f.width, f.height, f.duration, f.processed, f.failed, f.thumbhash, f.colours,
    f.embedded_text, f.taken_at, f.camera, f.lens, f.renditions)`;

export const counters: readonly Counter[] = [
  {
    name: 'facts of covers',
    said: 'The facts of covers kept with files are',
    find: `select f.team_id, f.id from files f join versions v on v.team_id = f.team_id and v.id = f.cover_version and v.file_id = f.id
      where ${copy} is distinct from ${cover}`,
    hold: holdFiles,
    mend: `update files f set (media_type, extension, kind, size, sha256, width, height, duration, processed, failed, thumbhash, colours, embedded_text, taken_at, camera, lens, renditions) = ${cover},
        document_words = v.document_words
      from versions v, ${countedRows} where f.team_id = w.team_id and f.id = w.id and v.team_id = f.team_id and v.id = f.cover_version and v.file_id = f.id`,
  },
  {
    name: 'versions of files',
    said: 'The number of versions is',
    find: `select f.team_id, f.id from files f
      join (select team_id, file_id, count(*) as n from versions group by 1, 2) v on v.team_id = f.team_id and v.file_id = f.id where f.version_count <> v.n`,
    hold: holdFiles,
    mend: `update files f set version_count = (select count(*) from versions v where v.team_id = f.team_id and v.file_id = f.id)
      from ${countedRows} where f.team_id = w.team_id and f.id = w.id`,
  },
];
