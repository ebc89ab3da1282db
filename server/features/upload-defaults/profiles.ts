import type * as contract from '#contract/upload-profiles.ts';
import type { ProfileChanges, UploadProfile } from '#contract/upload-profiles.ts';
import { folderOfTeam } from '#features/folders/access.ts';
import type { Tx } from '#platform/db/db.ts';
import { pageOf } from '#platform/db/keyset.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#server/services.ts';
import { openProfile } from './access.ts';
import { readGiven, requirePlan } from './changes/read-given.ts';
import { addProfile, changeProfile, removeProfile } from './changes/write-profile.ts';
import { lookUp } from './known.ts';
import { presentProfile } from './present.ts';
import { countProfiles, listProfiles, type ProfileBody } from './store.profiles.ts';

/** The body that a request leaves a profile with. */
async function wantedBody(
  tx: Tx,
  { act }: Pick<Call, 'act'>,
  team: string,
  before: ProfileBody,
  changes: ProfileChanges,
): Promise<ProfileBody> {
  const { name, note, folder, is_default, ...given } = changes;
  const target = folder ? await folderOfTeam(tx, team, folder) : null;
  return {
    name: name ?? before.name,
    note: note === undefined ? before.note : note?.trim() || null,
    folder: folder === undefined ? before.folder : target && { uuid: target.id, name: target.name },
    gives: await readGiven(tx, act, team, before.gives, given),
    is_default: is_default ?? before.is_default,
  };
}

async function showProfile(call: Opener, id: string): Promise<UploadProfile> {
  const row = await openProfile(call, id);
  return presentProfile(await lookUp(call.db, row.team_id, [row.gives]), row);
}

export const create: Handler<typeof contract.createProfile, Services> = async (call) => {
  const { act, params, body, membership } = call;
  requirePlan(membership.features, body);
  const id = newId();
  const fresh: ProfileBody = { name: body.name, note: null, folder: null, gives: {}, is_default: false };
  await call.write(async (tx) =>
    addProfile(tx, act, params.team, id, await wantedBody(tx, call, params.team, fresh, body)),
  );
  return showProfile(call, id);
};

export const update: Handler<typeof contract.updateProfile, Services> = async (call) => {
  const { act, body } = call;
  const profile = await openProfile(call, call.params.id);
  const { team_id: team } = profile;
  requirePlan(call.membershipFor(team).features, body);
  await call.write((tx) =>
    changeProfile(tx, act, profile, async (now) => {
      await call.requireRevision(now.revision, () => showProfile(call, profile.id));
      return wantedBody(tx, call, team, now, body);
    }),
  );
  return showProfile(call, profile.id);
};

export const remove: Handler<typeof contract.deleteProfile, Services> = async (call) => {
  const profile = await openProfile(call, call.params.id);
  await call.write((tx) => removeProfile(tx, call.act, profile));
};

export const list: Handler<typeof contract.listProfiles, Services> = async ({ db, params: { team }, query }) => {
  const page = await pageOf(
    {
      list: `upload profiles ${team}`,
      width: 2,
      rows: (limit, after) => listProfiles(db, team, limit, after && { key: String(after[0]), id: String(after[1]) }),
      count: (upTo) => countProfiles(db, team, upTo),
      placeOf: (row) => [row.name_key, row.id],
    },
    query,
    (row) => row,
  );
  const known = await lookUp(
    db,
    team,
    page.results.map(({ gives }) => gives),
  );
  return { ...page, results: page.results.map((row) => presentProfile(known, row)) };
};
