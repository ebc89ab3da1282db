import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { features } from '#server/features.ts';
import { repository } from './imports.ts';

/**
 * Files, or folders with a `/` at the end, that name a feature from outside of its folders, with the reason. The list may
 * only get shorter: whoever takes a name out of a file takes its line out here.
 */
const exceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  single_embed: {
    'server/features/team-exports/': 'everything of a team goes along, or stays behind for a reason',
    'server/cli/import/': 'what a team has, and what is off after an import',
    'contract/files/routes.ts': 'the details of a file list its embeds',
    'contract/files/usage.ts': 'the shape of the usage panel',
    'contract/public/': 'its side for visitors',
    'server/features/public/': 'its side for visitors',
    'server/features/files/present/details.ts': 'the details of a file',
    'server/features/files/present/file.ts': 'the details of a file',
    'server/features/files/search/filter-conditions.ts': 'the filter by use',
    'server/features/files/store/used-files.ts': 'the filter by use',
    'web/lib/search/embeds.ts': 'the address of a list',
    'web/screens/embed.tsx': 'a route of the web',
    'web/screens/embeds.tsx': 'a route of the web',
    'web/features/files/page/EmbedButton.tsx': 'the file page',
  },
  media_centre: {
    'server/features/team-exports/': 'everything of a team goes along, or stays behind for a reason',
    'server/cli/import/': 'what a team has, and what is off after an import',
    'web/features/social-posts/groups/become/': 'a group of posts becomes an album',
    'contract/download-requests.ts': 'visitors of a Media Centre ask for files',
    'contract/files/routes.ts': 'the details of a file list its albums',
    'contract/files/usage.ts': 'the shape of the usage panel',
    'contract/public/': 'its side for visitors',
    'server/features/public/': 'its side for visitors',
    'server/features/media-centre-stats/': 'its numbers',
    'server/platform/http/identity/view-as.ts': 'calls that change nothing, though they are sent as changes are',
    'server/features/download-requests/': 'visitors of a Media Centre ask for files',
    'server/features/files/present/details.ts': 'the details of a file',
    'server/features/files/present/file.ts': 'the details of a file',
    'server/features/files/search/filter-conditions.ts': 'the filter by use',
    'server/features/files/store/used-files.ts': 'the filter by use',
    'web/features/download-requests/': 'a request tells which Media Centre it came through',
    'web/lib/search/media-centres.ts': 'what addresses of its editor say',
    'web/router.tsx': 'the routes of the web',
    'web/screens/media-centre.tsx': 'a route of the web',
    'web/screens/media-centres.tsx': 'a route of the web',
    'web/screens/requests.tsx': 'the inbox is narrowed to those of one Media Centre',
  },
  gallery_template: {
    'server/features/team-exports/': 'everything of a team goes along, or stays behind for a reason',
    'server/cli/import/': 'what a team has, and what is off after an import',
    'contract/galleries/templates.ts': 'the routes of templates are among those of galleries',
    'server/features/galleries/calls/create.ts': 'a gallery may begin with a template',
    'server/features/galleries/store/cards.ts': 'a gallery may begin with a template',
    'web/features/galleries/feature.lazy.ts': 'on the web, templates are a part of galleries',
  },
  tag_group: {
    'server/features/files/search/filter-refs.ts': 'the filter by the group of a tag, which is a column of tags',
    'server/features/team-exports/': 'everything of a team goes along, or stays behind for a reason',
  },
  tag_proposal: {
    'server/features/team-exports/': 'everything of a team goes along, or stays behind for a reason',
  },
  social_account: {
    'server/features/team-exports/': 'everything of a team goes along, or stays behind for a reason',
    'server/cli/import/': 'what a team has, and what is off after an import',
    'contract/posts/': 'posts go to accounts',
    'server/features/posts/': 'posts go to accounts',
    'server/features/post-feeds/': 'calendar apps read which accounts a post goes to',
    'server/features/public/walls/': 'the wall of a demo account',
    'server/features/public/bluesky-client.ts': 'how Bluesky knows this server',
    'contract/public/post-reviews.ts': 'clients see to which accounts a post goes',
    'server/features/public/post-reviews/': 'clients see to which accounts a post goes',
    'server/features/notifications/rules.emails.ts': 'emails lead to the settings of an account',
    'server/cli/rekey/sealed-values.ts': 'its tokens are sealed',
    'web/features/posts/': 'posts go to accounts',
    'contract/social-posts/': 'posts of others are found by accounts',
    'server/features/social-posts/': 'posts of others are found by accounts',
    'web/features/social-posts/': 'posts of others are found by accounts',
    'server/features/design-accounts/': 'design tools are spoken to in the same way',
    'web/features/notifications/use-open-news.ts': 'news of an account lead to its settings',
    'web/screens/socials/social-connected.tsx': 'a route of the web',
  },
  design_account: {
    'server/features/team-exports/': 'everything of a team goes along, or stays behind for a reason',
    'server/cli/rekey/sealed-values.ts': 'its tokens are sealed',
    'server/features/session/store.ts': 'a person is told whether their team has an account at Canva',
    'web/screens/design-connected.tsx': 'a route of the web',
    'web/screens/library/library.tsx': 'designs are brought into the library',
  },
  video_edit: {
    'server/features/team-exports/': 'everything of a team goes along, or stays behind for a reason',
    'web/screens/file/cut-video.tsx': 'a route of the web',
    'web/features/files/page/AtPlayer.tsx': 'the player of a video leads to its editor',
  },
  post_feed: {
    'server/features/team-exports/': 'everything of a team goes along, or stays behind for a reason',
    'server/features/public/calendars/': 'its side for calendar apps',
    'web/features/posts/': 'on the web, feeds are a part of the calendar',
  },
  upload_link: {
    'server/features/team-exports/': 'everything of a team goes along, or stays behind for a reason',
    'server/cli/import/': 'what a team has, and what is off after an import',
    'contract/public/': 'its side for visitors',
    'server/features/public/': 'its side for visitors',
    'server/features/uploads/': 'guests send files by the protocol of members',
    'server/features/submissions/store.ts': 'a submission tells which guest sent it',
    'server/cli/rekey/link-tokens.ts': 'its tokens are made from a secret',
    'web/screens/approvals.tsx': 'a tab of the inbox',
    'web/features/folders/': 'the menu of a folder',
    'web/features/collections/': 'the menu of a collection',
    'server/features/collections/': 'one that comes back is filled by the links that filled it',
  },
  media_centre_theme: {
    'server/features/team-exports/': 'everything of a team goes along, or stays behind for a reason',
    'server/cli/import/': 'what a team has, and what is off after an import',
  },
  social_group: {
    'server/features/team-exports/': 'everything of a team goes along, or stays behind for a reason',
  },
  post_label: {
    'server/features/team-exports/': 'everything of a team goes along, or stays behind for a reason',
  },
  post_template: {
    'server/features/team-exports/': 'everything of a team goes along, or stays behind for a reason',
  },
  calendar_view: {
    'server/features/team-exports/': 'everything of a team goes along, or stays behind for a reason',
  },
  team_export: {
    'server/cli/import.ts': 'an import reads what an export has written',
    'server/cli/import/': 'an import reads what an export has written',
    'server/cli/left-out.ts': 'no backup has the bytes of exports',
  },
  'team.import': { 'server/cli/import.ts': 'the line of history of an import' },
  'post.create': {
    'web/screens/socials/socials.tsx': 'new posts begin on the calendar',
    'web/features/social-accounts/AccountMenu.tsx': 'a new post begins with an account',
    'web/features/social-posts/groups/become/': 'a group of posts becomes one',
  },
  'single_embed.delete': { 'server/features/public/': 'its side for visitors' },
  'media_centre.publish': { 'server/features/media-centre-stats/': 'publications among its activity' },
  'folder.share': { 'server/features/changes/store.ts': 'the names in its sentence, by SQL' },
  'file.create': { 'server/features/attachments/feature.ts': 'the sentence of an upload with attachments' },
  'file.rename': { 'server/features/changes/store.activity.ts': 'the history of one file' },
  'file.move': { 'server/features/changes/store.ts': 'whether all went to one folder' },
  'file.star': { 'server/features/changes/store.ts': 'stars of guests' },
  'file.attribute': { 'server/features/changes/store.activity.ts': 'the history of one file' },
  'file.collect': { 'web/features/collections/use-live-collections.ts': 'collections that are shown follow the files' },
};

