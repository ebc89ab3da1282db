import { sql } from 'kysely';
import type { AccountState, ApprovalRule, OwnLimits, PublishingWay } from '#contract/social-accounts/account.ts';
import type { Platform } from '#contract/social-accounts/platforms.ts';
import type { Db, Tx } from '#platform/db/db.ts';

export interface AccountRow {
  team_id: string;
  id: string;
  platform: Platform;
  remote_id: string;
  server: string | null;
  login: string | null;
  name: string;
  username: string;
  photo: string | null;
  url: string | null;
  active: boolean;
  state: AccountState;
  state_reason: string | null;
  way: PublishingWay;
  scopes: string[];
  /** Sealed. */
  tokens: string | null;
  access_until: Date | null;
  own_limits: OwnLimits | null;
  time_zone: string | null;
  approval: ApprovalRule;
  colour: string;
  defaults: Record<string, string>;
  territories: string[];
  checked_at: Date | null;
  created_at: Date;
  revision: number;
}

export interface AccountCard extends AccountRow {
  connected_by: { uuid: string; first_name: string; last_name: string } | null;
  /** Its own, else the team's. */
  zone: string;
  waiting: number;
  /** The last time that posts which name it were looked for. */
  tagged_at: Date | null;
}

const columns = sql`a.team_id, a.id, a.platform, a.remote_id, a.server, a.login, a.name, a.username, a.photo, a.url, a.active, a.state, a.state_reason,
  a.way, a.scopes, a.tokens, a.access_until, a.own_limits, a.time_zone, a.approval, a.colour, a.defaults, a.territories, a.checked_at,
  a.created_at, a.revision`;
/** Counted no further than is worth telling. */
const mostWaiting = 1000;
const card = sql`${columns},
  case when u.id is not null then json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) end as connected_by,
  coalesce(a.time_zone, t.time_zone, 'UTC') as zone,
  (select count(*) from (select 1 from post_targets p where p.team_id = a.team_id and p.account_id = a.id and p.next_at is not null
    limit ${sql.lit(mostWaiting)}) w) as waiting,
  (select x.ran_at from social_sources x where x.team_id = a.team_id and x.account_id = a.id and x.kind = 'tagged' and x.value = '') as tagged_at`;
const source = sql`social_accounts a join teams t on t.id = a.team_id left join users u on u.id = a.connected_by`;

/** Opens an account among the caller's teams. */
export async function findAccount(db: Db, teams: readonly string[], id: string): Promise<AccountCard | undefined> {
  const { rows } = await sql<AccountCard>`select ${card} from ${source}
    where a.team_id = any(${[...teams]}::uuid[]) and a.id = ${id} and a.deleted_at is null`.execute(db);
  return rows[0];
}

export interface AccountFilter {
  readonly team: string;
  readonly active?: boolean | undefined;
  readonly platform?: Platform | undefined;
}

/** By network and name; a team has few enough to be told whole. */
export async function listAccounts(db: Db, { team, active, platform }: AccountFilter): Promise<AccountCard[]> {
  const { rows } = await sql<AccountCard>`select ${card} from ${source}
    where a.team_id = ${team} and a.deleted_at is null
      ${active === undefined ? sql`` : sql`and a.active = ${active}`} ${platform === undefined ? sql`` : sql`and a.platform = ${platform}`}
    order by a.platform, lower(a.name), a.id`.execute(db);
  return rows;
}

