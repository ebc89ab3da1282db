import { type RawBuilder, sql } from 'kysely';
import type { ConsentState } from '#contract/consents/routes.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** All that a person writes of a consent: as it is in the row, and as history keeps it. */
export interface ConsentBody {
  person: string;
  contact: string | null;
  minor: boolean;
  guardian: string | null;
  channels: string[];
  territories: string[];
  /** A day as text. */
  valid_until: string | null;
  note: string | null;
  form_id: string | null;
  withdrawn_reason: string | null;
}

export interface ConsentRow extends ConsentBody {
  team_id: string;
  id: string;
  state: ConsentState;
  form: { uuid: string; name: string } | null;
  file_count: number;
  withdrawn_at: Date | null;
  ledger_number: number | null;
  creator: { uuid: string; first_name: string; last_name: string } | null;
  created_by: string | null;
  created_at: Date;
  updated_at: Date;
  revision: number;
}

const state = sql`case when c.withdrawn_at is not null then 'withdrawn'
  when (c.valid_until + time '23:59:59.999') at time zone 'UTC' <= now() then 'ended' else 'given' end`;
const columns = sql`c.team_id, c.id, c.person, c.contact, c.minor, c.guardian, c.channels, c.territories, c.valid_until::text as valid_until,
  c.note, c.form_id, c.withdrawn_at, c.withdrawn_reason, c.ledger_number, c.created_by, c.created_at, c.updated_at, c.revision, ${state} as state,
  (select json_build_object('uuid', f.id, 'name', f.name) from files f where f.team_id = c.team_id and f.id = c.form_id) as form,
  (select count(*) from consent_files x where x.team_id = c.team_id and x.consent_id = c.id) as file_count,
  (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = c.created_by) as creator`;

/** Opens a consent among the caller's teams. */
export async function findConsent(db: Db, teams: readonly string[], id: string): Promise<ConsentRow | undefined> {
  const { rows } = await sql<ConsentRow>`select ${columns} from consents c
    where c.team_id = any(${[...teams]}::uuid[]) and c.id = ${id}`.execute(db);
  return rows[0];
}

/** A consent of one team, locked until the transaction ends. */
export async function lockConsent(tx: Tx, team: string, id: string): Promise<ConsentRow | undefined> {
  const { rows } = await sql<ConsentRow>`select ${columns} from consents c
    where c.team_id = ${team} and c.id = ${id} for update of c`.execute(tx);
  return rows[0];
}

/** All consents of the people in one file. */
export async function consentsOfFile(db: Db, team: string, file: string): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`select ${columns} from consent_files y
    join consents c on c.team_id = y.team_id and c.id = y.consent_id
    where y.team_id = ${team} and y.file_id = ${file} order by c.id`.execute(db);
  return rows;
}

export interface ConsentFilter {
  readonly team: string;
  readonly q?: string | undefined;
  readonly state?: ConsentState | undefined;
  readonly file?: string | undefined;
}

const like = (q: string) => `%${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

const where = ({ team, q, state: wanted, file }: ConsentFilter): RawBuilder<unknown> => sql`c.team_id = ${team}
  ${wanted === undefined ? sql`` : sql`and ${state} = ${wanted}`}
  ${q === undefined ? sql`` : sql`and lower(c.person || E'\\n' || coalesce(c.guardian, '')) like ${like(q)}`}
  ${file === undefined ? sql`` : sql`and exists (select 1 from consent_files y where y.team_id = c.team_id and y.consent_id = c.id and y.file_id = ${file})`}`;

/** The newest first. */
export async function listConsents(
  db: Db,
  which: ConsentFilter,
  limit: number,
  after: string | null,
): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`select ${columns} from consents c
    where ${where(which)} ${after === null ? sql`` : sql`and c.id < ${after}::uuid`} order by c.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function countConsents(db: Db, which: ConsentFilter, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from
    (select 1 from consents c where ${where(which)} limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

interface Named {
  readonly team: string;
  readonly id: string;
}

export async function insertConsent(tx: Tx, { team, id }: Named, body: ConsentBody, by: string | null): Promise<void> {
  await sql`insert into consents (team_id, id, person, contact, minor, guardian, channels, territories, valid_until, note, form_id,
      withdrawn_at, withdrawn_reason, created_by)
    values (${team}, ${id}, ${body.person}, ${body.contact}, ${body.minor}, ${body.guardian}, ${body.channels}::text[],
      ${body.territories}::text[], ${body.valid_until}::date, ${body.note},
      (select f.id from files f where f.team_id = ${team} and f.id = ${body.form_id}::uuid),
      case when ${body.withdrawn_reason}::text is not null then now() end, ${body.withdrawn_reason},
      (select u.id from users u where u.id = ${by}::uuid))`.execute(tx);
}

export async function updateConsent(tx: Tx, { team, id }: Named, body: ConsentBody): Promise<void> {
  await sql`update consents set person = ${body.person}, contact = ${body.contact}, minor = ${body.minor}, guardian = ${body.guardian},
      channels = ${body.channels}::text[], territories = ${body.territories}::text[], valid_until = ${body.valid_until}::date,
      note = ${body.note}, form_id = (select f.id from files f where f.team_id = ${team} and f.id = ${body.form_id}::uuid),
      withdrawn_at = case when ${body.withdrawn_reason}::text is not null then coalesce(withdrawn_at, now()) end,
      withdrawn_reason = ${body.withdrawn_reason}, updated_at = now(), revision = revision + 1
    where team_id = ${team} and id = ${id}`.execute(tx);
}

export async function deleteConsent(tx: Tx, { team, id }: Named): Promise<void> {
  await sql`delete from consents where team_id = ${team} and id = ${id}`.execute(tx);
}

export async function noteLedger(tx: Tx, { team, id }: Named, number: number): Promise<void> {
  await sql`update consents set ledger_number = ${number} where team_id = ${team} and id = ${id}`.execute(tx);
}
