import type { FileChanges } from '#contract/files/routes.ts';
import type { FileAction } from '#contract/policy/files.ts';
import type { Db } from '#platform/db/db.ts';
import { collect } from './changes/collect.ts';
import type { ColumnRule } from './changes/column-rule.ts';
import { type ColumnChange, setting } from './changes/columns.ts';
import { copyright, describe, focus, locate, nameSource, place, rightsContext } from './changes/describe.ts';
import { expire, hideName, rate, restrict, review, watermark } from './changes/flag.ts';
import { grant } from './changes/grant.ts';
import { link } from './changes/link.ts';
import { move } from './changes/move.ts';
import { recycle, restore } from './changes/recycle.ts';
import type { RelationRule } from './changes/relation-rule.ts';
import { rename } from './changes/rename.ts';
import type { Permit } from './permit.ts';
import { collectionIds, folderIds, rightIds } from './search/references.ts';

/** The result of an update: values of the row, and lists the file is to be left with. */
export interface UpdatePlan {
  columns: ColumnChange[];
  relations: { rule: RelationRule<'edit'>; others: string[] }[];
  /** Rights whose durations set an expiry date; none when the update says what it is to be. */
  rights: string[] | undefined;
  /** Names; those of no tag yet are made in the transaction. */
  tags: string[] | undefined;
  starred: boolean | undefined;
}

/** A plain date is its first moment, in UTC. */
export const momentOf = (value: string) => new Date(value).toISOString();

function columnsOf(may: Permit, body: FileChanges): ColumnChange[] {
  const set = <Needs extends FileAction, Value>(rule: ColumnRule<Needs, Value>, value: Value | undefined) =>
    value === undefined ? [] : [setting(rule, may(rule.needs), value)];
  const { location_obj: spot, expiration_date: expiry, recycled } = body;
  return [
    ...set(rename, body.fileName),
    ...set(move, body.newFolder),
    ...set(describe, body.description),
    ...set(nameSource, body.source_display_name),
    ...set(locate, body.location_text),
    ...set(place, spot && JSON.stringify({ ...spot, label: spot.label ?? null })),
    ...set(focus, body.focal_point && JSON.stringify({ x: body.focal_point.x, y: body.focal_point.y })),
    ...set(copyright, body.copyright),
    ...set(rightsContext, body.rights_context),
    ...set(expire, expiry && momentOf(expiry)),
    ...set(restrict, body.internal_use),
    ...set(watermark, body.watermark),
    ...set(hideName, body.hide_name),
    ...set(review, body.review_status),
    ...set(rate, body.rating === null ? 0 : body.rating),
    ...(recycled ? set(recycle, recycled) : set(restore, recycled)),
  ];
}

/** Looks up everything an update names; an id that is not the team's refuses it before anything is written. */
export async function planUpdate(db: Db, team: string, may: Permit, body: FileChanges): Promise<UpdatePlan> {
  const { newFolder, linkedFolders, rights, collections } = body;
  if (newFolder) await folderIds(db, team, [newFolder]);
  const granted = rights && (await rightIds(db, team, rights));
  return {
    columns: columnsOf(may, body),
    relations: [
      ...(linkedFolders ? [{ rule: link, others: await folderIds(db, team, linkedFolders) }] : []),
      ...(granted ? [{ rule: grant, others: granted }] : []),
      ...(collections ? [{ rule: collect, others: await collectionIds(db, team, collections) }] : []),
    ],
    rights: body.expiration_date === undefined ? granted : undefined,
    tags: body.tags,
    starred: body.starred,
  };
}
