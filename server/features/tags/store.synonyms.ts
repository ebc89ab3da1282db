import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export async function synonymsOf(db: Db, team: string, tag: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from tag_synonyms
    where team_id = ${team} and tag_id = ${tag} order by lower(name)`.execute(db);
  return rows.map((row) => row.name);
}

/** The tag that has one of these words already, as its name or synonym. */
export async function findHolder(
  db: Db,
  team: string,
  names: readonly string[],
  tag: string,
): Promise<{ word: string; holder: string } | undefined> {
  const { rows } = await sql<{ word: string; holder: string }>`select w.word, t.name as holder
    from unnest(${[...names]}::text[]) with ordinality w (word, place) join tags t on t.team_id = ${team} and t.id <> ${tag}
      and (t.id = (select n.id from tags n where n.team_id = ${team} and lower(n.name) = lower(w.word))
        or t.id = (select s.tag_id from tag_synonyms s where s.team_id = ${team} and lower(s.name) = lower(w.word)))
    order by w.place limit 1`.execute(db);
  return rows[0];
}

/** Gives a tag these synonyms besides those it has; tells which came. A word that is another's synonym stays there. */
export async function addSynonyms(tx: Tx, team: string, tag: string, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string }>`insert into tag_synonyms (team_id, tag_id, name)
    select ${team}, ${tag}, n from unnest(${[...names]}::text[]) n on conflict do nothing returning name`.execute(tx);
  return rows.map((row) => row.name);
}

export async function removeSynonyms(tx: Tx, team: string, tag: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await sql`delete from tag_synonyms where team_id = ${team} and tag_id = ${tag}
    and lower(name) in (select lower(n) from unnest(${[...names]}::text[]) n)`.execute(tx);
}

/** Leaves a tag with exactly these synonyms. */
export async function replaceSynonyms(tx: Tx, team: string, tag: string, names: readonly string[]): Promise<void> {
  await sql`delete from tag_synonyms where team_id = ${team} and tag_id = ${tag} and name <> all(${[...names]}::text[])`.execute(
    tx,
  );
  await addSynonyms(tx, team, tag, names);
}
