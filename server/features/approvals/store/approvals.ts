import { type RawBuilder, sql } from 'kysely';
import type { ApprovalStatus, AskedRight } from '#contract/approvals/routes.ts';
import type { Feature } from '#contract/policy/flags.ts';
import type { Db, Tx } from '#platform/db/db.ts';

interface Person {
  uuid: string;
  first_name: string;
  last_name: string;
}

export interface ApprovalRow {
  team_id: string;
  id: string;
  creator_name: string;
  creator_handle: string | null;
  creator_email: string | null;
  message: string | null;
  rights: AskedRight[];
  channels: string[];
  territories: string[];
  duration_days: number | null;
  permalink: string | null;
  terms_version: number;
  terms: string;
  terms_hash: Buffer;
  age_check: boolean;
  original: boolean;
  folder_id: string | null;
  status: ApprovalStatus;
  mailed: boolean;
  reminder_days: number | null;
  created_by: string | null;
  maker: Person | null;
  created_at: Date;
  sent_at: Date | null;
  viewed_at: Date | null;
  reminded_at: Date | null;
  decided_at: Date | null;
  withdrawn_at: Date | null;
  expires_at: Date;
  deleted_at: Date | null;
  signature_name: string | null;
  signature_ip: string | null;
  signature_agent: string | null;
  credit: string | null;
  ledger_number: number | null;
  /** True until whoever asked looked at what the creator answered. */
  unseen: boolean;
  /** By the database's clock. */
  read_at: Date;
}

/** One that is over is told as such before the job writes it down. */
const status = sql`case when a.status = 'pending' and a.expires_at <= now() then 'expired' else a.status end`;

const columns = sql`a.team_id, a.id, a.creator_name, a.creator_handle, a.creator_email, a.message, a.rights, a.channels, a.territories,
  a.duration_days, a.permalink, a.terms_version, t.text as terms, t.hash as terms_hash, a.age_check, a.original, a.folder_id, ${status} as status, a.mailed,
  a.reminder_days, a.created_by, a.created_at, a.sent_at, a.viewed_at, a.reminded_at, a.decided_at, a.withdrawn_at, a.expires_at,
  a.deleted_at, a.signature_name, a.signature_ip, a.signature_agent, a.credit, a.ledger_number, a.unseen, now() as read_at,
  (select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = a.created_by) as maker`;
const joined = sql`one_time_approvals a join approval_terms t on t.team_id = a.team_id and t.version = a.terms_version`;

/** Opens a request by its id, among the caller's teams. */
export async function findApproval(db: Db, teams: readonly string[], id: string): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`select ${columns} from ${joined}
    where a.team_id = any(${[...teams]}::uuid[]) and a.id = ${id} and a.deleted_at is null`.execute(db);
  return rows[0];
}

export interface ApprovalFilter {
  readonly team: string;
  readonly status?: ApprovalStatus | undefined;
  readonly q?: string | undefined;
  readonly file?: string | undefined;
  readonly post?: string | undefined;
  readonly creator?: string | undefined;
  /** The person whose requests were answered without their having looked. */
  readonly unseenBy?: string | undefined;
}

const like = (q: string) => `%${q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

const where = ({ team, status: wanted, q, file, post, creator, unseenBy }: ApprovalFilter): RawBuilder<unknown> => sql`
  a.team_id = ${team} and a.deleted_at is null
  ${wanted === undefined ? sql`` : sql`and ${status} = ${wanted}`}
  ${q === undefined ? sql`` : sql`and lower(a.creator_name || E'\\n' || coalesce(a.creator_handle, '') || E'\\n' || coalesce(a.creator_email, '')) like ${like(q)}`}
  ${file === undefined ? sql`` : sql`and exists (select 1 from approval_items i where i.team_id = a.team_id and i.approval_id = a.id and i.file_id = ${file})`}
  ${post === undefined ? sql`` : sql`and exists (select 1 from approval_items i where i.team_id = a.team_id and i.approval_id = a.id and i.post_id = ${post})`}
  ${creator === undefined ? sql`` : sql`and a.creator_id = ${creator}`}
  ${unseenBy === undefined ? sql`` : sql`and a.unseen and a.created_by = ${unseenBy}`}`;

/** The newest first. */
export async function listApprovals(
  db: Db,
  which: ApprovalFilter,
  limit: number,
  after: string | null,
): Promise<ApprovalRow[]> {
  const { rows } = await sql<ApprovalRow>`select ${columns} from ${joined}
    where ${where(which)} ${after === null ? sql`` : sql`and a.id < ${after}::uuid`} order by a.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function countApprovals(db: Db, which: ApprovalFilter, upTo: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from
    (select 1 from one_time_approvals a where ${where(which)} limit ${upTo}) x`.execute(db);
  return rows[0]?.n ?? 0;
}

/** A request as its creator opens it. */
export interface OpenedApprovalRow extends ApprovalRow {
  features: Feature[];
  closed: boolean;
  receipt_hash: Buffer | null;
}

/** Opens a request by the secret of its link, or of the link in the reminder, whatever became of it. */
export async function findByToken(db: Db, hash: Buffer): Promise<OpenedApprovalRow | undefined> {
  const { rows } =
    await sql<OpenedApprovalRow>`select ${columns}, m.features, m.closed_at is not null as closed, a.receipt_hash
    from ${joined} join teams m on m.id = a.team_id
    where a.token_hash = ${hash} or a.reminder_hash = ${hash}`.execute(db);
  return rows[0];
}

export interface NewApprovalRow {
  readonly team: string;
  readonly id: string;
  readonly hash: Buffer;
  readonly creator: { readonly name: string; readonly handle: string | null; readonly email: string | null };
  readonly creatorId: string | null;
  readonly message: string | null;
  readonly rights: readonly AskedRight[];
  readonly channels: readonly string[];
  readonly territories: readonly string[];
  readonly durationDays: number | null;
  readonly permalink: string | null;
  readonly termsVersion: number;
  readonly ageCheck: boolean;
  readonly original: boolean;
  readonly folder: string | null;
  readonly mailed: boolean;
  readonly reminderDays: number | null;
  readonly by: string | null;
  readonly expiresAt: Date;
}

export async function insertApproval(tx: Tx, one: NewApprovalRow): Promise<void> {
  await sql`insert into one_time_approvals (team_id, id, token_hash, creator_name, creator_handle, creator_email, creator_id, message,
      rights, channels, territories, duration_days, permalink, terms_version, age_check, original, folder_id, mailed, sent_at, reminder_days, created_by, expires_at)
    values (${one.team}, ${one.id}, ${one.hash}, ${one.creator.name}, ${one.creator.handle}, ${one.creator.email}, ${one.creatorId}::uuid,
      ${one.message}, ${JSON.stringify(one.rights)}::jsonb, ${[...one.channels]}::text[], ${[...one.territories]}::text[],
      ${one.durationDays}, ${one.permalink}, ${one.termsVersion}, ${one.ageCheck}, ${one.original}, ${one.folder}, ${one.mailed},
      case when ${one.mailed}::boolean then now() end, ${one.reminderDays}, ${one.by}, ${one.expiresAt})`.execute(tx);
}
