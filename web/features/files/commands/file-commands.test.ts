import { expect, test } from 'vitest';
import type { FileSummary } from '#contract/files/routes.ts';
import { type Flag, features, flags } from '#contract/policy/flags.ts';
import { features as declared } from '../../../features.ts';
import { listsOf } from '../../lists.ts';
import { fileCommands } from './file-commands.ts';

/** product.md §6 on the page: each flag alone taken away takes exactly its commands from bar, menu, keys and palette. */

const file = (facts: Partial<FileSummary> = {}) =>
  ({
    uuid: 'file',
    name: 'dunes.jpg',
    detailed: false,
    team: 'team',
    own: false,
    recycled: false,
    starred: false,
    internal_use: false,
    watermark: false,
    review_status: 0,
    expiration_date: null,
    rights_state: 'usable',
    rights_from: null,
    rights_to: null,
    version_count: 1,
    latest_version: { url: null, file_type: 'image/jpeg' },
    ...facts,
  }) as FileSummary;

const offered = (permissions: readonly Flag[], facts: Partial<FileSummary> = {}) => {
  const team = {
    uuid: 'team',
    slug: 'team',
    name: 'Team',
    role: 'Some',
    permissions: [...permissions],
    features: [...features],
  };
  const caller = { user: 'me', staff: false, team };
  return fileCommands(listsOf(declared).fileCommands, caller, { team: 'team', files: [file(facts)] })
    .filter(({ unfit, reason }) => !unfit && reason === undefined)
    .map(({ id }) => id);
};
const without = (...left: Flag[]) => flags.filter((flag) => !left.includes(flag));
const lost = (left: Flag, facts?: Partial<FileSummary>) => {
  const kept = offered(without(left), facts);
  return offered(flags, facts).filter((id) => !kept.includes(id));
};

const edits = [
  'tags',
  'rights',
  'move',
  'link',
  'collect',
  'post',
  'rename',
  'share',
  'expiry',
  'attribute',
  'rate',
  'star',
  'internal',
];

test.each([
  ['EDIT_ASSETS', edits],
  ['UPLOAD_ASSETS', ['edit_image', 'recipe', 'copy']],
  ['DELETE_ASSETS', ['recycle']],
  ['DELETE_OWNED_ASSETS', []],
  ['DOWNLOAD_WATERMARKS', []],
  ['DOWNLOAD_WATERMARKED', []],
  ['ADD_WATERMARK', []],
  ['VIEW_ASSETS', ['approval', 'media-centre', 'gallery', 'embed']],
  ['MANAGE_MEDIA_CENTRES', ['media-centre']],
  ['MANAGE_GALLERIES', ['gallery', 'embed']],
  ['MANAGE_POSTS', ['post']],
  ['MANAGE_APPROVALS', ['approval']],
] as const)('%s takes %j away', (flag, commands) => {
  expect(lost(flag)).toEqual(commands);
});

test('a level in the folder of a file offers what the role does not: to edit it here, copy it and put recipes on it', () => {
  const looks = ['VIEW_ASSETS', 'DOWNLOAD_ASSETS'] as const;
  const more = (granted: 'add' | 'edit') => {
    const before = offered(looks);
    return offered(looks, { granted }).filter((id) => !before.includes(id));
  };
  expect(more('edit')).toEqual(expect.arrayContaining(['edit_image', 'recipe', 'copy', 'tags', 'move', 'rename']));
  expect(more('edit')).not.toEqual(expect.arrayContaining(['recycle']));
  expect(more('add')).toEqual([]);
});

test('§2: Add to Library is for who may edit, where a review is open', () => {
  expect(lost('EDIT_ASSETS', { review_status: 3 })).toContain('review');
  expect(offered(flags, { review_status: 0 })).not.toContain('review');
});

test('§6: View Original is for who may edit, where the file has a permalink', () => {
  expect(lost('EDIT_ASSETS', { permalink: 'https://example.com/post' })).toContain('original');
  expect(offered(flags, { permalink: null })).not.toContain('original');
});

test('in the Recycling Bin only what a file there can have is offered', () => {
  expect(offered(flags, { recycled: true, internal_use: false })).toEqual(
    expect.arrayContaining(['restore', 'delete', 'download']),
  );
  expect(lost('DELETE_ASSETS', { recycled: true })).toEqual(['restore', 'delete']);
});

test('who may delete their own files only is offered it for those', () => {
  expect(lost('DELETE_ASSETS', { own: true })).toEqual([]);
  expect(offered(without('DELETE_ASSETS', 'DELETE_OWNED_ASSETS'), { own: true })).not.toContain('recycle');
});

test('without any of the flags for downloads there is none', () => {
  const none = without('DOWNLOAD_ASSETS', 'DOWNLOAD_WATERMARKS', 'DOWNLOAD_WATERMARKED');
  expect(offered(none, { review_status: 0 })).not.toContain('download');
  expect(offered([...none, 'DOWNLOAD_WATERMARKED'], { review_status: 0 })).toContain('download');
  expect(lost('DOWNLOAD_ASSETS', { review_status: 0 })).toEqual([]);
  expect(
    lost('DOWNLOAD_ASSETS', {
      review_status: 0,
      latest_version: { url: null, file_type: 'application/pdf' } as FileSummary['latest_version'],
    }),
  ).toEqual(['download', 'download_as']);
});
