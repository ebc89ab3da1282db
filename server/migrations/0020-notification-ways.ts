import { type Kysely, sql } from 'kysely';

/** True when a notification is shown in the app, and whether it is written about at once, once a day or never. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table notifications add column shown boolean not null default true;
alter table notifications add column mail text check (mail in ('now', 'digest'));
create index notifications_digest on notifications (user_id, id) where mail = 'digest' and mailed_at is null;
`)
    .execute(db);
}
