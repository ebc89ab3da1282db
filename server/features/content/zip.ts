import type { downloadZip, streamZip } from '#contract/content.ts';
import { offersSize, renamed, sidePx } from '#contract/files.rules.ts';
import type { downloadFolder } from '#contract/folders.ts';
import { refuse } from '#features/files/access.ts';
import type { FileRow } from '#features/files/store.ts';
import { openFolder } from '#features/folders/access.ts';
import { subtree } from '#features/folders/store.ts';
import { charge, costs } from '#platform/cost.ts';
import { fail } from '#platform/errors.ts';
import { standing, teamsOf } from '#platform/http/actor.ts';
import type { Handler } from '#platform/http/handle.ts';
import { newId } from '#platform/ids.ts';
import { original } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { isRefused, type Leaving, leaving } from './download-access.ts';
import { type Box, resizedVariant, wholeMarked } from './resize.ts';
import { findZip, insertZip, type ZipRow } from './store.ts';
import { variantBytes } from './variant.ts';
import { filesForZip, findZipFiles } from './zip-files.ts';
import { uniquePaths } from './zip-names.ts';
import { sendZip, type ZipEntry } from './zip-stream.ts';

type Size = ZipRow['size'];

/** The size a picture is made at; null for the bytes as they came in. */
function boxOf(file: FileRow, size: Size, marked: boolean): Box | null {
  const smaller =
    size !== 'original' &&
    !file.failed &&
    offersSize({ file_type: file.media_type, width: file.width, height: file.height }, size);
  return smaller ? { long: sidePx(size) } : marked ? wholeMarked : null;
}

interface Wish extends Leaving {
  size: Size;
  path: (name: string) => string;
}

function entryOf(services: Services, file: FileRow, { size, marked, path }: Wish): ZipEntry {
  const modified = file.updated_at;
  const box = boxOf(file, size, marked);
  if (!box)
    return {
      path: path(file.name),
      modified,
      bytes: async () => ({ key: original(file.team_id, file.sha256.toString('hex')), size: file.size }),
    };
  const extension = ['image/png', 'image/webp', 'image/gif'].includes(file.media_type) ? file.extension : 'jpg';
  return {
    path: path(renamed(file.name, extension)),
    modified,
    bytes: async () => variantBytes(services, file, await resizedVariant(services, file, box, marked)),
  };
}

/** Makes the address of a zip. Everything is checked here, and again when the zip is fetched. */
export const zip: Handler<typeof downloadZip, Services> = async ({ db, params: { team }, body, actor }) => {
  const ids = [...new Set(body.files)];
  const files = await findZipFiles(db, actor, team, ids);
  if (files.length !== ids.length) fail('not_found', 'One of these files does not exist.');
  const refused = files.map(({ who, file }) => leaving(who, file)).find(isRefused);
  if (refused) refuse(refused);
  await charge(db, actor.user, costs.zip);
  const id = newId();
  await insertZip(db, { team_id: team, id, user_id: actor.user, files: ids, size: body.size });
  return { url: `/v1/files/zip/${id}/` };
};

export const stream: Handler<typeof streamZip, Services> = async ({ db, services, params, actor, reply }) => {
  const asked = (await findZip(db, teamsOf(actor), actor.user, params.id)) ?? fail('gone');
  const files = await findZipFiles(db, actor, asked.team_id, asked.files);
  const path = uniquePaths();
  const entries = files.flatMap(({ who, file }) => {
    const outcome = leaving(who, file);
    const wish = { size: asked.size, path: (name: string) => path([], name) };
    return isRefused(outcome) ? [] : [entryOf(services, file, { ...wish, ...outcome })];
  });
  if (entries.length === 0) fail('gone', 'None of these files can be downloaded any more.');
  return sendZip(services, reply, `vitrine-${entries.length}-files.zip`, entries);
};

/** A folder with everything below it, as folders inside the zip; files the caller may not have are left out. */
export const folderZip: Handler<typeof downloadFolder, Services> = async (call) => {
  const { db, services, actor, reply } = call;
  const top = await openFolder(call, 'folder.view', call.params.uuid);
  const team = top.team_id;
  const who = standing(actor, call.seatFor(team));
  await charge(db, actor.user, costs.zip);
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
  return sendZip(services, reply, `${top.name}.zip`, entries());
};
