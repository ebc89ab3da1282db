import type { RelationRule } from './relation-rule.ts';

export const collect: RelationRule<'edit'> = {
  needs: 'edit',
  action: 'file.collect',
  field: 'collections',
  table: 'collection_files',
  column: 'collection_id',
  target: 'collections',
  title: 'title',
  past: 'put into other collections',
  noun: 'collection',
  keeps: 'position',
};
