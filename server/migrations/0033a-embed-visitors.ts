import { type Kysely, sql } from 'kysely';

/** True when other sites get a single embed at all, and whether their visitors may download what it shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table single_embeds
  add column active boolean not null default true,
  add column downloadable boolean not null default false;
`)
    .execute(db);
}
