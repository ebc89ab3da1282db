import { expect, test } from 'vitest';
import type { FileSummary } from '#contract/files/routes.ts';
import { commentPolicy } from '#contract/policy/comments.ts';
import type { Flag } from '#contract/policy/flags.ts';
import { folderPolicy } from '#contract/policy/folders/folders.ts';
import { galleryPolicy } from '#contract/policy/galleries.ts';
import { searchPolicy } from '#contract/policy/searches.ts';
import { mayDo, permissionFor, roleAllows } from './can.ts';

const file = {
  detailed: false,
  team: 'team',
  own: false,
  recycled: false,
  internal_use: false,
  watermark: false,
  review_status: 0,
  expiration_date: null,
  rights_state: 'usable',
  rights_from: null,
  rights_to: null,
  latest_version: { url: null, file_type: 'image/jpeg' },
} as FileSummary;
const caller = (...permissions: Flag[]) => ({
  user: 'me',
  staff: false,
  team: { uuid: 'team', slug: 'team', name: 'Team', role: 'Some', permissions, features: [] },
});

test('the law of the server decides, with its sentence', () => {
  expect(mayDo(caller('EDIT_ASSETS'), 'edit', file)).toEqual({ allowed: true, reason: undefined });
  expect(mayDo(caller('VIEW_ASSETS'), 'edit', file)).toEqual({
    allowed: false,
    reason: 'Your role does not allow you to edit files.',
  });
});

test('an expired file is out of reach for those who may only download', () => {
  const expired = { ...file, expiration_date: '2020-01-01T00:00:00Z' };
  expect(mayDo(caller('DOWNLOAD_ASSETS'), 'download', expired).reason).toBe('This file has expired.');
  expect(mayDo(caller('DOWNLOAD_ASSETS', 'EDIT_ASSETS'), 'download', expired).allowed).toBe(true);
});

test('one’s own files are told apart, and those of another team are only looked at', () => {
  expect(mayDo(caller('DELETE_OWNED_ASSETS'), 'recycle', file).allowed).toBe(false);
  expect(mayDo(caller('DELETE_OWNED_ASSETS'), 'recycle', { ...file, own: true }).allowed).toBe(true);
  const theirs = { ...file, team: 'other' };
  expect(mayDo(caller('VIEW_ASSETS', 'DELETE_ASSETS'), 'recycle', theirs).reason).toBe(
    'Files that belong to another team cannot be deleted.',
  );
});

test('rows of every feature are asked about by the tables of the server', () => {
  const mine = permissionFor(caller('VIEW_ASSETS'), commentPolicy['comment.edit'], { author: 'me' });
  expect(mine).toEqual({ allowed: true, reason: undefined });
  expect(permissionFor(caller('VIEW_ASSETS'), commentPolicy['comment.edit'], { author: 'another' })).toEqual({
    allowed: false,
    reason: 'Only its author can change or delete a comment.',
  });
  expect(permissionFor(caller('VIEW_ASSETS'), searchPolicy['search.edit'], { pinned: true }).allowed).toBe(false);
  expect(permissionFor(caller('VIEW_ASSETS'), searchPolicy['search.edit'], { pinned: false }).allowed).toBe(true);
  const guest = { team: 'Halden', download: true, edits: true };
  expect(permissionFor(caller('EDIT_ASSETS'), folderPolicy['folder.edit'], undefined, guest).reason).toBe(
    'This folder belongs to another team, Halden: only that team can change it.',
  );
  expect(permissionFor(caller('VIEW_ASSETS'), folderPolicy['folder.download'], undefined, guest).allowed).toBe(true);
});

test('what the plan does not include is told from what the role does not allow', () => {
  const planless = caller('MANAGE_GALLERIES');
  expect(permissionFor(planless, galleryPolicy['gallery.edit'], undefined).allowed).toBe(false);
  expect(roleAllows(planless, galleryPolicy['gallery.edit'])).toBe(true);
});

test('without a team nothing is allowed', () => {
  expect(mayDo({ ...caller(), team: undefined }, 'view', file).allowed).toBe(false);
});
