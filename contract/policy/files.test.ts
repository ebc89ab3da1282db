import { describe, expect, it } from 'vitest';
import { decide, type FileAction, type FileFacts, fileActions, refusedActions } from './files.ts';
import { features } from './flags.ts';
import type { Standing } from './rule.ts';
import { releaseByLink } from './use/release.ts';

const at = new Date('2026-06-01T12:00:00Z');
const file: FileFacts = {
  createdBy: 'someone',
  recycled: false,
  internalUse: false,
  watermark: false,
  reviewStatus: 0,
  expirationDate: null,
  rightsWithdrawn: false,
  rightsFrom: null,
  rightsTo: null,
  picture: true,
};
const who = (...flags: Standing['flags'][number][]): Standing => ({ user: 'me', staff: false, flags, features });
const reason = (standing: Standing, action: FileAction, facts: Partial<FileFacts> = {}) => {
  const decision = decide(standing, action, { ...file, ...facts }, at);
  return decision.allow ? 'allowed' : decision.reason;
};

describe('a guest of another team’s file (F8)', () => {
  const guest = (download: boolean): Standing => ({
    ...who('EDIT_ASSETS', 'DELETE_ASSETS'),
    guest: { download, edits: true },
  });

  it('looks, stars, and downloads where the share says so, and nothing else', () => {
    const allowed = (standing: Standing) => fileActions.filter((action) => decide(standing, action, file, at).allow);
    expect(allowed(guest(false))).toEqual(['view', 'preview', 'star', 'request_download']);
    expect(allowed(guest(true))).toEqual(['view', 'preview', 'star', 'download', 'download_watermarked']);
    const planned = { ...guest(true), guest: { download: true, edits: false } };
    expect(decide(planned, 'star', file, at)).toMatchObject({ allow: false, needs: ['EDIT_ASSETS'] });
  });

  it('cannot delete, not even as the one who uploaded it', () => {
    for (const action of ['recycle', 'restore', 'delete'] as const)
      expect(reason(guest(true), action, { createdBy: 'me' })).toBe(
        'Files that belong to another team cannot be deleted.',
      );
  });

  it('sees nothing that is for internal use, recycled or expired', () => {
    expect(reason(guest(true), 'view', { internalUse: true })).toBe('Sharing Disabled');
    expect(reason(guest(true), 'view', { recycled: true })).toContain('Recycling Bin');
    expect(reason(guest(true), 'download', { expirationDate: at })).toBe('This file has expired.');
  });
});

describe('the state of a file', () => {
  it('keeps downloads from who may not edit it, until the moment it is over', () => {
    const viewer = who('VIEW_ASSETS', 'DOWNLOAD_ASSETS');
    expect(reason(viewer, 'download')).toBe('allowed');
    expect(reason(viewer, 'download', { expirationDate: new Date(at.getTime() + 1) })).toBe('allowed');
    expect(reason(viewer, 'download', { expirationDate: at })).toBe('This file has expired.');
    expect(reason(viewer, 'download', { reviewStatus: 3 })).toContain('waiting for review');
    expect(reason(viewer, 'download', { recycled: true })).toContain('Recycling Bin');
    expect(reason(viewer, 'download', { reviewStatus: 3, createdBy: 'me' })).toBe('allowed');
  });

  it('is what its rights say, too: embargoed, ended, withdrawn', () => {
    const viewer = who('VIEW_ASSETS', 'DOWNLOAD_ASSETS');
    const later = new Date('2026-07-01T00:00:00Z');
    expect(reason(viewer, 'download', { rightsFrom: later })).toBe('The rights to this file begin on Jul 01 2026.');
    expect(reason(viewer, 'download', { rightsFrom: at, rightsTo: later })).toBe('allowed');
    expect(reason(viewer, 'preview', { rightsTo: at })).toBe('The rights to this file have ended.');
    expect(reason(viewer, 'preview', { rightsWithdrawn: true })).toBe('The rights to this file were withdrawn.');
  });

  it('hides the pictures of what has expired, whatever else it is', () => {
    const viewer = who('VIEW_ASSETS', 'DOWNLOAD_ASSETS');
    expect(reason(viewer, 'preview', { recycled: true, reviewStatus: 1 })).toBe('allowed');
    expect(reason(viewer, 'preview', { recycled: true, expirationDate: at })).toBe('This file has expired.');
  });

  it('does not keep them from who may edit it', () => {
    const editor = who('VIEW_ASSETS', 'DOWNLOAD_ASSETS', 'EDIT_ASSETS');
    for (const facts of [
      { expirationDate: at },
      { reviewStatus: 1 },
      { rightsTo: at },
      { rightsWithdrawn: true },
      { recycled: true },
      { internalUse: true },
    ])
      expect(reason(editor, 'download', facts)).toBe('allowed');
  });
});

describe('a download that is not allowed', () => {
  const looker = who('VIEW_ASSETS');
  it('can be asked for by who sees the file, and by nobody who may take it (§6)', () => {
    expect(reason(looker, 'request_download')).toBe('allowed');
    expect(reason(who('VIEW_ASSETS', 'DOWNLOAD_WATERMARKED'), 'request_download')).toBe('allowed');
    expect(reason(who('VIEW_ASSETS', 'DOWNLOAD_ASSETS'), 'request_download')).toContain('without asking');
    expect(reason(who(), 'request_download')).toContain('see files');
  });

  it('is not asked for where no link could give it', () => {
    for (const facts of [
      { recycled: true },
      { internalUse: true },
      { reviewStatus: 2 },
      { expirationDate: at },
      { rightsWithdrawn: true },
      { watermark: true, picture: false },
    ])
      expect([facts, decide(looker, 'request_download', { ...file, ...facts }, at).allow]).toEqual([facts, false]);
  });

  it('carries the mark where the file says so', () => {
    expect(releaseByLink(file, at)).toMatchObject({ pixels: 'clean' });
    expect(releaseByLink({ ...file, watermark: true }, at)).toMatchObject({ pixels: 'watermarked' });
    expect(releaseByLink({ ...file, recycled: true }, at)).toMatchObject({ pixels: 'none' });
  });
});

describe('what is not allowed', () => {
  it('always has a sentence', () => {
    for (const standing of [who(), who('VIEW_ASSETS'), { ...who(), guest: { download: false, edits: false } }])
      for (const sentence of Object.values(refusedActions(standing, { ...file, internalUse: true }, at)))
        expect(sentence).toMatch(/^[A-Z].*\w/);
  });

  it('names the plan where the plan is missing, and the role first (F3)', () => {
    const planless = { ...who('ADD_WATERMARK', 'UPLOAD_ASSETS'), features: [] };
    expect(decide(planless, 'watermark', file, at)).toMatchObject({ feature: 'DAM_PLUS', needs: [] });
    expect(decide(planless, 'version', file, at)).toMatchObject({ feature: 'DAM_PLUS' });
    expect(decide({ ...who(), features: [] }, 'watermark', file, at)).toMatchObject({ needs: ['ADD_WATERMARK'] });
  });
});
