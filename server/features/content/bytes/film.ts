import type { FileRow } from '#features/files/store/files.ts';
import { wholeName } from '#features/playback/rules/names.ts';
import type { Caller } from '#platform/http/handle.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import { rendition } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { convertJob, convertKey, mp4Name, storedAs } from '../jobs/convert.ts';
import { askAnew, type ConversionRow, findConversions } from '../store.ts';

/** The state of a video's MP4 in the size of the original. */
export type Film =
  | { readonly state: 'ready'; readonly name: string }
  | { readonly state: 'coming'; readonly progress: number }
  /** Nobody has asked for it, or what was made is gone. */
  | { readonly state: 'unasked' }
  | { readonly state: 'failed'; readonly why: string };

const markOf = (file: FileRow, marked: boolean) => (marked ? file.mark : '');
const nameOf = (file: FileRow, marked: boolean) => storedAs(mp4Name, markOf(file, marked));

/** The MP4 of a short video that was made to be played: it is as large as it came in. Null for others. */
function playedName(file: FileRow, marked: boolean): string | null {
  const name = storedAs(wholeName, markOf(file, marked));
  return file.renditions[marked ? 'marked:play' : 'play']?.name === name ? name : null;
}

async function stateOf(
  { storage }: Services,
  file: FileRow,
  name: string,
  found: ConversionRow | undefined,
): Promise<Film> {
  if (found?.state === 'failed') return { state: 'failed', why: found.failed ?? 'This video cannot be converted.' };
  if (found?.state === 'done') {
    const there = await storage.stat(rendition(file.team_id, file.cover_version, name));
    return there ? { state: 'ready', name } : { state: 'unasked' };
  }
  return found ? { state: 'coming', progress: found.progress } : { state: 'unasked' };
}

/** The states of videos' MP4s, with the team's watermark or without, by the ids of the files. */
export async function findFilms(
  services: Services,
  files: readonly FileRow[],
  marked: boolean,
): Promise<Map<string, Film>> {
  const films = new Map<string, Film>();
  for (const [team, own] of Map.groupBy(files, ({ team_id: of }) => of)) {
    const asked = own.map((file) => ({ version: file.cover_version, name: nameOf(file, marked) }));
    const found = new Map((await findConversions(services.db, team, asked)).map((row) => [row.version, row]));
    for (const file of own) {
      const played = playedName(file, marked);
      const made = () => stateOf(services, file, nameOf(file, marked), found.get(file.cover_version));
      films.set(file.id, played ? { state: 'ready', name: played } : await made());
    }
  }
  return films;
}

/** Has the MP4 of a video made, unless it is on its way. */
export async function askFilm(call: Caller<Services>, file: FileRow, marked: boolean): Promise<void> {
  const { services, db, actor } = call;
  const { team_id: team, cover_version: version } = file;
  const wish = { team, version, mark: markOf(file, marked) };
  await call.write(async (tx) => {
    if (!(await askAnew(tx, team, version, nameOf(file, marked)))) return;
    await limitRate(db, actor.user, rateLimits.film);
    await services.jobs.enqueue(tx, convertJob, wish, { key: convertKey(wish) });
  });
}

/** Has the MP4 of a video made that the product itself needs, unless it is on its way. */
export async function wantFilm(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  file: FileRow,
  marked: boolean,
): Promise<void> {
  const { team_id: team, cover_version: version } = file;
  const wish = { team, version, mark: markOf(file, marked) };
  await db.transaction().execute(async (tx) => {
    if (await askAnew(tx, team, version, nameOf(file, marked)))
      await jobs.enqueue(tx, convertJob, wish, { key: convertKey(wish) });
  });
  jobs.wake();
}

/** The state of one video's MP4, which is requested if it is not there. */
export async function bringFilm(call: Caller<Services>, file: FileRow, marked: boolean): Promise<Film> {
  const find = async () => (await findFilms(call.services, [file], marked)).get(file.id) ?? { state: 'unasked' };
  const film = await find();
  if (film.state === 'ready' || film.state === 'coming') return film;
  await askFilm(call, file, marked);
  return find();
}
