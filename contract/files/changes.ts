import type { FileAction } from '../policy/files.ts';
import type { FileChanges } from './routes.ts';

type Field = keyof FileChanges;

/** The permission that each field of an update asks of the caller; a field that is not named here is an edit. */
const asked: Partial<Record<Field, (changes: FileChanges) => FileAction>> = {
  starred: () => 'star',
  watermark: () => 'watermark',
  recycled: ({ recycled }) => (recycled ? 'recycle' : 'restore'),
};

/** Everything an update asks to be allowed to do, each once. */
export function actionsOf(changes: FileChanges): FileAction[] {
  const fields = (Object.keys(changes) as Field[]).filter((field) => changes[field] !== undefined);
  return [...new Set(fields.map((field) => asked[field]?.(changes) ?? 'edit'))];
}
