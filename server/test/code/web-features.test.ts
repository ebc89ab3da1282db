import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources, repository } from './imports.ts';

/** Features that others build on, and for what. */
const foundations: Readonly<Record<string, string>> = {
  files: 'lists, pictures, choices and commands of files',
  folders: 'trees and pickers of folders',
  uploads: 'taking files that are dropped or picked',
  downloads: 'bringing bytes to the person',
  content: 'showing the bytes of a file',
};

/**
 * The parts that a feature takes from another that is no foundation, with the reason. The list may only get shorter.
 */
const exceptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  approvals: {
    rights: 'the rights that a creator is asked for',
    submissions: 'the folder that originals go to is chosen as while approving',
  },
  collections: {
    comments: 'people to share with are picked as people to mention are',
    people: 'groups to share with are those of the settings',
    'list-links': 'the menu of a collection',
    'upload-links': 'the menu of a collection',
    'social-posts': 'a collection becomes a gallery, an album or a post as a group of posts does',
    searches: 'a collection fills itself by a saved search',
    tags: 'a collection is tagged as a file is',
  },
  comments: {
    attributes: 'people are read as for an attribute that names them',
    notifications: 'who reads a comment has read the news of it',
  },
  consents: { rights: 'the uses that are chosen from, and the state of files that changes with a consent' },
  content: {
    comments: 'pins lie on the picture',
    documents: 'what can be read of a document',
    playback: 'videos and sounds are shown by their players',
  },
  downloads: {
    'download-presets': 'the menu offers them',
    'download-requests': 'who may not download asks for it',
  },
  files: {
    attributes: 'a filter',
    collections: 'files beside the one that is open',
    comments: 'a key opens them with the field ready',
    'download-presets': 'the dialog offers them',
    notifications: 'the strip above the library',
    playback: 'a video is read ahead',
    rights: 'the icons of a state',
    searches: 'the strip above the library',
    shares: 'a star on a file of another team',
    'single-embeds': 'the embed button of the file page',
    tags: 'the tags that chosen files have in common',
    versions: 'the strip below the picture',
    'video-edits': 'the player of a video leads to its editor',
  },
  folders: {
    comments: 'people to give access to are picked as people to mention are',
    people: 'groups to give access to are those of the settings',
    'list-links': 'the menu of a folder',
    notifications: 'the menu of a folder',
    shares: 'the menu and the tree of a folder',
    'upload-defaults': 'the menu of a folder',
    'upload-links': 'the menu of a folder',
  },
  galleries: {
    collections: 'a gallery fills itself from one, and by the same rules',
    recipes: 'visitors see an image of a gallery by one',
    rights: 'a rule that fills one',
    searches: 'a gallery fills itself by a saved search',
  },
  'media-centres': {
    collections: 'files are picked from one, and rules are told as those of one',
    'download-presets': 'visitors are offered them',
    'download-requests': 'what visitors of one request is decided beside it',
    galleries: 'an album fills itself by the same rules as a gallery',
  },
  'list-links': { shares: 'a public link is set as that of a file' },
  mails: { operator: 'a list of the page of staff' },
  operator: { teams: 'the page looks as the settings do, and lists closed teams' },
  overlays: {
    collections: 'what comes up over any screen',
    'download-requests': 'what comes up over any screen',
    posts: 'what comes up over any screen',
  },
  palette: {
    session: 'a theme can be chosen there too',
    teams: 'it looks through the sections of the settings',
  },
  posts: {
    comments: 'what people say of a post is written and shown as of a file',
    recipes: 'an image of a post goes out by one, and is shown as it comes out',
    'social-accounts': 'the accounts that posts go to',
    versions: 'a part of a picture is chosen as for a version',
  },
  recipes: { 'image-editor': 'marks and logo are drawn as in the editor, and recipes are copied there' },
  reports: { submissions: 'they stand in the same inbox, assigned and aged as all in it' },
  rights: { consents: 'the consents of people stand on the panel of rights' },
  searches: { collections: 'a saved search becomes one' },
  shares: {
    collections: 'several files are shared as a collection',
    'list-links': 'several files are shared by one link',
  },
  submissions: {
    approvals: 'the inbox counts all that waits',
    'download-requests': 'the inbox counts all that waits',
    posts: 'the inbox counts all that waits',
    reports: 'the inbox counts all that waits',
    tags: 'files are tagged while they are approved',
  },
  'social-posts': {
    approvals: 'creators are asked for approval of their posts',
    searches: 'searches for posts are kept as those for files',
    posts: 'a group becomes a post in the flyout where posts are written',
  },
  teams: { rights: 'the default rights of a team' },
  versions: { playback: 'two versions of a video play in step' },
  'video-edits': {
    playback: 'a video is cut in its player',
    versions: 'what is made is a version, and its poster is chosen beside it',
  },
  'upload-defaults': {
    attributes: 'what new files are given',
    collections: 'what new files are given',
    rights: 'what new files are given',
    tags: 'what new files are given',
  },
  'upload-links': {
    collections: 'files are added to one that is chosen',
    submissions: 'the folder that files go to is chosen as while approving',
  },
  uploads: { 'upload-defaults': 'what new files are given is chosen before' },
};

/** The types that declarations of shared places are checked by. */
const declarations = ['web/features/declaration.ts', 'web/features.ts', 'web/features.lazy.ts'];

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('web/test/');
const featureOf = (path: string) => /^web\/features\/([^/]+)\//.exec(path)?.[1];
const imports = readSources('web')
  .filter(({ path }) => !isTest(path))
  .flatMap((source) => source.imports);

test('a feature is imported by its own folder, the lists of features and screens; by others with a reason', () => {
  const found: Record<string, Set<string>> = {};
  const elsewhere: string[] = [];
  for (const { from, to } of imports) {
    const [by, feature] = [featureOf(from), featureOf(to)];
    if (!feature || by === feature || from.startsWith('web/screens/') || declarations.includes(from)) continue;
    if (!by) elsewhere.push(`${from} -> ${to}`);
    else if (!(feature in foundations)) found[by] = (found[by] ?? new Set()).add(feature);
  }
  expect(elsewhere).toEqual([]);
  const sorted = (names: Iterable<string>) => [...names].sort();
  expect(Object.fromEntries(Object.entries(found).map(([by, names]) => [by, sorted(names)]))).toEqual(
    Object.fromEntries(Object.entries(exceptions).map(([by, reasons]) => [by, sorted(Object.keys(reasons))])),
  );
});

test('what a feature declares is in the list of features', () => {
  const listed = (list: string) => imports.filter(({ from }) => from === list).map(({ to }) => to);
  const declared = readSources('web/features').map(({ path }) => path);
  expect(
    listed('web/features.ts')
      .filter((path) => path.endsWith('/feature.ts'))
      .sort(),
  ).toEqual(declared.filter((path) => path.endsWith('/feature.ts')).sort());
  expect(
    listed('web/features.lazy.ts')
      .filter((path) => path.endsWith('/feature.lazy.ts'))
      .sort(),
  ).toEqual(declared.filter((path) => path.endsWith('/feature.lazy.ts')).sort());
});

test('every foundation and every exception is there', () => {
  const names = [...Object.keys(foundations), ...Object.keys(exceptions)];
  expect(names.filter((name) => !existsSync(join(repository, 'web/features', name)))).toEqual([]);
});
