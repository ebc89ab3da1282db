import type { checkShare } from '#contract/shares.ts';
import { findFile } from '#features/files/store/files.ts';
import { findFolder } from '#features/folders/store.ts';
import { linkStateOf } from '#features/public-links/access.ts';
import { linkOfFile } from '#features/public-links/store.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { membershipIn, requireFlag, teamsOf } from '#platform/http/identity/actor.ts';
import type { Services } from '#server/services.ts';
import { presentShares } from './present.ts';
import { offersOf } from './store.offers.ts';
import { grantForFile, grantForFolder, sharesOfFile, sharesOver } from './store.ts';

/** The others who see a folder or a file. Guests are told of their own teams alone. */
export const check: Handler<typeof checkShare, Services> = async ({ db, services, actor, params: { id } }) => {
  const teams = teamsOf(actor);
  const own = async () => {
    const folder = await findFolder(db, teams, id);
    if (folder) return { team: folder.team_id, folder: folder.id, guests: null };
    const file = await findFile(db, teams, id);
    return file && { team: file.team_id, folder: null, guests: null };
  };
  const shared = async () => {
    const grant = await grantForFolder(db, teams, id);
    if (grant) return { ...grant, folder: id };
    const ofFile = await grantForFile(db, teams, id);
    return ofFile && { ...ofFile, folder: null };
  };
  const found = (await own()) ?? (await shared()) ?? fail('not_found');
  if (found.guests === null) requireFlag(membershipIn(actor, found.team), ['VIEW_ASSETS']);
  const rows =
    found.folder === null ? await sharesOfFile(db, found.team, id) : await sharesOver(db, found.team, found.folder);
  const { guests } = found;
  if (guests === null) {
    const offers = found.folder === null ? [] : await offersOf(db, found.team, found.folder);
    const shares = presentShares(rows, found.folder, offers);
    const [link, file] = [await linkOfFile(db, found.team, id), await findFile(db, [found.team], id)];
    return link && file ? { ...shares, ...linkStateOf(services, link, file) } : shares;
  }
  const mine = presentShares(
    rows.filter((row) => guests.includes(row.team)),
    found.folder,
  );
  const known = (uuid: string) => 'folders' in found && found.folders.includes(uuid);
  return {
    ...mine,
    teams: mine.teams.map((team) => ({
      ...team,
      inherited_from: team.inherited_from && known(team.inherited_from.uuid) ? team.inherited_from : null,
    })),
  };
};
