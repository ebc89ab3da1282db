import type { deleteFile } from '#contract/files/routes.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openFile } from '../access.ts';
import { deleteFiles } from '../changes/delete.ts';
import { findFile } from '../store/files.ts';

/** For good, and only out of the Recycling Bin. It cannot be undone. */
export const remove: Handler<typeof deleteFile, Services> = async (call) => {
  const file = await openFile(call, 'delete', call.params.uuid);
  if (file.recycled_at === null) fail('not_recycled');
  const gone = await call.writeOne((db) => deleteFiles(db, call.act, file.team_id, [file]));
  if (gone.length > 0) return;
  fail((await findFile(call.db, [file.team_id], file.id)) ? 'not_recycled' : 'not_found');
};
