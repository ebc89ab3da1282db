import { sql } from 'kysely';
import type { listAttachments } from '#contract/attachments/routes.ts';
import { openFile } from '#features/files/access.ts';
import { shownToGuests } from '#features/shares/store.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { showAttachments } from './reply.ts';
import { countOfFile, listOfFile } from './store.ts';

/** Guests see the links, and those files that lie in the same shared folder. */
export const list: Handler<typeof listAttachments, Services> = async (call) => {
  const { db, query } = call;
  const file = await openFile(call, 'view', call.params.uuid);
  const { team_id: team, id } = file;
  const { guest } = call.membershipFor(team);
  const shown = guest ? sql`f.folder_id = any(${[...guest.folders]}::uuid[]) and ${shownToGuests}` : sql`true`;
  const page = await pageOf(
    {
      list: `attachments ${team} ${id} ${guest !== undefined}`,
      width: 1,
      rows: (limit, after) => listOfFile(db, team, id, shown, limit, after === null ? null : String(after[0])),
      count: (upTo) => countOfFile(db, team, id, shown, upTo),
      placeOf: (row) => [row.id],
    },
    query,
    (row) => row,
  );
  return { ...page, results: await showAttachments(call, file, page.results) };
};
