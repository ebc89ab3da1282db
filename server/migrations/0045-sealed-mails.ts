import { type Kysely, sql } from 'kysely';

/** To which secret a database belongs, and mails whose text only that secret opens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- The secret without which what is sealed here cannot be read: an id that is computed from it, one line.
create table secret_in_use (
  singleton boolean primary key default true check (singleton),
  key_id text not null
);

-- False: written by an older version, sealed at the next start.
alter table mails add column sealed boolean not null default false;
-- Its link lets someone into an account: shown to staff once at most, and noted.
alter table mails add column guarded boolean not null default false;
alter table mails add column revealed_at timestamptz;
create index mails_unsealed on mails (id) where not sealed;

update mails set guarded = true where body ~ '/(reset|email)/';
`)
    .execute(db);
}
