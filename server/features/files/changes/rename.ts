import { plainColumn } from './column-rule.ts';

export const rename = plainColumn<string, 'edit'>({
  needs: 'edit',
  action: 'file.rename',
  column: 'name',
  type: 'text',
  past: 'renamed',
});
