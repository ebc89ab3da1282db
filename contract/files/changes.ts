import type { FileAction } from '../policy/files.ts';
import type { FileChanges } from './routes.ts';

type Field = keyof FileChanges;

/** The permissions that each field of an update asks of the caller; a field that is not named here is an edit. */
const asked: Partial<Record<Field, (changes: FileChanges) => readonly FileAction[]>> = {
  starred: () => ['star'],
  watermark: () => ['watermark'],
  recycled: ({ recycled }) => [recycled ? 'recycle' : 'restore'],
  linkedFolders: () => ['edit', 'link'],
  collections: () => ['edit', 'link'],
};

/** Everything an update asks to be allowed to do, each once. */
export function actionsOf(changes: FileChanges): FileAction[] {
  const fields = (Object.keys(changes) as Field[]).filter((field) => changes[field] !== undefined);
  return [...new Set(fields.flatMap((field) => asked[field]?.(changes) ?? ['edit' as const]))];
}
