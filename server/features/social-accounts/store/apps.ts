import { sql } from 'kysely';
import type { Platform } from '#contract/social-accounts/platforms.ts';
import type { Db } from '#platform/db/db.ts';

/** The app that this installation is at one server of a network, sealed: all teams share it. */
export async function findApp(db: Db, platform: Platform, server: string): Promise<string | undefined> {
  const { rows } = await sql<{
    sealed: string;
  }>`select sealed from social_apps where platform = ${platform} and server = ${server}`.execute(db);
  return rows[0]?.sealed;
}

export async function writeApp(db: Db, platform: Platform, server: string, sealed: string): Promise<void> {
  await sql`insert into social_apps (platform, server, sealed) values (${platform}, ${server}, ${sealed})
    on conflict (platform, server) do update set sealed = excluded.sealed, created_at = now()`.execute(db);
}

/** Keeps an app, unless somebody else has been first. */
export async function keepApp(db: Db, platform: Platform, server: string, sealed: string): Promise<void> {
  await sql`insert into social_apps (platform, server, sealed) values (${platform}, ${server}, ${sealed})
    on conflict (platform, server) do nothing`.execute(db);
}
