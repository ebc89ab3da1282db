import type { Folder } from '#contract/folders.ts';
import { type Caller, roleAllows } from '../../lib/can.ts';

/** The actions that somebody has in a folder by a level alone, in words; undefined: none beyond those of their role. */
export function levelWords(caller: Caller, { granted }: Pick<Folder, 'granted'>): string | undefined {
  if (!granted) return undefined;
  const adds = roleAllows(caller, { flags: ['UPLOAD_ASSETS'] });
  const edits = granted === 'add' || roleAllows(caller, { flags: ['EDIT_ASSETS'] });
  if (adds && edits) return undefined;
  return granted === 'edit' ? 'You can add and edit files here' : 'You can add files here';
}
