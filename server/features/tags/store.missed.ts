import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export interface MissedRow {
  typed: string;
  times: number;
  missed_at: Date;
}

/** Words kept for a team. Nothing is added beyond, until others are forgotten. */
const keptAtMost = 1_000;
const shownAtMost = 100;

/** Counts words that were searched for in vain, each once a minute at most: a page that is loaded again says nothing new. */
export async function noteMissed(db: Db, team: string, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await sql`delete from missed_words where team_id = ${team} and missed_at < now() - interval '1 year'`.execute(db);
  await sql`insert into missed_words (team_id, word, typed)
    select ${team}, fold(w), min(w) from unnest(${[...words]}::text[]) w
    where (select count(*) from missed_words m where m.team_id = ${team}) < ${sql.lit(keptAtMost)}
      or exists (select 1 from missed_words m where m.team_id = ${team} and m.word = fold(w))
    group by fold(w) order by fold(w)
    on conflict (team_id, word) do update set times = missed_words.times + 1, typed = excluded.typed, missed_at = now()
      where missed_words.missed_at < now() - interval '1 minute'`.execute(db);
}

/** The words that were searched for most, but those that are a tag or a synonym by now. */
export async function missedWords(db: Db, team: string): Promise<MissedRow[]> {
  const { rows } = await sql<MissedRow>`select m.typed, m.times, m.missed_at from missed_words m
    where m.team_id = ${team} and not m.dismissed
      and not exists (select 1 from tags t where t.team_id = m.team_id and lower(t.name) = lower(m.typed))
      and not exists (select 1 from tag_synonyms s where s.team_id = m.team_id and lower(s.name) = lower(m.typed))
    order by m.times desc, m.word limit ${sql.lit(shownAtMost)}`.execute(db);
  return rows;
}

export async function setDismissed(tx: Tx, team: string, typed: string, dismissed: boolean): Promise<void> {
  await sql`update missed_words set dismissed = ${dismissed} where team_id = ${team} and word = fold(${typed})`.execute(
    tx,
  );
}
