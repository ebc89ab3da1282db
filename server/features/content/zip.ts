import type { downloadZip, streamZip } from '#contract/content.ts';
import type { downloadFolder } from '#contract/folders.ts';
import { presetFor } from '#features/download-presets/access.ts';
import { openFolder } from '#features/folders/access.ts';
import { subtree } from '#features/folders/store.ts';
import { refuse } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import { standing, teamsOf } from '#platform/http/identity/actor.ts';
import { newId } from '#platform/ids.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { isRefused, leaving } from './access.ts';
import { namesIn } from './bytes/note-download.ts';
import { entryOf } from './bytes/zip-entry.ts';
import { filesForZip, findZipFiles } from './bytes/zip-files.ts';
import { uniquePaths } from './bytes/zip-names.ts';
import { sendZip } from './bytes/zip-stream.ts';
import { findZip, insertZip } from './store.ts';

/** Makes the address of a zip. Everything is checked here, and again when the zip is fetched. */
export const zip: Handler<typeof downloadZip, Services> = async ({ db, params: { team }, body, actor }) => {
  const ids = [...new Set(body.files)];
  const files = await findZipFiles(db, actor, team, ids);
  if (files.length !== ids.length) fail('not_found', 'One of these files does not exist.');
  const outcomes = files.map(({ who, file }) => leaving(who, file));
  const refused = outcomes.find(isRefused);
  if (refused) refuse(refused);
  const asTheyAre =
    body.size === 'original' &&
    body.preset === undefined &&
    outcomes.every((outcome) => !isRefused(outcome) && !outcome.marked);
  if (body.preset !== undefined) await presetFor({ db, actor }, body.preset);
  await limitRate(db, actor.user, rateLimits.zip);
  const id = newId();
  await insertZip(db, {
    team_id: team,
    id,
    user_id: actor.user,
    files: ids,
    size: body.size,
    preset_id: body.preset ?? null,
  });
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  return { url: `/v1/files/zip/${id}/`, bytes: asTheyAre ? bytes : null };
};

export const stream: Handler<typeof streamZip, Services> = async (call) => {
  const { db, services, params, actor, reply } = call;
  const asked = (await findZip(db, teamsOf(actor), actor.user, params.id)) ?? fail('gone');
  const files = await findZipFiles(db, actor, asked.team_id, asked.files);
  const preset = asked.preset_id === null ? undefined : await presetFor({ db, actor }, asked.preset_id);
  const path = uniquePaths();
  const given = files.flatMap(({ who, file }) => {
    const outcome = leaving(who, file);
    const wish = { size: asked.size, preset, path: (name: string) => path([], name) };
    return isRefused(outcome) ? [] : [{ team: file.team_id, entry: entryOf(services, file, { ...wish, ...outcome }) }];
  });
  const entries = given.map(({ entry }) => entry);
  if (entries.length === 0) fail('gone', 'None of these files can be downloaded any more.');
  // Each team hears of its own files alone.
  for (const team of new Set(given.map((one) => one.team))) {
    const own = given.filter((one) => one.team === team).map(({ entry }) => entry);
    const details = { files: own.length, size: preset?.name ?? asked.size, names: namesIn(own) };
    call.note({ team, action: 'download.zip', noun: 'zip', subject: params.id, details });
  }
  return sendZip(services, reply, `vitrine-${entries.length}-files.zip`, entries);
};

/** A folder with everything below it, as folders inside the zip; files the caller may not have are left out. */
export const folderZip: Handler<typeof downloadFolder, Services> = async (call) => {
  const { db, services, actor, reply } = call;
  const top = await openFolder(call, 'folder.download', call.params.uuid);
  const team = top.team_id;
  const who = standing(actor, call.membershipFor(team));
  await limitRate(db, actor.user, rateLimits.zip);
  const folders = await subtree(db, team, top.id);
  const names = new Map(folders.map((folder) => [folder.id, folder.name]));
  const path = uniquePaths();
  async function* entries() {
    for (const folder of folders) {
      const trail = folder.lineage.slice(top.lineage.length - 1).map((id) => names.get(id) ?? '_');
      for (const file of await filesForZip(db, team, { folder: folder.id })) {
        const outcome = leaving(who, file);
        const wish = { size: 'original', path: (name: string) => path(trail, name) } as const;
        if (!isRefused(outcome)) yield entryOf(services, file, { ...wish, ...outcome });
      }
    }
  }
  call.note({ team, action: 'download.folder', noun: 'folder', subject: top.id, name: top.name });
  return sendZip(services, reply, `${top.name}.zip`, entries());
};
