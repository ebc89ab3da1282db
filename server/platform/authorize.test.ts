import { describe, expect, expectTypeOf, it } from 'vitest';
import type { Action } from '#contract/policy/policies.ts';
import type { Standing } from '#contract/policy/rule.ts';
import { type Authorized, authorizeAs, authorizeSystem } from './authorize.ts';
import { AppError } from './errors.ts';

interface Row {
  readonly team_id: string;
  readonly id: string;
}

const row: Row = { team_id: 'a team', id: 'a row' };
const viewer: Standing = { user: 'me', staff: false, flags: ['VIEW_ASSETS'], features: [] };
const change = <A extends Action>(_action: A, authorized: Authorized<Row, A>): string => authorized.id;

describe('a row that was authorized to be looked at', () => {
  it('does not compile in a change', () => {
    const gallery = authorizeAs(viewer, 'gallery.view', row, row);
    // @ts-expect-error
    change<'gallery.edit'>('gallery.edit', gallery);
    const collection = authorizeAs(viewer, 'collection.view', row, row);
    // @ts-expect-error
    change<'collection.edit'>('collection.edit', collection);
    const folder = authorizeAs(viewer, 'folder.view', row, row);
    // @ts-expect-error
    change<'folder.edit'>('folder.edit', folder);
    const file = authorizeSystem('A test.', 'view', row);
    // @ts-expect-error
    change<'edit'>('edit', file);
    const comment = authorizeAs(viewer, 'comment.resolve', { ...row, author: 'me' }, { author: 'me' });
    // @ts-expect-error
    change<'comment.edit'>('comment.edit', comment);
    // @ts-expect-error
    change<'edit'>('edit', row);
    expect(change<'gallery.view'>('gallery.view', gallery)).toBe('a row');
  });

  it('is one for nothing else', () => {
    expectTypeOf<Authorized<Row, 'gallery.edit'>>().toExtend<Row>();
    expectTypeOf<Authorized<Row, 'gallery.view'>>().not.toExtend<Authorized<Row, 'gallery.edit'>>();
    expectTypeOf<Authorized<Row, 'gallery.edit'>>().not.toExtend<Authorized<Row, 'gallery.view'>>();
  });
});

describe('a refusal', () => {
  const refusal = (work: () => unknown) => {
    try {
      work();
    } catch (error) {
      return error instanceof AppError ? { code: error.code, ...error.refusal } : error;
    }
    return 'none';
  };

  it('says why, and what would do', () => {
    expect(refusal(() => authorizeAs(viewer, 'gallery.edit', row, row))).toEqual({
      code: 'forbidden',
      detail: 'Your role does not allow you to edit galleries.',
      needs: ['MANAGE_GALLERIES'],
    });
    const planless = { ...viewer, flags: ['MANAGE_GALLERIES'] as const };
    expect(refusal(() => authorizeAs(planless, 'gallery.edit', row, row))).toMatchObject({
      code: 'feature_required',
      needs: ['GALLERIES'],
    });
    expect(authorizeAs(planless, 'gallery.end', row, row)).toBe(row);
  });

  it('is told by what is true of the row, and to guests by whose it is', () => {
    const of = (author: string | null) => () => authorizeAs(viewer, 'comment.edit', row, { author });
    expect(refusal(of('me'))).toBe('none');
    expect(refusal(of('another'))).toMatchObject({ detail: 'Only its author can change or delete a comment.' });
    const guest = { ...viewer, guest: { team: 'Ada Ltd', download: false, edits: true } };
    expect(refusal(() => authorizeAs(guest, 'gallery.edit', row, row))).toMatchObject({
      detail: 'This belongs to another team, Ada Ltd. Only that team can do this.',
    });
  });
});
