import type { showApplying } from '#contract/upload-defaults.ts';
import { folderOfTeam } from '#features/folders/access.ts';
import { findFolder } from '#features/folders/store.ts';
import { rightsById } from '#features/rights/store.ts';
import { findTeam } from '#features/teams/store/teams.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { profileOfTeam } from './access.ts';
import { teamSource } from './folders.ts';
import { lookUp } from './known.ts';
import { presentPlan } from './present.ts';
import { type DefaultsSource, givesOf, planOf, saidBy } from './rules.ts';
import { findStandard } from './store.profiles.ts';
import { findSources } from './store.ts';

/** The values that would be put on an upload now. */
export const applying: Handler<typeof showApplying, Services> = async ({ db, membership, params: { team }, query }) => {
  const { folder: wanted = null, profile: asked } = query;
  const named = await folderOfTeam(db, team, wanted);
  const profile =
    asked === 'none'
      ? null
      : asked === undefined
        ? ((await findStandard(db, team)) ?? null)
        : await profileOfTeam(db, team, asked);
  const target = profile?.folder && !profile.folder_gone ? profile.folder.uuid : null;
  const folder = named ?? (target ? ((await findFolder(db, [team], target)) ?? null) : null);
  const sources = await findSources(db, team, folder?.id ?? null, asked === 'none' ? null : asked);
  const said: DefaultsSource[] = sources.map(saidBy);
  const rights = await rightsById(db, team, (await findTeam(db, team))?.default_rights ?? []);
  if (rights.length > 0)
    said.push({ from: teamSource(membership), gives: { rights: rights.map(({ id, name }) => ({ uuid: id, name })) } });
  const plan = planOf(said);
  const known = await lookUp(db, team, [givesOf(plan)]);
  return {
    folder: folder && { uuid: folder.id, name: folder.name },
    profile: profile && { uuid: profile.id, name: profile.name, note: profile.note, is_default: profile.is_default },
    applying: presentPlan(known, plan, teamSource(membership)),
  };
};
