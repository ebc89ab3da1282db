import type { RelationRule } from './relation-rule.ts';

export const tag: RelationRule<'edit'> = {
  needs: 'edit',
  action: 'file.tag',
  field: 'tags',
  table: 'file_tags',
  column: 'tag_id',
  target: 'tags',
  title: 'name',
  past: 'tagged anew',
  noun: 'tag',
  countsItself: true,
};
