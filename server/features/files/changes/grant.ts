import type { RelationRule } from './relation-rule.ts';

/** The rights a file comes with. */
export const grant: RelationRule<'edit'> = {
  needs: 'edit',
  action: 'file.rights',
  field: 'rights',
  table: 'file_rights',
  column: 'right_id',
  target: 'rights',
  title: 'name',
  past: 'given other rights',
  noun: 'right',
  countsItself: true,
};
