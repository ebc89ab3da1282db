import type { BulkAction, BulkJob } from '#contract/files/bulk.ts';
import type { FileAction } from '#contract/policy/files.ts';
import type { Flag } from '#contract/policy/flags.ts';
import { fillFromFiles } from '#features/attributes/changes/fill.ts';
import { filesFor, setValues, type WantedValues } from '#features/attributes/changes/set-values.ts';
import { decideReceiving } from '../access.target.ts';
import { collect } from '../changes/collect.ts';
import type { ColumnRule } from '../changes/column-rule.ts';
import { changeAll, setting } from '../changes/columns.ts';
import { deleteFiles } from '../changes/delete.ts';
import { dropVersions } from '../changes/drop-versions.ts';
import { expire, rate, restrict, review } from '../changes/flag.ts';
import { link } from '../changes/link.ts';
import { move } from '../changes/move.ts';
import { recycle, restore } from '../changes/recycle.ts';
import type { RelationRule } from '../changes/relation-rule.ts';
import { relate, unrelate } from '../changes/relations.ts';
import { star } from '../changes/star.ts';
import { tag } from '../changes/tag.ts';
import { tagFiles } from '../changes/tag-files.ts';
import type { FileRow } from '../store/files.ts';
import type { BulkDefinition } from './definition.ts';
import { bulkRights } from './rights.ts';
import {
  anyTags,
  attributeValues,
  collections,
  folders,
  knownTags,
  mappedAttributes,
  moment,
  noValue,
  oneFolder,
  oneMoment,
  onOrOff,
  type ReadValue,
  stars as readStars,
} from './value.ts';

const edit: readonly Flag[] = ['EDIT_ASSETS'];
const remove: readonly Flag[] = ['DELETE_ASSETS', 'DELETE_OWNED_ASSETS'];
const idsOf = (files: readonly FileRow[]) => files.map((file) => file.id);

function column<Needs extends FileAction, Value, Set>(
  rule: ColumnRule<Needs, Set>,
  flags: readonly Flag[],
  read: ReadValue<Value>,
  toSet: (value: Value) => Set,
  targets: BulkDefinition<Needs, Value>['targets'] = () => null,
): BulkDefinition<Needs, Value> {
  return {
    needs: rule.needs,
    flags,
    read,
    targets,
    perform: (tx, act, { team, files }, value) =>
      changeAll(tx, act, team, idsOf(files), [setting(rule, files, toSet(value))]),
  };
}

function relation(
  rule: RelationRule<'edit'>,
  read: ReadValue<string[]>,
  change: typeof relate,
): BulkDefinition<'edit', string[]> {
  return {
    needs: 'edit',
    flags: edit,
    read,
    targets: (ids) => (change === unrelate ? null : { table: rule.target, ids }),
    perform: (tx, act, { team, files }, others) => change(tx, act, { team, rule, files, others, bump: true }),
  };
}

/** Not by a level in a folder: showing files in other folders and in collections reaches beyond that folder. */
const byRole = (definition: BulkDefinition<'edit', string[]>): BulkDefinition<'edit', string[]> => ({
  ...definition,
  byRole: true,
});

const stars: BulkDefinition<'star', boolean> = {
  needs: 'star',
  flags: edit,
  read: onOrOff,
  targets: () => null,
  perform: (tx, act, { user, files }, starred) => star(tx, act, user, files, starred),
};

const removal: BulkDefinition<'delete', null> = {
  needs: 'delete',
  flags: remove,
  read: noValue,
  targets: () => null,
  perform: (tx, act, { team, files }) => deleteFiles(tx, act, team, files),
};

const versions: BulkDefinition<'delete_version', string> = {
  needs: 'delete_version',
  flags: ['DELETE_ASSETS'],
  read: oneMoment,
  targets: () => null,
  perform: (tx, act, { team, files }, before) => dropVersions(tx, act, team, files, before),
};

const attribute: BulkDefinition<'edit', WantedValues> = {
  needs: 'edit',
  flags: edit,
  feature: 'DAM_PLUS',
  read: attributeValues,
  targets: (value) => ({ table: 'attributes', ids: [value.attribute] }),
  fits: filesFor,
  perform: (tx, act, { team, files }, value) => setValues(tx, act, team, files, value),
};

const fill: BulkDefinition<'edit', string[]> = {
  needs: 'edit',
  flags: edit,
  feature: 'DAM_PLUS',
  read: mappedAttributes,
  targets: (ids) => ({ table: 'attributes', ids }),
  perform: (tx, act, { team, files }, ids) => fillFromFiles(tx, act, team, files, ids),
};

const same = <Value>(value: Value) => value;
const inFolder = (id: string | null) => (id === null ? null : { table: 'folders', ids: [id] });

const tags: BulkDefinition<'edit', string[]> = {
  ...relation(tag, anyTags, relate),
  perform: (tx, act, { team, files }, ids) => tagFiles(tx, act, { team, files, tags: ids, bump: true }),
};

const definitions = {
  move: { ...column(move, edit, oneFolder, same, inFolder), admits: decideReceiving },
  link: byRole(relation(link, folders, relate)),
  tag: tags,
  untag: relation(tag, knownTags, unrelate),
  rights: bulkRights,
  expire: column(expire, edit, moment, same),
  recycle: column(recycle, remove, noValue, () => true),
  restore: column(restore, remove, noValue, () => false),
  delete: removal,
  collection_add: byRole(relation(collect, collections, relate)),
  collection_remove: byRole(relation(collect, collections, unrelate)),
  attribute,
  star: stars,
  internal_use: column(restrict, edit, onOrOff, same),
  add_to_library: column(review, edit, noValue, () => 0),
  rating: column(rate, edit, readStars, same),
  drop_versions: versions,
  fill_attributes: fill,
} satisfies Record<BulkAction, unknown>;

/** A definition is only ever given what its own `read` made and files that were opened for its own `needs`. */
export function bulkDefinition(action: BulkJob['action']): BulkDefinition {
  if (!(action in definitions)) throw new Error(`${action} has a job of its own`);
  return definitions[action as BulkAction] as unknown as BulkDefinition;
}