/** Lists of features, what is made from the schema, and what has landed and is frozen. */
const lists = new Set([
  'contract/features.ts',
  'contract/routes.ts',
  'server/features.ts',
  'web/features.ts',
  'web/features.lazy.ts',
  'contract/policy/policies.ts',
  'server/platform/db/tables.gen.ts',
]);
const isFrozenOrTest = (path: string) => /\.test\.tsx?$/.test(path) || /^server\/(migrations|test)\//.test(path);

const sources = ['contract', 'server', 'web'].flatMap((folder) =>
  readdirSync(join(repository, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(repository, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !lists.has(path) && !isFrozenOrTest(path))
    .map((path) => ({
      path,
      code: readFileSync(join(repository, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''),
    })),
);

const isIn = (feature: string, path: string) =>
  ['contract', 'server/features', 'web/features'].some(
    (side) => path.startsWith(`${side}/${feature}/`) || path === `${side}/${feature}.ts`,
  ) ||
  [
    `contract/policy/${feature}.ts`,
    `contract/policy/${feature}/${feature}.ts`,
    `contract/policy/social/${feature}.ts`,
    `contract/policy/uploads/${feature}.ts`,
  ].includes(path);

/** Names to look for: actions, and nouns that are no ordinary words; each with the features in whose folders it belongs. */
function* namesOf(): Generator<{ name: string; pattern: RegExp; owners: string[] }> {
  for (const { name: feature, nouns = {}, actions = {} } of features) {
    for (const noun of Object.keys(nouns))
      if (noun.includes('_'))
        yield { name: noun, pattern: new RegExp(noun.replaceAll('_', '[_-]')), owners: [feature] };
    for (const action of Object.keys(actions)) {
      const owner = features.find(({ nouns: its = {} }) => action.slice(0, action.indexOf('.')) in its);
      const pattern = new RegExp(`'${action.replace('.', '\\.')}'`);
      yield { name: action, pattern, owners: [feature, ...(owner ? [owner.name] : [])] };
    }
  }
}

/** An action that is also the name of a job, of an access rule or of an event is no exception. */
const otherwiseNamed: Readonly<Record<string, readonly string[]>> = {
  'version.thumbnail': ['contract/operator/jobs.ts', 'server/cli/doctor/processing.ts'],
  'folder.share': ['server/features/folders/access.ts'],
  'collection.create': ['web/screens/collections.tsx', 'web/features/social-posts/groups/become/become.ts'],
};

test('a feature is named outside of its folders only by the lists of features, and by the files listed here', () => {
  const found: string[] = [];
  const needed = new Set<string>();
  for (const { name, pattern, owners } of namesOf()) {
    const known = Object.keys(exceptions[name] ?? {});
    for (const { path, code } of sources) {
      if (!pattern.test(code) || owners.some((owner) => isIn(owner, path))) continue;
      if (otherwiseNamed[name]?.includes(path)) continue;
      const line = known.find((one) => (one.endsWith('/') ? path.startsWith(one) : path === one));
      if (line) needed.add(`${name}: ${line}`);
      else found.push(`${name}: ${path}`);
    }
  }
  expect(found).toEqual([]);
  const listed = Object.entries(exceptions).flatMap(([name, files]) =>
    Object.keys(files).map((file) => `${name}: ${file}`),
  );
  expect(listed.filter((line) => !needed.has(line))).toEqual([]);
});
