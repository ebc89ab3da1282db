import type { FileRow } from '../store/files.ts';
import { plainColumn } from './column-rule.ts';

const words = (action: string, column: keyof FileRow, past: string) =>
  plainColumn<string | null, 'edit'>({ needs: 'edit', action, column, type: 'text', past });

export const describe = words('file.describe', 'description', 'described anew');
export const nameSource = words('file.source', 'source_display_name', 'given another source');
export const copyright = words('file.copyright', 'copyright', 'given another copyright');
export const rightsContext = words('file.rights_context', 'rights_context', 'given other rights details');
export const locate = words('file.locate', 'location_text', 'located anew');
/** The middle of automatic crops, as JSON text of its shares. */
export const focus = plainColumn<string | null, 'edit'>({
  needs: 'edit',
  action: 'file.focus',
  column: 'focal_point',
  type: 'jsonb',
  past: 'given another focal point',
});
/** The place on the map, as the JSON text of a `Location`. */
export const place = plainColumn<string | null, 'edit'>({
  needs: 'edit',
  action: 'file.place',
  column: 'location_obj',
  type: 'jsonb',
  past: 'located anew',
});
