import { isDeepStrictEqual } from 'node:util';
import { limits } from '#contract/core/limits.ts';
import { lockTeam } from '#features/teams/store/teams.ts';
import { type Act, type Change, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { ManagedProfile } from '../access.ts';
import {
  countProfiles,
  deleteProfile,
  findNamed,
  findStandard,
  insertProfile,
  lockProfile,
  type ProfileBody,
  type ProfileRow,
  writeProfile,
} from '../store.profiles.ts';

export const keep = ({ name, note, folder, gives, is_default }: ProfileBody): ProfileBody => ({
  name,
  note,
  folder: folder && { uuid: folder.uuid, name: folder.name },
  gives,
  is_default,
});

const line = (team: string, id: string, verb: string, change: Pick<Change, 'before' | 'after'>): Change => ({
  team,
  action: `profile.${verb}`,
  noun: 'profile',
  subject: id,
  ...change,
});

/** There is one default at most: the one that was steps back. */
async function makeRoom(tx: Tx, act: Act, team: string, id: string, wanted: ProfileBody): Promise<void> {
  if (!wanted.is_default) return;
  const was = await findStandard(tx, team);
  if (!was || was.id === id) return;
  const after = { ...keep(was), is_default: false };
  await writeProfile(tx, team, was.id, after);
  await record(tx, act, line(team, was.id, 'update', { before: keep(was), after }));
}

async function refuseTaken(tx: Tx, team: string, id: string, name: string): Promise<void> {
  const taken = await findNamed(tx, team, name);
  if (taken && taken.id !== id) fail('conflict', `The team already has an upload profile called ${taken.name}.`);
}

/** Makes a profile, or brings a deleted one back as it was. */
export async function addProfile(
  tx: Tx,
  act: Act,
  team: string,
  id: string,
  body: ProfileBody,
  verb: 'create' | 'restore' = 'create',
): Promise<void> {
  await lockTeam(tx, team);
  if ((await countProfiles(tx, team, limits.uploadProfilesPerTeam)) >= limits.uploadProfilesPerTeam)
    fail('conflict', `A team has at most ${limits.uploadProfilesPerTeam} upload profiles.`);
  await refuseTaken(tx, team, id, body.name);
  await makeRoom(tx, act, team, id, body);
  await insertProfile(tx, team, id, body);
  await record(tx, act, line(team, id, verb, { after: keep(body) }));
}

/** Changes a profile; `wanted` makes it of what it is, on the locked row. */
export async function changeProfile(
  tx: Tx,
  act: Act,
  { team_id: team, id }: ManagedProfile,
  wanted: (now: ProfileRow) => Promise<ProfileBody>,
): Promise<void> {
  await lockTeam(tx, team);
  const now = (await lockProfile(tx, team, id)) ?? fail('not_found');
  const body = await wanted(now);
  if (isDeepStrictEqual(keep(now), keep(body))) return;
  await refuseTaken(tx, team, id, body.name);
  await makeRoom(tx, act, team, id, body);
  await writeProfile(tx, team, id, body);
  await record(tx, act, line(team, id, 'update', { before: keep(now), after: keep(body) }));
}

export async function removeProfile(tx: Tx, act: Act, { team_id: team, id }: ManagedProfile): Promise<void> {
  const now = (await lockProfile(tx, team, id)) ?? fail('not_found');
  await deleteProfile(tx, team, id);
  await record(tx, act, line(team, id, 'delete', { before: keep(now) }));
}
