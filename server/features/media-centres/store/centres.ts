import { type RawBuilder, sql } from 'kysely';
import type { CentreSettings, visibilities } from '#contract/media-centres/centre.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** The settings of a Media Centre, without its albums. */
export interface CentreFacts {
  title: string;
  slug: string;
  settings: CentreSettings;
  theme_id: string | null;
  visibility: (typeof visibilities)[number];
  password_hash: string | null;
  mail_domains: string[];
  starts_at: Date | null;
  ends_at: Date | null;
  noindex: boolean;
  active: boolean;
}

export interface CentreRow extends CentreFacts {
  team_id: string;
  id: string;
  /** The number of the publication that visitors see. */
  live: number | null;
  pending: boolean;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
  revision: number;
}

/** The columns of a `CentreRow`, of the table `media_centres c`. */
export const centreColumns: RawBuilder<unknown> = sql`c.team_id, c.id, c.title, c.slug, c.settings, c.theme_id, c.visibility, c.password_hash,
  c.mail_domains, c.starts_at, c.ends_at, c.noindex, c.active, c.live, c.pending, c.created_by, c.created_at, c.updated_at, c.revision`;

/** Opens a Media Centre among a person's teams, or nothing. */
export async function findCentre(db: Db, teams: readonly string[], id: string): Promise<CentreRow | undefined> {
  const { rows } = await sql<CentreRow>`select ${centreColumns} from media_centres c
    where c.team_id = any(${[...teams]}::uuid[]) and c.id = ${id} and c.deleted_at is null`.execute(db);
  return rows[0];
}

/** Keeps a Media Centre to this transaction. `deleted`: one that was deleted. */
export async function lockCentre(tx: Tx, team: string, id: string, deleted = false): Promise<CentreRow | undefined> {
  const { rows } = await sql<CentreRow>`select ${centreColumns} from media_centres c
    where c.team_id = ${team} and c.id = ${id} and c.deleted_at ${deleted ? sql`is not null` : sql`is null`} for no key update`.execute(
    tx,
  );
  return rows[0];
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

export async function insertCentre(
  tx: Tx,
  row: CentreFacts & { team: string; id: string; createdBy: string | null },
): Promise<void> {
  await sql`insert into media_centres (team_id, id, title, slug, settings, theme_id, visibility, password_hash, mail_domains, starts_at, ends_at, noindex,
      active, created_by)
    values (${row.team}, ${row.id}, ${row.title}, ${row.slug}, ${json(row.settings)}, ${row.theme_id}, ${row.visibility}, ${row.password_hash},
      ${row.mail_domains}::text[], ${row.starts_at}, ${row.ends_at}, ${row.noindex}, ${row.active}, ${row.createdBy})`.execute(
    tx,
  );
}

export async function updateCentre(tx: Tx, team: string, id: string, row: CentreFacts): Promise<void> {
  await sql`update media_centres set title = ${row.title}, slug = ${row.slug}, settings = ${json(row.settings)}, theme_id = ${row.theme_id},
      visibility = ${row.visibility}, password_hash = ${row.password_hash}, mail_domains = ${row.mail_domains}::text[],
      starts_at = ${row.starts_at}, ends_at = ${row.ends_at}, noindex = ${row.noindex}, active = ${row.active},
      revision = revision + 1, updated_at = clock_timestamp()
    where team_id = ${team} and id = ${id}`.execute(tx);
}

export async function touchCentre(tx: Tx, team: string, id: string): Promise<void> {
  await sql`update media_centres set updated_at = clock_timestamp() where team_id = ${team} and id = ${id}`.execute(tx);
}

/** Deletes a Media Centre for the time being, or brings it back. */
export async function setDeleted(tx: Tx, team: string, id: string, deleted: boolean): Promise<void> {
  await sql`update media_centres set deleted_at = ${deleted ? sql`now()` : null}, revision = revision + 1, updated_at = clock_timestamp()
    where team_id = ${team} and id = ${id}`.execute(tx);
}

export async function countCentres(db: Db, team: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from media_centres c where c.team_id = ${team} and c.deleted_at is null`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Deletes for good what was deleted so many days ago. */
export async function dropCentres(db: Db, days: number): Promise<void> {
  await sql`delete from media_centres where deleted_at < now() - make_interval(days => ${days})`.execute(db);
}
