import { sql } from 'kysely';
import type { PostStatus } from '#contract/posts/states.ts';
import type { ApprovalRule } from '#contract/social-accounts/account.ts';
import type { Tx } from '#platform/db/db.ts';
import type { KeptTime } from '../rules/time.ts';
import type { PostEdit, PostFileRow, PostRow } from './posts.ts';
import type { TargetFacts } from './targets.ts';

/** All that people write of a post. */
export interface PostFacts {
  readonly caption: string;
  readonly first_comment: string;
  readonly link: string | null;
  readonly campaign: string | null;
  readonly time: KeptTime | null;
  /** The zone that a time without one is read in. */
  readonly time_zone: string;
  readonly approval: ApprovalRule | null;
  readonly files: readonly PostFileRow[];
  readonly labels: readonly string[];
  readonly targets: readonly TargetFacts[];
}

interface PostState {
  readonly status: PostStatus;
  readonly version: number;
  readonly approvals: number;
}

type PostRef = Pick<PostRow, 'team_id' | 'id'>;
const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

export async function insertPost(
  tx: Tx,
  { team, id, by, copiedFrom }: { team: string; id: string; by: string | null; copiedFrom: string | null },
  facts: PostFacts,
  { status, version }: PostState,
): Promise<void> {
  const { time } = facts;
  await sql`insert into posts (team_id, id, status, caption, first_comment, link, campaign, local_time, time_zone, scheduled_at, time_rule, approval,
      version, copied_from, created_by, updated_by)
    values (${team}, ${id}, ${status}, ${facts.caption}, ${facts.first_comment}, ${facts.link}, ${facts.campaign}, ${time?.local_time ?? null},
      ${time?.time_zone ?? facts.time_zone}, ${time?.scheduled_at ?? null}, ${time?.time_rule ?? 'exact'}, ${json(facts.approval)}::jsonb,
      ${version}, ${copiedFrom}, ${by}, ${by})`.execute(tx);
}

export async function writePost(
  tx: Tx,
  { team_id: team, id }: PostRef,
  facts: PostFacts,
  { status, version, approvals }: PostState,
  by: string | null,
): Promise<void> {
  const { time } = facts;
  await sql`update posts set status = ${status}, caption = ${facts.caption}, first_comment = ${facts.first_comment}, link = ${facts.link},
      campaign = ${facts.campaign}, local_time = ${time?.local_time ?? null}, time_zone = ${time?.time_zone ?? facts.time_zone},
      scheduled_at = ${time?.scheduled_at ?? null}, time_rule = ${time?.time_rule ?? 'exact'}, approval = ${json(facts.approval)}::jsonb,
      version = ${version}, approvals = ${approvals}, updated_by = ${by}, updated_at = clock_timestamp(), revision = revision + 1,
      error = case when ${status} in ('failed', 'partly_published') then error end,
      unapproved = case when version = ${version} then unapproved end
    where team_id = ${team} and id = ${id}`.execute(tx);
}

export async function writeFiles(tx: Tx, { team_id: team, id }: PostRef, files: readonly PostFileRow[]): Promise<void> {
  const { rows: sent } = await sql<{ file: string; recipe: string; edit: PostEdit }>`
    select file_id as file, recipe_id as recipe, sent_edit as edit from post_files
    where team_id = ${team} and post_id = ${id} and sent_edit is not null and file_id is not null and recipe_id is not null`.execute(
    tx,
  );
  await sql`delete from post_files where team_id = ${team} and post_id = ${id}`.execute(tx);
  if (files.length === 0) return;
  const rows = JSON.stringify(files.map(({ edit: _, ...one }, position) => ({ ...one, position })));
  await sql`insert into post_files (team_id, post_id, position, file_id, name, alt, crop, recipe_id)
    select ${team}::uuid, ${id}::uuid, r.position, r.file, r.name, r.alt, nullif(r.crop, 'null'), r.recipe
    from jsonb_to_recordset(${rows}::jsonb) as r (position integer, file uuid, name text, alt text, crop jsonb, recipe uuid)`.execute(
    tx,
  );
  await keepSentEdits(tx, { team_id: team, id }, sent);
}

/** An image that went out by a recipe, and that recipe as it was then. */
export interface SentEdit {
  readonly file: string;
  readonly recipe: string;
  readonly edit: PostEdit;
}

/** Keeps the recipes that images of a post went out by, the first time. They do not change any more. */
export async function keepSentEdits(tx: Tx, { team_id: team, id }: PostRef, sent: readonly SentEdit[]): Promise<void> {
  if (sent.length === 0) return;
  await sql`update post_files x set sent_edit = s.edit
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as s (file uuid, recipe uuid, edit jsonb)
    where x.team_id = ${team} and x.post_id = ${id} and x.file_id = s.file and x.recipe_id = s.recipe and x.sent_edit is null`.execute(
    tx,
  );
}

export async function writeLabels(tx: Tx, { team_id: team, id }: PostRef, labels: readonly string[]): Promise<void> {
  await sql`delete from labelled_posts where team_id = ${team} and post_id = ${id}`.execute(tx);
  if (labels.length === 0) return;
  await sql`insert into labelled_posts (team_id, post_id, label_id) select ${team}::uuid, ${id}::uuid, l from unnest(${[...labels]}::uuid[]) l
    where exists (select 1 from post_labels x where x.team_id = ${team} and x.id = l)`.execute(tx);
}

/** Keeps the words of a version, for good. */
export async function keepVersion(
  tx: Tx,
  { team_id: team, id }: PostRef,
  number: number,
  facts: PostFacts,
  by: string | null,
): Promise<void> {
  const accounts = JSON.stringify(
    facts.targets.map(({ account, caption, first_comment, link }) => ({ account, caption, first_comment, link })),
  );
  const files = facts.files.flatMap(({ file }) => (file === null ? [] : [file]));
  await sql`insert into post_versions (team_id, post_id, number, caption, first_comment, link, accounts, files, by)
    values (${team}, ${id}, ${number}, ${facts.caption}, ${facts.first_comment}, ${facts.link}, ${accounts}::jsonb, ${files}::uuid[], ${by})`.execute(
    tx,
  );
}

/** Another version of the same text: what was approved is not what it shows now. */
export async function writeUnapproved(
  tx: Tx,
  { team_id: team, id }: PostRef,
  { status, version, why }: { status: PostStatus; version: number; why: string | null },
): Promise<void> {
  await sql`update posts set status = ${status}, version = ${version}, approvals = 0, unapproved = ${why}, updated_at = clock_timestamp(),
      revision = revision + 1, error = case when ${status} in ('failed', 'partly_published') then error end
    where team_id = ${team} and id = ${id}`.execute(tx);
}

/** Another status, of which nothing else follows. */
export async function setStatus(
  tx: Tx,
  { team_id: team, id }: PostRef,
  status: PostStatus,
  error: string | null = null,
): Promise<void> {
  await sql`update posts set status = ${status}, error = ${error}, updated_at = clock_timestamp(), revision = revision + 1
    where team_id = ${team} and id = ${id}`.execute(tx);
}

/** Has a post go out now: its time is this moment. */
export async function setTime(
  tx: Tx,
  { team_id: team, id }: PostRef,
  time: KeptTime,
  status: PostStatus,
): Promise<void> {
  await sql`update posts set local_time = ${time.local_time}, time_zone = ${time.time_zone}, scheduled_at = ${time.scheduled_at},
      time_rule = ${time.time_rule}, status = ${status}, error = null, updated_at = clock_timestamp(), revision = revision + 1
    where team_id = ${team} and id = ${id}`.execute(tx);
}
