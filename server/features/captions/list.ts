import type { listCaptions } from '#contract/captions/routes.ts';
import { openFile } from '#features/files/access.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { trackAddresses } from './access.tracks.ts';
import { requireVersion } from './access.ts';
import { presentCaption } from './present.ts';
import { captionsOf } from './store.ts';

export const list: Handler<typeof listCaptions, Services> = async (call) => {
  const { db, query } = call;
  const file = await openFile(call, 'view', call.params.uuid);
  const version = await requireVersion(call, file, query.version);
  const rows = await captionsOf(db, file.team_id, [version]);
  const addressOf = trackAddresses(call, file);
  const { results, ...page } = pageOfAll(`captions ${file.team_id} ${version}`, rows, query, ({ id }) => id);
  return { ...page, results: results.map((row) => presentCaption(row, addressOf(row))) };
};
