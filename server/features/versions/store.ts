import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Inspection, MetadataItem, Rendition } from '#platform/media/model.ts';
import { widthKinds } from '#platform/media/widths.ts';

/** A rendition as it is kept with its version: one in a further width by its name and bytes alone, which every list reads. */
export type KeptRendition = Omit<Rendition, 'path'>;
export type KeptRenditions = Record<string, Pick<KeptRendition, 'name' | 'bytes'>> &
  Partial<Record<'thumb' | 'preview' | 'poster' | 'hover' | 'play', KeptRendition>>;

/** The poster that somebody chose: a frame by its second, or an image that is stored with the version. */
export type ChosenPoster = { kind: 'frame'; at: number } | { kind: 'image'; name: string };

export interface VersionRow {
  team_id: string;
  id: string;
  file_id: string;
  original_name: string;
  sha256: Buffer;
  media_type: string;
  extension: string;
  kind: 'image' | 'video' | 'audio' | 'document' | 'other';
  size: number;
  width: number | null;
  height: number | null;
  duration: number | null;
  processed: boolean;
  failed: string | null;
  thumbhash: string | null;
  colours: string[];
  renditions: KeptRenditions;
  playable: boolean;
  source: unknown;
  created_at: Date;
  /** The time it was first understood; null before. */
  processed_at: Date | null;
  note: string | null;
  /** Null: the one that is chosen by itself. */
  poster: ChosenPoster | null;
}

const columns = sql`v.team_id, v.id, v.file_id, v.original_name, v.sha256, v.media_type, v.extension, v.kind, v.size, v.width, v.height, v.duration,
  v.processed, v.failed, v.thumbhash, v.colours, v.renditions, v.playable, v.source, v.created_at, v.processed_at, v.note, v.poster`;

/**
 * Keeps the file of a version from being deleted or changed until the transaction ends. Everything that writes a version
 * begins here: a deletion takes the file first and then its versions, and whoever went the other way would stand in its way.
 */
export async function holdFile(tx: Tx, team: string, version: string): Promise<void> {
  await sql`select 1 from files f where f.team_id = ${team}
    and f.id = (select v.file_id from versions v where v.team_id = ${team} and v.id = ${version}) for no key update of f`.execute(
    tx,
  );
}

export async function findVersion(db: Db, team: string, id: string): Promise<VersionRow | undefined> {
  const { rows } =
    await sql<VersionRow>`select ${columns} from versions v where v.team_id = ${team} and v.id = ${id}`.execute(db);
  return rows[0];
}

/** A version of one of these teams. */
export async function findVersionOf(db: Db, teams: readonly string[], id: string): Promise<VersionRow | undefined> {
  if (teams.length === 0) return undefined;
  const { rows } =
    await sql<VersionRow>`select ${columns} from versions v where v.team_id in (${sql.join(teams)}) and v.id = ${id}`.execute(
      db,
    );
  return rows[0];
}

