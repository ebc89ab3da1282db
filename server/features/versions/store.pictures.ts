import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { Inspection } from '#platform/media/model.ts';
import {
  type ChosenPoster,
  copyToFile,
  copyWordsToFile,
  holdFile,
  type KeptRenditions,
  remade,
  type ThumbnailFacts,
  type VersionRow,
} from './store.ts';

/** Notes pictures with the team's mark, by the name each is stored under. False when the version is gone. */
export async function setMarked(
  tx: Tx,
  team: string,
  version: string,
  names: Readonly<Record<string, string>>,
): Promise<boolean> {
  await holdFile(tx, team, version);
  const kept = Object.fromEntries(Object.entries(names).map(([kind, name]) => [`marked:${kind}`, { name }]));
  const { rows } = await sql`update versions set renditions = renditions || ${JSON.stringify(kept)}::jsonb
    where team_id = ${team} and id = ${version} returning 1`.execute(tx);
  if (rows.length === 0) return false;
  await copyToFile(tx, team, version);
  return true;
}

export async function writePoster(tx: Tx, team: string, version: string, poster: ChosenPoster | null): Promise<void> {
  await holdFile(tx, team, version);
  await sql`update versions set poster = ${poster === null ? null : JSON.stringify(poster)}::jsonb
    where team_id = ${team} and id = ${version}`.execute(tx);
}

/** Notes the pictures of a poster. False when another was chosen meanwhile, or the version is gone. */
export async function setPicture(
  tx: Tx,
  team: string,
  version: string,
  { poster, thumbhash, renditions }: Pick<VersionRow, 'poster' | 'thumbhash' | 'renditions'>,
): Promise<boolean> {
  await holdFile(tx, team, version);
  const { rows } = await sql`update versions set thumbhash = ${thumbhash},
      renditions = (renditions - ${remade}::text[]) || ${JSON.stringify(renditions)}::jsonb
    where team_id = ${team} and id = ${version}
      and poster is not distinct from ${poster === null ? null : JSON.stringify(poster)}::jsonb returning 1`.execute(
    tx,
  );
  if (rows.length === 0) return false;
  await copyToFile(tx, team, version);
  return true;
}

/**
 * Notes pictures by a recipe, and forgets those of other `useless` kinds. Gives the names of what it had by these kinds
 * before; null when the version is gone.
 */
export async function setEdited(
  tx: Tx,
  team: string,
  version: string,
  made: KeptRenditions,
  useless: readonly string[],
): Promise<string[] | null> {
  await holdFile(tx, team, version);
  const kinds = [...Object.keys(made), ...useless];
  const { rows } = await sql<{ names: string[] }>`select array(select e.value ->> 'name' from jsonb_each(v.renditions) e
      where e.key = any(${kinds}::text[])) as names
    from versions v where v.team_id = ${team} and v.id = ${version} for no key update of v`.execute(tx);
  const [before] = rows;
  if (!before) return null;
  await sql`update versions set renditions = (renditions - ${[...useless]}::text[]) || ${JSON.stringify(made)}::jsonb
    where team_id = ${team} and id = ${version}`.execute(tx);
  await copyToFile(tx, team, version);
  return before.names;
}

/** Notes a picture in further widths. False when the version is gone. */
export async function setSizes(tx: Tx, team: string, version: string, renditions: KeptRenditions): Promise<boolean> {
  await holdFile(tx, team, version);
  const { rows } = await sql`update versions set renditions = renditions || ${JSON.stringify(renditions)}::jsonb
    where team_id = ${team} and id = ${version} returning 1`.execute(tx);
  if (rows.length === 0) return false;
  await copyToFile(tx, team, version);
  return true;
}

/** The facts of the pages that were made of a document. */
export interface PagesFacts extends Pick<ThumbnailFacts, 'width' | 'height' | 'thumbhash' | 'renditions'> {
  found: Pick<Inspection, 'colours' | 'phash' | 'pages'>;
  /** Kept where none was read from the document itself. */
  text: string | null;
}

/** Notes the pages of a document, and the pictures of the first of them. False when the version is gone. */
export async function setPages(tx: Tx, team: string, version: string, facts: PagesFacts): Promise<boolean> {
  await holdFile(tx, team, version);
  const { found, text } = facts;
  const { rows } =
    await sql`update versions set pages = ${found.pages}, width = ${facts.width}, height = ${facts.height}, thumbhash = ${facts.thumbhash},
      phash = ${found.phash === null ? null : `x${found.phash}`}::bit(64),
      colours = ${found.colours.map((colour) => colour.hex)}::text[], colour_shares = ${found.colours.map((colour) => colour.share)}::real[],
      document_words = coalesce(document_words, case when ${text}::text is null then null else to_tsvector('simple', spaced_words(fold(${text}::text))) end),
      renditions = (renditions - ${[...remade, 'preview']}::text[]) || ${JSON.stringify(facts.renditions)}::jsonb
    where team_id = ${team} and id = ${version} returning 1`.execute(tx);
  if (rows.length === 0) return false;
  await copyToFile(tx, team, version);
  await copyWordsToFile(tx, team, version);
  return true;
}
