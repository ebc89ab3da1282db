import type * as contract from '#contract/upload-defaults.ts';
import type { FolderDefaults, GivenFrom } from '#contract/upload-defaults.ts';
import { findFolder } from '#features/folders/store.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import type { Services } from '#server/services.ts';
import { openDefaults } from './access.ts';
import { readGiven, requirePlan } from './changes/read-given.ts';
import { setDefaults } from './changes/set-folder.ts';
import { lookUp } from './known.ts';
import { presentFolder, presentPlan } from './present.ts';
import { givesOf, planOf, saidBy } from './rules.ts';
import { countFolders, findSources, listFolders } from './store.ts';

export const teamSource = (team: { team: string; name: string }): GivenFrom => ({
  kind: 'team',
  uuid: team.team,
  name: team.name,
});

/** The folder's own word, and what the folders above say. */
async function showDefaults(call: Opener, folder: string): Promise<FolderDefaults & { inherited: contract.Applying }> {
  const { db } = call;
  const row = await openDefaults(call, 'upload_defaults.view', folder);
  const { team_id: team } = row;
  const parent = (await findFolder(db, [team], row.id))?.parent_id ?? null;
  const above = planOf((await findSources(db, team, parent, null)).map(saidBy));
  const known = await lookUp(db, team, [row.gives, givesOf(above)]);
  return { ...presentFolder(known, row), inherited: presentPlan(known, above, teamSource(call.membershipFor(team))) };
}

export const show: Handler<typeof contract.showFolderDefaults, Services> = (call) =>
  showDefaults(call, call.params.uuid);

export const update: Handler<typeof contract.updateFolderDefaults, Services> = async (call) => {
  const { act, body } = call;
  const folder = await openDefaults(call, 'upload_defaults.manage', call.params.uuid);
  requirePlan(call.membershipFor(folder.team_id).features, body);
  await call.write((tx) =>
    setDefaults(tx, act, folder, async ({ gives, revision }) => {
      await call.requireRevision(revision, () => showDefaults(call, folder.id));
      return readGiven(tx, act, folder.team_id, gives, body);
    }),
  );
  return showDefaults(call, folder.id);
};

export const list: Handler<typeof contract.listFolderDefaults, Services> = async ({ db, params: { team }, query }) => {
  const page = await pageOf(
    {
      list: `folder defaults ${team}`,
      width: 2,
      rows: (limit, after) => listFolders(db, team, limit, after && { place: String(after[0]), id: String(after[1]) }),
      count: (upTo) => countFolders(db, team, upTo),
      placeOf: (row) => [row.place, row.id],
    },
    query,
    (row) => row,
  );
  const known = await lookUp(
    db,
    team,
    page.results.map(({ gives }) => gives),
  );
  return { ...page, results: page.results.map((row) => presentFolder(known, row)) };
};
