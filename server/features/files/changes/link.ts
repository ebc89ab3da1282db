import type { RelationRule } from './relation-rule.ts';

/** More folders a file is found in, besides its own. */
export const link: RelationRule<'edit'> = {
  needs: 'edit',
  action: 'file.link',
  field: 'folders',
  table: 'file_links',
  column: 'folder_id',
  target: 'folders',
  title: 'name',
  past: 'linked to other folders',
  noun: 'folder',
};
