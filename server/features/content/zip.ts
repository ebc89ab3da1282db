import type { downloadZip, streamZip } from '#contract/content.ts';
import type { downloadFolder } from '#contract/folders.ts';
import { decide } from '#contract/policy/files.ts';
import { type OpenPreset, presetFor } from '#features/download-presets/access.ts';
import { factsOf } from '#features/files/access.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { openFolder } from '#features/folders/access.ts';
import { subtree } from '#features/folders/store.ts';
import { refuse } from '#platform/authorize.ts';
import { fail } from '#platform/errors.ts';
import type { Caller, Handler } from '#platform/http/handle.ts';
import { standing, teamsOf } from '#platform/http/identity/actor.ts';
import { newId } from '#platform/ids.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import { uniquePaths } from '#platform/zip/names.ts';
import type { Services } from '#server/services.ts';
import { isRefused, type Leaving, leaving } from './access.ts';
import { askFilm, type Film, findFilms } from './bytes/film.ts';
import { namesIn } from './bytes/note-download.ts';
import { sendProgress } from './bytes/send-progress.ts';
import { entryOf, needsFilm, whyNot } from './bytes/zip-entry.ts';
import { filesForZip, findZipFiles, type ZipFile } from './bytes/zip-files.ts';
import { type LeftOut, noteOf } from './bytes/zip-note.ts';
import { type StoredEntry, sendZip } from './bytes/zip-stream.ts';
import { findZip, insertZip } from './store.ts';

type Entry = { readonly team: string; readonly entry: StoredEntry };

/** Files that go into a zip, files left out with the reason, and videos that get their watermark first. */
interface Sorted {
  readonly given: readonly (ZipFile & Leaving)[];
  readonly left: readonly LeftOut[];
  readonly films: readonly FileRow[];
}

function sortOut(files: readonly ZipFile[], preset: OpenPreset | undefined): Sorted {
  const given: (ZipFile & Leaving)[] = [];
  const left: LeftOut[] = [];
  for (const { who, file } of files) {
    const outcome = leaving(who, file);
    const reason = isRefused(outcome) ? outcome.reason : whyNot(file, { preset, ...outcome });
    if (isRefused(outcome) || reason !== null) left.push({ file, reason: reason ?? '' });
    else given.push({ who, file, ...outcome });
  }
  return { given, left, films: given.map(({ file }) => file).filter((file) => needsFilm(file, { preset })) };
}

/** Has the videos made that are to carry the mark: those that were never asked for, and once more what failed. */
async function askFilms(call: Caller<Services>, films: readonly FileRow[]): Promise<void> {
  const found = await findFilms(call.services, films, true);
  for (const file of films) {
    const { state } = found.get(file.id) ?? { state: 'unasked' };
    if (state === 'unasked' || state === 'failed') await askFilm(call, file, true);
  }
}

/** Makes the address of a zip. Everything is checked here, and again when the zip is fetched. */
export const zip: Handler<typeof downloadZip, Services> = async (call) => {
  const { db, body, actor } = call;
  const { team } = call.params;
  const ids = [...new Set(body.files)];
  const files = await findZipFiles(db, actor, team, ids);
  if (files.length !== ids.length) fail('not_found', 'One of these files does not exist.');
  const refused = files.map(({ who, file }) => leaving(who, file)).find(isRefused);
  if (refused) refuse(refused);
  const preset = body.preset === undefined ? undefined : await presetFor({ db, actor }, body.preset);
  const { given, left, films } = sortOut(files, preset);
  const [none] = left;
  if (none && given.length === 0) fail('unsupported_type', none.reason);
  await limitRate(db, actor.user, rateLimits.zip);
  await askFilms(call, films);
  const id = newId();
  const wish = { files: ids, size: body.size, preset_id: body.preset ?? null };
  await insertZip(db, { team_id: team, id, user_id: actor.user, ...wish });
  const asTheyAre = body.size === 'original' && !preset && left.length === 0 && given.every(({ marked }) => !marked);
  return {
    url: `/v1/files/zip/${id}/`,
    bytes: asTheyAre ? files.reduce((sum, { file }) => sum + file.size, 0) : null,
    left_out: left.map(({ file, reason }) => ({ uuid: file.id, name: file.name, reason })),
  };
};

const shareOf = (film: Film) => (film.state === 'coming' ? film.progress : film.state === 'unasked' ? 0 : 100);
const isUnmade = ({ state }: Film) => state === 'coming' || state === 'unasked';

/** The progress of all videos together, in whole per cent; null when none is waited for any more. */
function progressOf(films: readonly Film[]): number | null {
  if (!films.some(isUnmade)) return null;
  return Math.floor(films.reduce((sum, film) => sum + shareOf(film), 0) / films.length);
}

export const stream: Handler<typeof streamZip, Services> = async (call) => {
  const { db, services, params, actor, reply } = call;
  const asked = (await findZip(db, teamsOf(actor), actor.user, params.id)) ?? fail('gone');
  const files = await findZipFiles(db, actor, asked.team_id, asked.files);
  const preset = asked.preset_id === null ? undefined : await presetFor({ db, actor }, asked.preset_id);
  const sorted = sortOut(files, preset);
  const films = await findFilms(services, sorted.films, true);
  // The team may have got another mark since.
  for (const file of sorted.films) if (films.get(file.id)?.state === 'unasked') await askFilm(call, file, true);
  const progress = progressOf([...films.values()]);
  if (progress !== null) return sendProgress(call, progress);
  const path = uniquePaths();
  const named = (name: string) => path([], name);
  const left = [...sorted.left];
  const given = sorted.given.flatMap(({ file, marked }): Entry[] => {
    const film = films.get(file.id);
    const wish = { size: asked.size, preset, marked, film, path: named };
    if (film?.state !== 'failed') return [{ team: file.team_id, entry: entryOf(services, file, wish) }];
    left.push({ file, reason: film.why });
    return [];
  });
  const entries = given.map(({ entry }) => entry);
  if (entries.length === 0) fail('gone', left[0]?.reason ?? 'None of these files can be downloaded any more.');
  // Each team hears of its own files alone.
  for (const team of new Set(given.map((one) => one.team))) {
    const own = given.filter((one) => one.team === team).map(({ entry }) => entry);
    const details = { files: own.length, size: preset?.name ?? asked.size, names: namesIn(own) };
    call.note({ team, action: 'download.zip', noun: 'zip', subject: params.id, details });
  }
  return sendZip(services, reply, `vitrine-${entries.length}-files.zip`, [...entries, ...noteOf(left, named)]);
};

/** A folder with everything below it, as folders inside the zip; files the caller may not have are left out, and listed. */
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
    const left: LeftOut[] = [];
    for (const folder of folders) {
      const trail = folder.lineage.slice(top.lineage.length - 1).map((id) => names.get(id) ?? '_');
      for (const file of await filesForZip(db, team, { folder: folder.id })) {
        const outcome = leaving(who, file);
        const reason = isRefused(outcome) ? outcome.reason : whyNot(file, outcome);
        if (!isRefused(outcome) && reason === null)
          yield entryOf(services, file, { size: 'original', path: (name) => path(trail, name), ...outcome });
        else if (decide(who, 'view', factsOf(file), file.read_at).allow)
          left.push({ file: { id: file.id, name: [...trail, file.name].join('/') }, reason: reason ?? '' });
      }
    }
    yield* noteOf(left, (name) => path([top.name], name));
  }
  call.note({ team, action: 'download.folder', noun: 'folder', subject: top.id, name: top.name });
  return sendZip(services, reply, `${top.name}.zip`, entries());
};