/** The version of a file that would be first without this one: the newest of the others. Null when it is the only one. */
export async function nextVersion(tx: Tx, team: string, file: string, without: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select v.id from versions v
    where v.team_id = ${team} and v.file_id = ${file} and v.id <> ${without} order by v.created_at desc, v.id desc limit 1`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

/** Removes a version that is not its file's cover. */
export async function deleteVersion(tx: Tx, team: string, file: string, version: string): Promise<void> {
  await sql`delete from versions where team_id = ${team} and file_id = ${file} and id = ${version}`.execute(tx);
  await sql`update files set version_count = version_count - 1, revision = revision + 1, updated_at = now()
    where team_id = ${team} and id = ${file}`.execute(tx);
}

export async function setNote(tx: Tx, team: string, version: string, note: string | null): Promise<void> {
  await sql`update versions set note = ${note} where team_id = ${team} and id = ${version}`.execute(tx);
}

/** Brings the file's copy of its cover's facts up to date. Nothing happens when the version is not the cover. */
export async function copyToFile(tx: Tx, team: string, version: string): Promise<void> {
  await sql`update files f set media_type = v.media_type, extension = v.extension, kind = v.kind, size = v.size, sha256 = v.sha256, width = v.width,
      taken_at = (v.facts ->> 'takenAt')::timestamptz, camera = left(nullif(v.facts ->> 'camera', ''), 200), lens = left(nullif(v.facts ->> 'lens', ''), 200), height = v.height, duration = v.duration, processed = v.processed, failed = v.failed, thumbhash = v.thumbhash, colours = v.colours,
      renditions = coalesce((select jsonb_object_agg(r.key, r.value) from jsonb_each(v.renditions) r where r.key not like 'made:%' and r.key not like 'captions-%' and r.key not like 'play:%'), '{}')
    from versions v where v.team_id = ${team} and v.id = ${version} and f.team_id = v.team_id and f.id = v.file_id and f.cover_version = v.id`.execute(
    tx,
  );
}

/** The words by which search finds the file: apart, for they are written into an index of many words. */
export async function copyWordsToFile(tx: Tx, team: string, version: string): Promise<void> {
  await sql`update files f set embedded_text = v.embedded_text, document_words = v.document_words
    from versions v where v.team_id = ${team} and v.id = ${version} and f.team_id = v.team_id and f.id = v.file_id and f.cover_version = v.id`.execute(
    tx,
  );
}

export interface ThumbnailFacts {
  width: number | null;
  height: number | null;
  duration: number | null;
  frames: number | null;
  thumbhash: string | null;
  failed: string | null;
  renditions: KeptRenditions;
}

/** Pictures that are made anew of what the thumbnail was made of. */
export const remade = [...['thumb', 'preview', 'poster', ...widthKinds].map((kind) => `marked:${kind}`), ...widthKinds];

/** Notes the small picture of a version, or why there is none. False when the version is gone. */
export async function setThumbnail(tx: Tx, team: string, version: string, facts: ThumbnailFacts): Promise<boolean> {
  await holdFile(tx, team, version);
  const { rows } =
    await sql`update versions set width = ${facts.width}, height = ${facts.height}, duration = ${facts.duration}, frames = ${facts.frames},
      thumbhash = ${facts.thumbhash}, failed = ${facts.failed}, renditions = (renditions - ${remade}::text[]) || ${JSON.stringify(facts.renditions)}::jsonb
    where team_id = ${team} and id = ${version} returning 1`.execute(tx);
  if (rows.length === 0) return false;
  await copyToFile(tx, team, version);
  return true;
}

export interface InspectionFacts {
  found: Pick<
    Inspection,
    'colours' | 'phash' | 'pages' | 'playable' | 'facts' | 'videoCodec' | 'audioCodec' | 'hasAudio'
  >;
  width: number | null;
  height: number | null;
  duration: number | null;
  failed: string | null;
  renditions: KeptRenditions;
  source: unknown;
}

/** Notes what a version is, and that nothing more is to come. False when the version is gone. */
export async function setInspection(tx: Tx, team: string, version: string, facts: InspectionFacts): Promise<boolean> {
  await holdFile(tx, team, version);
  const { found } = facts;
  const kept = { ...found.facts, videoCodec: found.videoCodec, audioCodec: found.audioCodec, hasAudio: found.hasAudio };
  const { rows } = await sql`update versions set processed = true, processed_at = now(), failed = ${facts.failed},
      width = coalesce(width, ${facts.width}::int), height = coalesce(height, ${facts.height}::int), duration = coalesce(${facts.duration}::real, duration),
      pages = ${found.pages}, playable = ${found.playable}, phash = ${found.phash === null ? null : `x${found.phash}`}::bit(64),
      colours = ${found.colours.map((colour) => colour.hex)}::text[], colour_shares = ${found.colours.map((colour) => colour.share)}::real[],
      facts = ${JSON.stringify(kept)}::jsonb, source = coalesce(source, ${JSON.stringify(facts.source)}::jsonb),
      renditions = renditions || ${JSON.stringify(facts.renditions)}::jsonb
    where team_id = ${team} and id = ${version} returning 1`.execute(tx);
  if (rows.length === 0) return false;
  await copyToFile(tx, team, version);
  return true;
}

/** Notes that a version will not be shown, and why, in a sentence for a person. */
export async function setFailed(tx: Tx, team: string, version: string, why: string): Promise<boolean> {
  await holdFile(tx, team, version);
  const { rows } =
    await sql`update versions set processed = true, processed_at = now(), failed = coalesce(failed, ${why})
    where team_id = ${team} and id = ${version} and not processed returning 1`.execute(tx);
  if (rows.length === 0) return false;
  await copyToFile(tx, team, version);
  return true;
}

/** Marks a version as waiting to be processed anew. Its pictures stay until there are new ones. */
export async function setUnprocessed(tx: Tx, team: string, version: string): Promise<void> {
  await holdFile(tx, team, version);
  await sql`update versions set processed = false, failed = null where team_id = ${team} and id = ${version}`.execute(
    tx,
  );
  await copyToFile(tx, team, version);
}

/** Every embedded item by schema and key, in the order the file says them. */
export async function setMetadata(
  tx: Tx,
  team: string,
  version: string,
  items: readonly MetadataItem[],
): Promise<void> {
  await sql`insert into version_metadata (team_id, version_id, items) values (${team}, ${version}, ${JSON.stringify(items)}::jsonb)
    on conflict (team_id, version_id) do update set items = excluded.items`.execute(tx);
}

/** The words by which search finds a file through what is inside its cover. */
export async function setWords(
  tx: Tx,
  team: string,
  version: string,
  embedded: string,
  text: string | null,
): Promise<void> {
  await sql`update versions set embedded_text = ${embedded},
      document_words = case when ${text}::text is null then spoken_words(team_id, id) else to_tsvector('simple', spaced_words(fold(${text}::text))) end
    where team_id = ${team} and id = ${version}`.execute(tx);
  await copyWordsToFile(tx, team, version);
}

/** The words by which search finds a video or a sound through what its captions say. */
export async function setSpokenWords(tx: Tx, team: string, version: string): Promise<void> {
  await sql`update versions set document_words = spoken_words(team_id, id)
    where team_id = ${team} and id = ${version} and kind in ('video', 'audio')`.execute(tx);
  await copyWordsToFile(tx, team, version);
}

/** Names a stored rendition that no list of files needs, so that it lives as long as the version. */
export async function keepRendition(
  tx: Tx,
  team: string,
  version: string,
  kind: string,
  rendition: Pick<KeptRendition, 'name' | 'bytes'>,
): Promise<void> {
  await holdFile(tx, team, version);
  await sql`update versions set renditions = renditions || jsonb_build_object(${kind}::text, ${JSON.stringify(rendition)}::jsonb)
    where team_id = ${team} and id = ${version}`.execute(tx);
}

/** Makes a version of a file its cover. */
export async function setCover(tx: Tx, team: string, file: string, version: string): Promise<void> {
  await sql`update files set cover_version = ${version}, revision = revision + 1, updated_at = now() where team_id = ${team} and id = ${file}`.execute(
    tx,
  );
  await copyToFile(tx, team, version);
  await copyWordsToFile(tx, team, version);
}

export interface OwnWords {
  description: string | null;
  copyright: string | null;
  location: { lat: number; lng: number; label: null } | null;
  source: unknown;
  /** Stars; 0: none. */
  rating: number;
}

/** Fills what nobody has ever typed with what the file says about itself. What a person typed, or emptied, stays. */
export async function fillUntouched(tx: Tx, team: string, version: string, own: OwnWords): Promise<void> {
  const untouched = (field: string) =>
    sql`not exists (select 1 from changes c where c.team_id = f.team_id and c.subject = f.id and c.after ? ${field}::text)`;
  await sql`update files f set
      description = case when f.description is null and ${untouched('description')} then ${own.description} else f.description end,
      copyright = case when f.copyright is null and ${untouched('copyright')} then ${own.copyright} else f.copyright end,
      location_obj = case when f.location_obj is null and f.location_text is null and ${untouched('location_obj')} then ${own.location === null ? null : JSON.stringify(own.location)}::jsonb else f.location_obj end,
      rating = case when f.rating = 0 and ${untouched('rating')} then ${own.rating} else f.rating end,
      source = coalesce(f.source, ${own.source === null ? null : JSON.stringify(own.source)}::jsonb)
    where f.team_id = ${team} and f.cover_version = ${version} and f.version_count = 1`.execute(tx);
}
