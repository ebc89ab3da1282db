import { type Kysely, sql } from 'kysely';

/** Inviting people is a permission of its own; who manages the team has always had it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
update roles set permissions = permissions || array['INVITE_MEMBERS']
  where 'MANAGE_TEAM' = any(permissions) and not 'INVITE_MEMBERS' = any(permissions);
`)
    .execute(db);
}
