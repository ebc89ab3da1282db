import { type Kysely, sql } from 'kysely';

/** Comments on files, and the notifications about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table comments (
  team_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  parent_id uuid,
  author uuid references users (id) on delete set null,
  text text not null,
  mentions uuid[] not null default '{}',
  spot jsonb,
  resolved_at timestamptz,
  resolved_by uuid references users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  -- Deleted ones keep their place while others have answered them, and can be brought back.
  deleted_at timestamptz,
  primary key (team_id, id),
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade,
  foreign key (team_id, parent_id) references comments (team_id, id) on delete cascade
);
create index comments_file on comments (team_id, file_id, id);
create index comments_parent on comments (team_id, parent_id) where parent_id is not null;
create index comments_author on comments (author);
create index comments_resolved_by on comments (resolved_by) where resolved_by is not null;

create function count_comments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update files f set comment_count = f.comment_count + 1 where f.team_id = new.team_id and f.id = new.file_id;
  elsif (new.deleted_at is null) <> (old.deleted_at is null) then
    update files f set comment_count = f.comment_count + case when new.deleted_at is null then 1 else -1 end
      where f.team_id = new.team_id and f.id = new.file_id;
  end if;
  return null;
end $$;
create trigger comments_counted after insert or update of deleted_at on comments for each row execute function count_comments();

create table notifications (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  team_id uuid not null references teams (id) on delete cascade,
  kind text not null,
  actor uuid references users (id) on delete set null,
  file_id uuid,
  comment_id uuid,
  text text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  mailed_at timestamptz,
  primary key (user_id, id),
  foreign key (team_id, file_id) references files (team_id, id) on delete cascade,
  foreign key (team_id, comment_id) references comments (team_id, id) on delete cascade
);
create index notifications_unread on notifications (user_id, id) where read_at is null;
create index notifications_file on notifications (team_id, file_id);
create index notifications_comment on notifications (team_id, comment_id);
create index notifications_actor on notifications (actor);
`)
    .execute(db);
}
