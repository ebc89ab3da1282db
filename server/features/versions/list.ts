import type { listVersions } from '#contract/versions/routes.ts';
import { openFile } from '#features/files/access.ts';
import { presentVersions } from '#features/files/present/versions.ts';
import { mayReview } from '#features/submissions/access.ts';
import { waitingVersions } from '#features/submissions/store.versions.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';

const mostWaiting = 20;

export const list: Handler<typeof listVersions, Services> = async (call) => {
  const file = await openFile(call, 'view', call.params.uuid);
  const { team_id: team } = file;
  const sender = mayReview(call, team) ? null : call.actor.user;
  const waiting = await waitingVersions(call.db, file, { sender, limit: mostWaiting });
  return {
    ...pageOfAll(`versions ${file.id}`, await presentVersions(call, file), call.query, ({ uuid }) => uuid),
    waiting: waiting.map(({ created_at, ...one }) => ({ ...one, created_at: created_at.toISOString() })),
  };
};
