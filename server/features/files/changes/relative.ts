import type { RelationRule } from './relation-rule.ts';

/** Other files that a file belongs together with: each pair stands on both sides. */
export const relative: RelationRule<'edit'> = {
  needs: 'edit',
  action: 'file.relate',
  field: 'related',
  table: 'related_files',
  column: 'other_id',
  target: 'files',
  title: 'name',
  past: 'linked with other files or parted from them',
  noun: 'file',
};
