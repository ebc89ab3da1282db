import type pg from 'pg';
import { quoted } from '#platform/backup/tables.ts';
import { Refused } from '../command.ts';

interface Team {
  id: string;
  name: string;
  slug: string;
}

/** Tables of which a team that was just created has no row, in the words of a refusal. */
const contents: Readonly<Record<string, string>> = {
  files: 'files',
  folders: 'folders',
  collections: 'collections',
  tags: 'tags',
  attributes: 'custom attributes',
  rights: 'rights',
  consents: 'consents',
  galleries: 'galleries',
  gallery_templates: 'gallery templates',
  single_embeds: 'embeds',
  media_centres: 'Media Centres',
  media_centre_themes: 'themes',
  social_accounts: 'social accounts',
  social_posts: 'social posts',
  posts: 'posts',
  upload_profiles: 'upload profiles',
  upload_links: 'upload links',
  one_time_approvals: 'approvals',
  download_presets: 'download presets',
  recipes: 'recipes',
};

/** Opens the team by its short name or its name, for the transaction; refuses one that has anything. */
export async function requireEmptyTeam(client: pg.ClientBase, called: string): Promise<Team> {
  const { rows } = await client.query<Team>(
    `select id, name, slug from teams where (slug = $1 or lower(name) = lower($1)) and closed_at is null order by slug = $1 desc, slug limit 3 for update`,
    [called],
  );
  const [team, other] = rows;
  if (!team) throw new Refused(`The team ${called} does not exist.`);
  if (other && team.slug !== called)
    throw new Refused(`Several teams are called that: ${rows.map(({ slug }) => slug).join(', ')}.`);
  const there: string[] = [];
  for (const [table, words] of Object.entries(contents)) {
    const found = await client.query(`select 1 from ${quoted(table)} where team_id = $1 limit 1`, [team.id]);
    if (found.rows.length > 0) there.push(words);
  }
  if (there.length > 0)
    throw new Refused(
      `${team.name} is not empty: it has ${there.join(', ')}. Create a new team, and import into that one.`,
    );
  return team;
}
