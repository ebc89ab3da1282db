import type { checkDownload } from '#contract/content.ts';
import { grantsForFiles } from '#features/shares/store.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { copyrightsOf, openAgreements, ownAmong } from './store.terms.ts';

const shownAtMost = 20;

/** The terms that someone has to read before these files are downloaded. */
export const check: Handler<typeof checkDownload, Services> = async ({ db, actor, params: { team }, body }) => {
  const ids = [...new Set(body.files)];
  const own = new Set(await ownAmong(db, team, ids));
  const grants = await grantsForFiles(
    db,
    [team],
    ids.filter((id) => !own.has(id)),
  );
  const files = ids.map((id) => ({
    id,
    team: own.has(id) ? team : (grants.get(id)?.team ?? fail('not_found', 'One of these files does not exist.')),
  }));
  const owners = [...new Set(files.map((file) => file.team))];
  const agreements = await openAgreements(db, actor.user, owners);
  return {
    copyrights: await copyrightsOf(db, files, shownAtMost),
    agreements: agreements.map(({ team, name, ...words }) => ({ team: { uuid: team, name }, ...words })),
  };
};
