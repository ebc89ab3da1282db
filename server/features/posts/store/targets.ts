import { sql } from 'kysely';
import type { Metrics, PostCrop } from '#contract/posts/post.ts';
import type { FailureCode, TargetState } from '#contract/posts/states.ts';
import type { AccountState, ApprovalRule, OwnLimits, PublishingWay } from '#contract/social-accounts/account.ts';
import type { Platform } from '#contract/social-accounts/platforms.ts';
import type { Db, Tx } from '#platform/db/db.ts';

/** A file of a post at one account, in its own order. */
export interface FileVariant {
  uuid: string;
  alt: string | null;
  crop: PostCrop | null;
}

export interface TargetRow {
  team_id: string;
  id: string;
  post_id: string;
  account_id: string;
  position: number;
  caption: string | null;
  first_comment: string | null;
  link: string | null;
  files: FileVariant[] | null;
  options: Record<string, string>;
  state: TargetState;
  intention: string;
  attempts: number;
  next_at: Date | null;
  error_code: FailureCode | null;
  error: string | null;
  remote_id: string | null;
  permalink: string | null;
  published_at: Date | null;
  late_seconds: number | null;
  metrics: Omit<Metrics, 'at'> | null;
  metrics_at: Date | null;
}

/** A post at one account, with what is asked of the account. */
export interface TargetCard extends TargetRow {
  account: {
    platform: Platform;
    name: string;
    username: string;
    photo: string | null;
    colour: string;
    active: boolean;
    state: AccountState;
    state_reason: string | null;
    way: PublishingWay;
    own_limits: OwnLimits | null;
    territories: string[];
    approval: ApprovalRule;
    defaults: Record<string, string>;
    gone: boolean;
  };
}

const columns = sql`x.team_id, x.id, x.post_id, x.account_id, x.position, x.caption, x.first_comment, x.link, x.files, x.options, x.state,
  x.intention, x.attempts, x.next_at, x.error_code, x.error, x.remote_id, x.permalink, x.published_at, x.late_seconds, x.metrics, x.metrics_at`;

export async function targetsOf(db: Db, team: string, post: string): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`select ${columns} from post_targets x
    where x.team_id = ${team} and x.post_id = ${post} order by x.position, x.id`.execute(db);
  return rows;
}

/** The same as nobody else can change them now. */
export async function lockTargets(tx: Tx, team: string, post: string): Promise<TargetRow[]> {
  const { rows } = await sql<TargetRow>`select ${columns} from post_targets x
    where x.team_id = ${team} and x.post_id = ${post} order by x.position, x.id for update`.execute(tx);
  return rows;
}

/** Of several posts, with their accounts. */
export async function targetCards(db: Db, team: string, posts: readonly string[]): Promise<TargetCard[]> {
  if (posts.length === 0) return [];
  const { rows } =
    await sql<TargetCard>`select ${columns}, json_build_object('platform', a.platform, 'name', a.name, 'username', a.username,
      'photo', a.photo, 'colour', a.colour, 'active', a.active, 'state', a.state, 'state_reason', a.state_reason, 'way', a.way,
      'own_limits', a.own_limits, 'territories', a.territories, 'approval', a.approval,
      'defaults', a.defaults, 'gone', a.deleted_at is not null) as account
    from post_targets x join social_accounts a on a.team_id = x.team_id and a.id = x.account_id
    where x.team_id = ${team} and x.post_id = any(${[...posts]}::uuid[]) order by x.post_id, x.position, x.id`.execute(
      db,
    );
  return rows;
}

/** A post at an account as people wrote it. */
export interface TargetFacts {
  readonly account: string;
  readonly caption: string | null;
  readonly first_comment: string | null;
  readonly link: string | null;
  readonly files: readonly FileVariant[] | null;
  readonly options: Readonly<Record<string, string>>;
}

const stored = (value: unknown) => (value === null ? null : JSON.stringify(value));

export async function insertTarget(
  tx: Tx,
  {
    team,
    id,
    post,
    intention,
    position,
  }: { team: string; id: string; post: string; intention: string; position: number },
  facts: TargetFacts,
): Promise<void> {
  await sql`insert into post_targets (team_id, id, post_id, account_id, position, caption, first_comment, link, files, options, intention)
    values (${team}, ${id}, ${post}, ${facts.account}, ${position}, ${facts.caption}, ${facts.first_comment}, ${facts.link},
      ${stored(facts.files)}::jsonb, ${JSON.stringify(facts.options)}::jsonb, ${intention})`.execute(tx);
}

export async function writeTarget(
  tx: Tx,
  { team_id: team, id }: Pick<TargetRow, 'team_id' | 'id'>,
  position: number,
  facts: TargetFacts,
): Promise<void> {
  await sql`update post_targets set position = ${position}, caption = ${facts.caption}, first_comment = ${facts.first_comment}, link = ${facts.link},
      files = ${stored(facts.files)}::jsonb, options = ${JSON.stringify(facts.options)}::jsonb
    where team_id = ${team} and id = ${id}`.execute(tx);
}

export async function deleteTargets(tx: Tx, team: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from post_targets where team_id = ${team} and id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** Plans the next try of what waits; without a time, none. What failed waits again. */
export async function armTargets(tx: Tx, team: string, post: string, at: Date | null): Promise<void> {
  await sql`update post_targets set next_at = ${at},
      state = case when state in ('failed', 'handover') and ${at !== null} then 'waiting' else state end,
      attempts = case when ${at !== null} then 0 else attempts end,
      error_code = case when ${at !== null} then null else error_code end, error = case when ${at !== null} then null else error end
    where team_id = ${team} and post_id = ${post} and state in ('waiting', 'failed', 'handover')`.execute(tx);
}
