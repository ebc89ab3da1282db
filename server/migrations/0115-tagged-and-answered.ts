import { type Kysely, sql } from 'kysely';

/**
 * Posts that name an account are social posts alone, collected at one place; answers that whoever asked has not seen; folders of originals. The table
 * of tagged posts stays for servers that still run while the others are replaced.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
insert into creators (team_id, id, platform, identifier, handle, name)
  select distinct on (t.team_id, a.platform, t.creator ->> 'identifier') t.team_id, gen_random_uuid(), a.platform,
    t.creator ->> 'identifier', coalesce(t.creator ->> 'handle', t.creator ->> 'identifier'),
    coalesce(t.creator ->> 'name', t.creator ->> 'handle', t.creator ->> 'identifier')
  from tagged_posts t join social_accounts a on a.team_id = t.team_id and a.id = t.account_id
  where t.creator ->> 'identifier' is not null
  order by t.team_id, a.platform, t.creator ->> 'identifier', t.found_at desc
  on conflict (team_id, platform, identifier) do nothing;

with moved as (
  insert into social_posts (team_id, id, account_id, platform, source, external_id, permalink, caption, posted_on, creator_id,
      hashtags, mentions, seen_at, checked_at, created_at)
    select t.team_id, t.id, t.account_id, a.platform, 'mention', t.remote_id, t.permalink, t.caption, t.posted_on, c.id,
      array(select lower(case when h like '#%' then h else '#' || h end) from unnest(t.hashtags) h),
      array(select lower(m) from unnest(t.mentions) m), t.found_at, t.found_at, t.found_at
    from tagged_posts t join social_accounts a on a.team_id = t.team_id and a.id = t.account_id
      left join creators c on c.team_id = t.team_id and c.platform = a.platform and c.identifier = t.creator ->> 'identifier'
    where not exists (select 1 from social_posts s where s.team_id = t.team_id and s.account_id = t.account_id
      and s.external_id = t.remote_id)
    on conflict do nothing
    returning team_id, id)
insert into social_post_pieces (team_id, post_id, position, kind, url, thumbnail_url)
  select t.team_id, t.id, p.nr - 1, p.piece ->> 'kind', p.piece ->> 'url', p.piece ->> 'thumbnail_url'
  from moved m join tagged_posts t on t.team_id = m.team_id and t.id = m.id,
    jsonb_array_elements(t.media) with ordinality p (piece, nr);

-- The last time that somebody had it looked at there and then.
alter table social_sources add column asked_at timestamptz;

-- True from an answer of the creator on until whoever asked looked at it.
alter table one_time_approvals add column unseen boolean not null default false;
create index one_time_approvals_unseen on one_time_approvals (team_id, created_by, id desc) where unseen and deleted_at is null;

-- The folder that originals of pictures of posts go to; null: Root.
alter table one_time_approvals add column folder_id uuid,
  add foreign key (team_id, folder_id) references folders (team_id, id) on delete set null (folder_id);
create index one_time_approvals_folder on one_time_approvals (team_id, folder_id) where folder_id is not null;
`)
    .execute(db);
}
