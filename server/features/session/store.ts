import { sql } from 'kysely';
import type { Feature, Flag } from '#contract/policy/flags.ts';
import type { DateChoice, Region, ViewSetting } from '#contract/session/routes.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface MeRow {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  is_staff: boolean;
  active_team: string | null;
  notification_settings: Record<string, boolean>;
  photo: string | null;
  two_factor: boolean;
  time_zone: string | null;
  region: string | null;
  date_format: string | null;
  single_keys: boolean;
  view_settings: Partial<Record<ViewSetting, string>>;
  teams: {
    id: string;
    slug: string;
    name: string;
    role: string;
    permissions: Flag[];
    features: Feature[];
    new_tags: boolean;
    /** True when it has an account at Canva that can be used now. */
    canva: boolean;
  }[];
}

/** A person with the teams they have an active membership in. */
export async function findMe(db: Db, user: string): Promise<MeRow | undefined> {
  const { rows } = await sql<MeRow>`
    select u.id, u.email, u.first_name, u.last_name, u.is_staff, u.active_team, u.notification_settings,
      u.image as photo, u.two_factor_enabled as two_factor, u.time_zone, u.region, u.date_format, u.single_keys, u.view_settings, coalesce((
      select json_agg(json_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'role', r.name, 'permissions', r.permissions, 'features', t.features, 'new_tags', r.new_tags or 'MANAGE_TAGS' = any(r.permissions),
        'canva', exists(select 1 from design_accounts d where d.team_id = t.id and d.tool = 'canva' and d.state = 'connected' and d.deleted_at is null)) order by t.name, t.id)
      from members m join teams t on t.id = m.team_id join roles r on r.team_id = m.team_id and r.id = m.role_id
      where m.user_id = u.id and m.active), '[]') as teams
    from users u where u.id = ${user}`.execute(db);
  return rows[0];
}

export async function anyoneExists(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from users limit 1`.execute(db);
  return rows.length > 0;
}

/** Of several servers setting up at once, one goes on at a time. */
export async function lockSetup(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('setup', 0))`.execute(tx);
}

export async function findUserId(db: Db, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from users where email = ${email}`.execute(db);
  return rows[0]?.id;
}

/** True when the address of an account is known to be of whoever has the account. */
export async function isConfirmed(db: Db, user: string): Promise<boolean> {
  const { rows } = await sql`select 1 from users where id = ${user} and email_verified`.execute(db);
  return rows.length > 0;
}

export async function confirmEmail(tx: Tx, user: string): Promise<void> {
  await sql`update users set email_verified = true, updated_at = now() where id = ${user} and not email_verified`.execute(
    tx,
  );
}

export interface NewUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly staff: boolean;
  readonly confirmed: boolean;
}

export async function insertUser(tx: Tx, user: NewUser): Promise<void> {
  await sql`insert into users (id, name, first_name, last_name, email, is_staff, email_verified)
    values (${user.id}, ${`${user.firstName} ${user.lastName}`}, ${user.firstName}, ${user.lastName}, ${user.email}, ${user.staff}, ${user.confirmed})`.execute(
    tx,
  );
}

/** The account row by which the sign-in library knows a password. */
export async function insertPassword(
  tx: Tx,
  { id, user, passwordHash }: { id: string; user: string; passwordHash: string },
): Promise<void> {
  await sql`insert into accounts (id, account_id, provider_id, user_id, password) values (${id}, ${user}, 'credential', ${user}, ${passwordHash})`.execute(
    tx,
  );
}

export interface MeChange {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly activeTeam?: string | undefined;
  readonly notificationSettings?: Record<string, boolean> | undefined;
  /** Null: that of the browser. */
  readonly timeZone?: string | null | undefined;
  readonly region?: Region | undefined;
  readonly dateFormat?: DateChoice | undefined;
  readonly singleKeys?: boolean | undefined;
  /** Those that are given; the others stay. */
  readonly viewSettings?: Partial<Record<ViewSetting, string>> | undefined;
}

/** Changes what is given. */
export async function updateUser(db: Db, user: string, change: MeChange): Promise<void> {
  const settings = change.notificationSettings ? JSON.stringify(change.notificationSettings) : null;
  await sql`with named as (select id, coalesce(${change.firstName ?? null}, first_name) as first, coalesce(${change.lastName ?? null}, last_name) as last
      from users where id = ${user} for update)
    update users u set first_name = n.first, last_name = n.last, name = n.first || ' ' || n.last,
      active_team = coalesce(${change.activeTeam ?? null}::uuid, u.active_team),
      notification_settings = coalesce(${settings}::jsonb, u.notification_settings),
      time_zone = case when ${change.timeZone === undefined} then u.time_zone else ${change.timeZone ?? null}::text end,
      region = coalesce(${change.region ?? null}, u.region),
      date_format = coalesce(${change.dateFormat ?? null}, u.date_format),
      single_keys = coalesce(${change.singleKeys ?? null}::boolean, u.single_keys),
      view_settings = u.view_settings || ${JSON.stringify(change.viewSettings ?? {})}::jsonb, updated_at = now()
    from named n where u.id = n.id`.execute(db);
}
