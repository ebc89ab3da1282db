import { type Kysely, sql } from 'kysely';

/** What other people posted about a team: their posts, who they are, where to look for more, and groups of posts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
-- People who posted, one row for each account of theirs.
create table creators (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  platform text not null,
  -- The account's id at its network, or its handle in lower case where nobody knows the id.
  identifier text not null,
  -- Without @.
  handle text not null,
  name text not null,
  -- A small picture as a data URL.
  photo text,
  email text,
  notes text not null default '',
  blocked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default clock_timestamp(),
  revision integer not null default 1,
  primary key (team_id, id),
  unique (team_id, platform, identifier)
);
create index creators_handle on creators (team_id, lower(handle) text_pattern_ops, id);
create index creators_name on creators using gin (team_id, fold(name) gin_trgm_ops);

create table social_posts (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  -- The account by which it was found; null: somebody added it.
  account_id uuid,
  platform text not null,
  source text not null check (source in ('tag', 'mention', 'hashtag', 'reply', 'own', 'link', 'hand', 'upload')),
  external_id text,
  permalink text,
  caption text not null default '',
  posted_on timestamptz,
  creator_id uuid,
  -- In lower case, with their signs.
  hashtags text[] not null default '{}',
  mentions text[] not null default '{}',
  likes integer,
  comments integer,
  shares integer,
  views integer,
  -- The answer to the request for its rights that counts.
  approval text not null default 'none' check (approval in ('none', 'requested', 'approved', 'declined', 'expired')),
  rejected_at timestamptz,
  rejected_by uuid references users (id) on delete set null,
  -- Found deleted, or changed, at its network.
  gone_at timestamptz,
  edited_at timestamptz,
  -- The last time that its network showed it.
  seen_at timestamptz,
  checked_at timestamptz,
  -- Markup for a frame of its own, or the error that was told in its place: what a provider answered.
  embed_html text,
  embed_error text,
  embed_at timestamptz,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  revision integer not null default 1,
  -- Its place in lists.
  at timestamptz not null generated always as (coalesce(posted_on, created_at)) stored,
  primary key (team_id, id),
  foreign key (team_id, account_id) references social_accounts (team_id, id) on delete set null (account_id),
  foreign key (team_id, creator_id) references creators (team_id, id) on delete set null (creator_id)
);
create unique index social_posts_link on social_posts (team_id, md5(permalink)) where permalink is not null;
create index social_posts_newest on social_posts (team_id, at desc, id desc) where rejected_at is null;
create index social_posts_approval on social_posts (team_id, approval, at desc, id desc) where rejected_at is null;
create index social_posts_creator on social_posts (team_id, creator_id, at desc, id desc);
create index social_posts_account on social_posts (team_id, account_id);
create index social_posts_words on social_posts using gin (team_id, fold(caption) gin_trgm_ops);
create index social_posts_hashtags on social_posts using gin (team_id, hashtags);
create index social_posts_rejected on social_posts (team_id, rejected_at desc, id desc) where rejected_at is not null;
create index social_posts_forget on social_posts (rejected_at) where rejected_at is not null;
create index social_posts_rejected_by on social_posts (rejected_by) where rejected_by is not null;
create index social_posts_created_by on social_posts (created_by) where created_by is not null;

-- Pictures and videos of a post; a carousel has several.
create table social_post_pieces (
  team_id uuid not null,
  post_id uuid not null,
  position integer not null,
  kind text not null check (kind in ('image', 'video')),
  -- The address of its bytes at the network; null: they are a file of the library alone.
  url text,
  thumbnail_url text,
  alt text not null default '',
  width integer,
  height integer,
  -- A small picture drawn anew, and the last time that it was asked for.
  picture bytea,
  picture_at timestamptz,
  -- Once it is in the library.
  file_id uuid,
  primary key (team_id, post_id, position),
  foreign key (team_id, post_id) references social_posts (team_id, id) on delete cascade,
  foreign key (team_id, file_id) references files (team_id, id) on delete set null (file_id)
);
alter table social_post_pieces alter column picture set storage external;
create index social_post_pieces_file on social_post_pieces (team_id, file_id) where file_id is not null;

-- Where a team looks for posts, with the place up to which it has read.
create table social_sources (
  team_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('tagged', 'own', 'hashtag')),
  -- The hashtag in lower case without its sign; else empty.
  value text not null default '',
  cursor text,
  ran_at timestamptz,
  due_at timestamptz not null default now(),
  failures integer not null default 0,
  error text,
  primary key (team_id, account_id, kind, value),
  foreign key (team_id, account_id) references social_accounts (team_id, id) on delete cascade
);
create index social_sources_due on social_sources (due_at);

create table social_groups (
  team_id uuid not null references teams (id) on delete cascade,
  id uuid not null,
  title text not null,
  description text not null default '',
  -- Null: its first post.
  cover_id uuid,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  revision integer not null default 1,
  primary key (team_id, id),
  foreign key (team_id, cover_id) references social_posts (team_id, id) on delete set null (cover_id)
);
create index social_groups_title on social_groups (team_id, lower(title), id);
create index social_groups_cover on social_groups (team_id, cover_id) where cover_id is not null;
create index social_groups_created_by on social_groups (created_by) where created_by is not null;
-- A post is in one group at a time.
create table social_group_posts (
  team_id uuid not null,
  post_id uuid not null,
  group_id uuid not null,
  position integer not null,
  primary key (team_id, post_id),
  foreign key (team_id, post_id) references social_posts (team_id, id) on delete cascade,
  foreign key (team_id, group_id) references social_groups (team_id, id) on delete cascade
);
create index social_group_posts_order on social_group_posts (team_id, group_id, position, post_id);
`)
    .execute(db);
}
