import { sql } from 'kysely';
import { changed, created, deleted, renamedOrChanged, restored } from '#platform/history/phrases.ts';
import { type Title, titleIn } from '#platform/history/title.ts';
import type { Feature } from '#server/feature.ts';
import type { Services } from '#server/services.ts';
import { alertJob, alertOfPosts } from './jobs/alert.ts';
import { collectJob, collectPosts } from './jobs/collect.ts';
import { handlers } from './routes.ts';
import { socialPostUndo } from './undo.ts';

const titleLength = 60;
/** Posts are known by the beginning of what they say. */
const postTitle: Title = ({ team, id }) =>
  sql`(select coalesce(nullif(left(split_part(btrim(o.caption), E'\\n', 1), ${sql.lit(titleLength)}), ''), 'Social post') from social_posts o
    where o.team_id = ${team} and o.id = ${id})`;

const undoing = { flagsToUndo: ['MANAGE_POSTS'], planToUndo: 'UGC_PLUS' } as const;

export const feature: Feature<Services> = {
  name: 'social-posts',
  handlers,
  jobs: [
    { job: collectJob, run: collectPosts, title: 'Collect posts about teams' },
    { job: alertJob, run: alertOfPosts, title: 'Tell people of new posts in their searches' },
  ],
  undo: socialPostUndo,
  nouns: {
    found_post: { label: ['social post', 'social posts'], title: postTitle, ...undoing },
    social_group: {
      label: ['social post group', 'social post groups'],
      title: titleIn('social_groups', 'title'),
      ...undoing,
    },
    creator: { label: ['creator', 'creators'], title: titleIn('creators', 'name'), ...undoing },
  },
  actions: {
    'found_post.add': { sentence: (_set, what) => `Added ${what}` },
    'found_post.update': { sentence: changed },
    'found_post.reject': { sentence: (_set, what) => `Rejected ${what}` },
    'found_post.restore': { sentence: restored },
    'found_post.delete': { sentence: deleted },
    'found_post.acquire': { sentence: (_set, what) => `Added media of ${what} to the library` },
    'found_post.leave': { sentence: (_set, what) => `Took media of ${what} from the library` },
    'creator.update': { sentence: (_set, what) => `Changed notes about ${what}` },
    'social_group.create': { sentence: created },
    'social_group.update': { sentence: renamedOrChanged('social post group') },
    'social_group.delete': { sentence: deleted },
    'social_group.restore': { sentence: restored },
  },
};
