import { createReadStream } from 'node:fs';
import type { Services } from '#server/services.ts';
import { noteReceived } from '../store.ts';
import { uploadPath } from '../upload-path.ts';
import type { Unfinished } from './unfinished.ts';

/** One file for each upload, which all processes of the machine go on with and the library takes over in the end. */
export const onDisk = ({ db, config }: Pick<Services, 'db' | 'config'>): Unfinished => ({
  noteEveryMs: 2_000,
  path: async (id) => uploadPath({ config }, id),
  has: async () => true,
  note: ({ row, lease }, position) => noteReceived(db, row.team_id, row.id, lease, position),
  fill: async () => undefined,
  complete: async () => true,
  settle: async () => undefined,
  read: ({ id }) => createReadStream(uploadPath({ config }, id), { highWaterMark: 1024 * 1024 }),
  release: async () => undefined,
});