export async function countAccounts(db: Db, team: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from social_accounts a
    where a.team_id = ${team} and a.deleted_at is null`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The row as nobody else can change it now; of one that was disconnected, none. */
export async function lockAccount(tx: Tx, team: string, id: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`select ${columns} from social_accounts a
    where a.team_id = ${team} and a.id = ${id} and a.deleted_at is null for update`.execute(tx);
  return rows[0];
}

/** An account that is the same one at its network. */
export async function lockSame(
  tx: Tx,
  team: string,
  { platform, server, remoteId }: { platform: Platform; server: string | null; remoteId: string },
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`select ${columns} from social_accounts a
    where a.team_id = ${team} and a.platform = ${platform} and coalesce(a.server, '') = ${server ?? ''} and a.remote_id = ${remoteId}
      and a.deleted_at is null for update`.execute(tx);
  return rows[0];
}

/** An account as its network knows it. A network of many servers gives the same id again at another server. */
export interface RemoteAccount {
  readonly server: string | null;
  readonly remoteId: string;
}

/** Of some accounts at one network, those that a team has connected. */
export async function accountsByRemote(
  db: Db,
  team: string,
  platform: Platform,
  accounts: readonly RemoteAccount[],
): Promise<(account: RemoteAccount) => string | null> {
  const { rows } = await sql<{
    id: string;
    server: string | null;
    remote_id: string;
  }>`select a.id, a.server, a.remote_id from social_accounts a
    where a.team_id = ${team} and a.platform = ${platform} and a.deleted_at is null
      and a.remote_id = any(${accounts.map(({ remoteId }) => remoteId)}::text[])`.execute(db);
  return ({ server, remoteId }) => rows.find((row) => row.server === server && row.remote_id === remoteId)?.id ?? null;
}

/** All that connecting writes. */
export interface Connection {
  readonly remote_id: string;
  readonly server: string | null;
  readonly login: string | null;
  readonly username: string;
  readonly photo: string | null;
  readonly url: string | null;
  readonly scopes: readonly string[];
  readonly tokens: string | null;
  readonly access_until: Date | null;
  readonly renew_at: Date | null;
  readonly own_limits: OwnLimits | null;
}

/** All that a team sets. */
export interface AccountSettings {
  readonly name: string;
  readonly active: boolean;
  readonly way: PublishingWay;
  readonly time_zone: string | null;
  readonly approval: ApprovalRule;
  readonly colour: string;
  readonly defaults: Readonly<Record<string, string>>;
  readonly territories: readonly string[];
}

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

export async function insertAccount(
  tx: Tx,
  { team, id, platform, by }: { team: string; id: string; platform: Platform; by: string | null },
  connection: Connection,
  settings: AccountSettings,
): Promise<void> {
  const { own_limits: own } = connection;
  await sql`insert into social_accounts (team_id, id, platform, remote_id, server, login, name, username, photo, url, active, way, scopes, tokens,
      access_until, renew_at, own_limits, time_zone, approval, colour, defaults, territories, checked_at, connected_by)
    values (${team}, ${id}, ${platform}, ${connection.remote_id}, ${connection.server}, ${connection.login}, ${settings.name},
      ${connection.username}, ${connection.photo}, ${connection.url}, ${settings.active}, ${settings.way}, ${[...connection.scopes]}::text[], ${connection.tokens},
      ${connection.access_until}, ${connection.renew_at}, ${own === null ? null : json(own)}, ${settings.time_zone}, ${json(settings.approval)},
      ${settings.colour}, ${json(settings.defaults)}, ${[...settings.territories]}::text[], now(), ${by})`.execute(tx);
}

/** Writes what the network says of an account that was connected again. */
export async function writeConnection(
  tx: Tx,
  { team_id: team, id }: Pick<AccountRow, 'team_id' | 'id'>,
  connection: Connection,
  by: string | null,
): Promise<void> {
  const { own_limits: own } = connection;
  await sql`update social_accounts set login = ${connection.login}, username = ${connection.username}, photo = ${connection.photo},
      url = ${connection.url}, scopes = ${[...connection.scopes]}::text[], tokens = ${connection.tokens}, access_until = ${connection.access_until},
      renew_at = ${connection.renew_at}, renewing_until = null, own_limits = ${own === null ? null : json(own)}, state = 'connected', state_reason = null,
      checked_at = now(), connected_by = ${by}, updated_at = clock_timestamp(), revision = revision + 1
    where team_id = ${team} and id = ${id}`.execute(tx);
}

/** Writes what a look at the network found. */
export async function writeProfile(
  tx: Tx,
  { team_id: team, id }: Pick<AccountRow, 'team_id' | 'id'>,
  profile: Pick<Connection, 'username' | 'photo' | 'url' | 'own_limits'>,
): Promise<void> {
  await sql`update social_accounts set username = ${profile.username}, photo = ${profile.photo}, url = ${profile.url},
      own_limits = ${profile.own_limits === null ? null : json(profile.own_limits)}, state = 'connected', state_reason = null, checked_at = now()
    where team_id = ${team} and id = ${id}`.execute(tx);
}

export async function writeSettings(
  tx: Tx,
  { team_id: team, id }: Pick<AccountRow, 'team_id' | 'id'>,
  settings: AccountSettings,
): Promise<void> {
  await sql`update social_accounts set name = ${settings.name}, active = ${settings.active}, way = ${settings.way}, time_zone = ${settings.time_zone},
      approval = ${json(settings.approval)}, colour = ${settings.colour}, defaults = ${json(settings.defaults)},
      territories = ${[...settings.territories]}::text[], updated_at = clock_timestamp(), revision = revision + 1
    where team_id = ${team} and id = ${id}`.execute(tx);
}

export async function writeState(
  tx: Tx,
  { team_id: team, id }: Pick<AccountRow, 'team_id' | 'id'>,
  state: AccountState,
  reason: string | null,
): Promise<void> {
  await sql`update social_accounts set state = ${state}, state_reason = ${reason}, checked_at = now(),
      renew_at = case when ${state === 'connected'} then renew_at end, updated_at = clock_timestamp(), revision = revision + 1
    where team_id = ${team} and id = ${id}`.execute(tx);
}

/** True when a person's permission gives access to an account of any team, or may: of older ones nobody knows whose it is. */
export async function isLoginUsed(db: Db, platforms: readonly Platform[], login: string): Promise<boolean> {
  const { rows } = await sql<{
    used: boolean;
  }>`select exists(select 1 from teams t join social_accounts a on a.team_id = t.id
    where a.platform = any(${[...platforms]}::text[]) and (a.login = ${login} or a.login is null) and a.deleted_at is null
      and a.tokens is not null) as used`.execute(db);
  return rows[0]?.used ?? true;
}

/** Forgets what gave access, for good. */
export async function dropAccount(tx: Tx, { team_id: team, id }: Pick<AccountRow, 'team_id' | 'id'>): Promise<void> {
  await sql`update social_accounts set deleted_at = now(), tokens = null, login = null, access_until = null, renew_at = null,
      updated_at = clock_timestamp(), revision = revision + 1
    where team_id = ${team} and id = ${id}`.execute(tx);
}

/** The people who may connect accounts. */
export async function accountManagers(db: Db, team: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select m.user_id from members m
    join roles r on r.team_id = m.team_id and r.id = m.role_id
    where m.team_id = ${team} and m.active and 'MANAGE_ACCOUNTS' = any(r.permissions)`.execute(db);
  return rows.map((row) => row.user_id);
}

/** Of some people, the active members of a team. */
export async function membersAmong(db: Db, team: string, users: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ user_id: string }>`select m.user_id from members m
    where m.team_id = ${team} and m.active and m.user_id = any(${[...users]}::uuid[])`.execute(db);
  return new Set(rows.map((row) => row.user_id));
}
