import type { FileRow } from '#features/files/store/files.ts';
import type { NoteEntry } from './zip-stream.ts';

/** A file that is not in a zip, with the reason in a sentence. */
export interface LeftOut {
  readonly file: Pick<FileRow, 'id' | 'name'>;
  readonly reason: string;
}

/** A list within the zip of what is not in it; none where nothing was left out. */
export function noteOf(left: readonly LeftOut[], path: (name: string) => string): NoteEntry[] {
  if (left.length === 0) return [];
  const lines = left.map(({ file, reason }) => `${file.name}\r\n  ${reason}\r\n`);
  const text = `Not in this zip:\r\n\r\n${lines.join('\r\n')}`;
  return [{ path: path('Not in this zip.txt'), modified: new Date(), text }];
}
