import { type Kysely, sql } from 'kysely';

/** Posts, what becomes of them at each account, what is said about them, and how they are planned. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table posts (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  status text not null,
  caption text not null default '',
  first_comment text not null default '',
  link text,
  campaign text,
  -- As people wrote it, in their zone, and the moment that it is.
  local_time text check (local_time ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2})?$'),
  time_zone text not null,
  scheduled_at timestamptz,
  time_rule text not null default 'exact' check (time_rule in ('exact', 'gap', 'fold')),
  -- Of its own, beside what its accounts ask: null for none.
  approval jsonb,
  -- Counts every change of words, files or accounts.
  version integer not null default 1,
  -- Approvals of the text as it is now.
  approvals integer not null default 0,
  comment_count integer not null default 0,
  error text,
  published_at timestamptz,
  late_seconds integer,
  copied_from uuid,
  created_by uuid references users (id) on delete set null,
  updated_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  revision integer not null default 1,
  deleted_at timestamptz,
  -- Its place in lists.
  sort_at timestamptz not null generated always as (coalesce(scheduled_at, created_at)) stored,
  primary key (team_id, id),
  check ((scheduled_at is null) = (local_time is null))
);
create index posts_calendar on posts (team_id, scheduled_at, id) where deleted_at is null and scheduled_at is not null;
create index posts_sorted on posts (team_id, sort_at desc, id desc) where deleted_at is null;
create index posts_drafts on posts (team_id, updated_at desc, id desc)
  where deleted_at is null and status in ('idea', 'draft', 'in_review', 'changes_asked', 'approved');
create index posts_failed on posts (team_id, scheduled_at, id) where deleted_at is null and status in ('failed', 'partly_published');
create index posts_words on posts using gin (team_id, fold(caption) gin_trgm_ops) where deleted_at is null;
create index posts_campaign on posts (team_id, lower(campaign)) where deleted_at is null and campaign is not null;
create index posts_deleted on posts (deleted_at) where deleted_at is not null;
create index posts_created_by on posts (created_by) where created_by is not null;
create index posts_updated_by on posts (updated_by) where updated_by is not null;

create table post_files (
  team_id uuid not null,
  post_id uuid not null,
  position integer not null,
  -- Null once the file was deleted for good: a post never goes out with fewer files than were meant.
  file_id uuid,
  name text not null,
  -- Of the post's own; null: the library's.
  alt text,
  crop jsonb,
  primary key (team_id, post_id, position),
  foreign key (team_id, post_id) references posts (team_id, id) on delete cascade,
  foreign key (team_id, file_id) references files (team_id, id) on delete set null (file_id)
);
create index post_files_file on post_files (team_id, file_id, post_id) where file_id is not null;

-- A post at one account.
create table post_targets (
  team_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  account_id uuid not null,
  position integer not null,
  -- Of its own; null: the post's.
  caption text,
  first_comment text,
  link text,
  -- [{uuid, crop, alt}] in its own order; null: the post's.
  files jsonb,
  options jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'publishing', 'published', 'failed', 'unknown', 'handover')),
  -- The key that every try of this post at this account carries: one key, one post.
  intention uuid not null,
  attempts integer not null default 0,
  -- The time of the next try; null: none is planned.
  next_at timestamptz,
  -- Whoever tries says again and again that it goes on.
  lease_until timestamptz,
  lease uuid,
  -- Whether something of the try under way may be at the network.
  sending boolean not null default false,
  -- What is at the network already of a try that did not end, such as uploaded media: never a token.
  progress jsonb not null default '{}',
  error_code text,
  error text,
  remote_id text,
  permalink text,
  published_at timestamptz,
  late_seconds integer,
  metrics jsonb,
  metrics_at timestamptz,
  primary key (team_id, id),
  unique (team_id, post_id, account_id),
  foreign key (team_id, post_id) references posts (team_id, id) on delete cascade,
  foreign key (team_id, account_id) references social_accounts (team_id, id) on delete cascade
);
create index post_targets_due on post_targets (next_at) where next_at is not null;
create index post_targets_begun on post_targets (lease_until) where state = 'publishing';
create index post_targets_account on post_targets (team_id, account_id, post_id);
create index post_targets_published on post_targets (team_id, account_id, published_at) where published_at is not null;

-- Every try, written before anything is sent; without an outcome, nobody heard the answer.
create table post_attempts (
  team_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  target_id uuid not null,
  number integer not null,
  intention uuid not null,
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  outcome text,
  code text,
  text text,
  by uuid references users (id) on delete set null,
  primary key (team_id, id),
  foreign key (team_id, post_id) references posts (team_id, id) on delete cascade,
  foreign key (team_id, target_id) references post_targets (team_id, id) on delete cascade
);
create index post_attempts_post on post_attempts (team_id, post_id, started_at desc);
create index post_attempts_target on post_attempts (team_id, target_id, number);
create index post_attempts_by on post_attempts (by) where by is not null;

create table post_versions (
  team_id uuid not null,
  post_id uuid not null,
  number integer not null,
  caption text not null,
  first_comment text not null,
  link text,
  -- [{account, caption, first_comment, link}]
  accounts jsonb not null default '[]',
  files uuid[] not null default '{}',
  by uuid references users (id) on delete set null,
  at timestamptz not null default clock_timestamp(),
  primary key (team_id, post_id, number),
  foreign key (team_id, post_id) references posts (team_id, id) on delete cascade
);
create index post_versions_by on post_versions (by) where by is not null;

create table post_comments (
  team_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  author uuid references users (id) on delete set null,
  -- The name that someone without an account gave.
  guest text,
  text text not null,
  mentions uuid[] not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  deleted_at timestamptz,
  primary key (team_id, id),
  foreign key (team_id, post_id) references posts (team_id, id) on delete cascade
);
create index post_comments_post on post_comments (team_id, post_id, id);
create index post_comments_author on post_comments (author) where author is not null;

create table post_approvals (
  team_id uuid not null,
  id uuid not null,
  post_id uuid not null,
  version integer not null,
  decision text not null check (decision in ('approved', 'changes_asked')),
  by uuid references users (id) on delete set null,
  guest text,
  note text,
  at timestamptz not null default clock_timestamp(),
  primary key (team_id, id),
  foreign key (team_id, post_id) references posts (team_id, id) on delete cascade
);
create index post_approvals_post on post_approvals (team_id, post_id, version, id);
create index post_approvals_by on post_approvals (by) where by is not null;

create table post_labels (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  name text not null,
  colour text not null,
  primary key (team_id, id)
);
create unique index post_labels_name on post_labels (team_id, lower(name));
create table labelled_posts (
  team_id uuid not null,
  post_id uuid not null,
  label_id uuid not null,
  primary key (team_id, post_id, label_id),
  foreign key (team_id, post_id) references posts (team_id, id) on delete cascade,
  foreign key (team_id, label_id) references post_labels (team_id, id) on delete cascade
);
create index labelled_posts_label on labelled_posts (team_id, label_id, post_id);

-- Times of every week, in the zone of the account.
create table account_slots (
  team_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  weekday integer not null check (weekday between 1 and 7),
  time text not null check (time ~ '^[0-9]{2}:[0-9]{2}$'),
  primary key (team_id, id),
  unique (team_id, account_id, weekday, time),
  foreign key (team_id, account_id) references social_accounts (team_id, id) on delete cascade
);

create table post_templates (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  name text not null,
  content jsonb not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (team_id, id)
);
create unique index post_templates_name on post_templates (team_id, lower(name));
create index post_templates_created_by on post_templates (created_by) where created_by is not null;

-- Notifications about posts and accounts.
alter table notifications add column post_id uuid, add column account_id uuid,
  add foreign key (team_id, post_id) references posts (team_id, id) on delete cascade,
  add foreign key (team_id, account_id) references social_accounts (team_id, id) on delete cascade;
create index notifications_post on notifications (team_id, post_id) where post_id is not null;
create index notifications_account on notifications (team_id, account_id) where account_id is not null;
`)
    .execute(db);
}
