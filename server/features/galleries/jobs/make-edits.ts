import { type DrawnPicture, drawEdited } from '#features/content/changes/draw-edited.ts';
import { askAnew, findConversion, finishConversion, setConversion } from '#features/content/store.ts';
import { type FileRow, findFile } from '#features/files/store/files.ts';
import { setEdited } from '#features/versions/store.pictures.ts';
import { beginAct, record } from '#platform/db/change.ts';
import { AppError } from '#platform/errors.ts';
import type { Attempt } from '#platform/jobs/queue.ts';
import { DecoderKilled, MediaFailure, WorkshopClosed } from '#platform/media/failure.ts';
import { rendition } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import { editedAs, editKind, type GalleryEdit, recipeOfKind } from '../shown/edited.ts';
import { findEdits } from '../shown/find-edits.ts';
import { standingOf } from '../shown/usable.ts';
import { type EditedPlace, editedPlaces, recipesOfFile } from '../store/edited.ts';
import { type EditsData, editsJob } from './definition.ts';

/** Pictures that are worked on at once: as one is decoded or written, another is reckoned. */
const abreast = 2;
/** After so many tries of the job, what fails for an unknown reason is passed over. */
const patience = 3;
/** Images that are made before another gallery has its turn. */
const atATime = 40;
/** Whoever looks at the gallery is told no more often than that. */
const tellMs = 1_500;

/** The reason for which an image cannot be made; what passes, or is no fault of the image, is thrown on. */
function reasonOf(error: unknown, tries: number): string {
  const passes = error instanceof DecoderKilled || error instanceof WorkshopClosed;
  if (error instanceof MediaFailure) return error.message;
  if (error instanceof AppError && !passes && error.status < 500 && error.code !== 'busy')
    return error.refusal.errors?.[0]?.message ?? error.message;
  if (tries < patience) throw error;
  return 'Something went wrong.';
}

/** Keeps the reason with the name of what could not be made, which is not tried again: another state has another name. */
async function noteFailed({ db }: Services, file: FileRow, stem: string, failed: string): Promise<void> {
  const { team_id: team, cover_version: version } = file;
  await db.transaction().execute(async (tx) => {
    await askAnew(tx, team, version, stem);
    await setConversion(tx, team, version, stem, { state: 'failed', progress: 0, failed });
  });
}

/** Writes down what was made. Pictures by recipes that no gallery has the file by any more go, and their bytes. */
async function note(
  services: Services,
  file: FileRow,
  { stem, recipe }: { stem: string; recipe: string },
  pictures: readonly DrawnPicture[],
) {
  const { team_id: team, id, cover_version: version } = file;
  const made = Object.fromEntries(pictures.map(({ size, ...picture }) => [editKind(recipe, size), picture]));
  const names = new Set(pictures.map(({ name }) => name));
  const before = await services.db.transaction().execute(async (tx) => {
    const inUse = new Set(await recipesOfFile(tx, team, id));
    const useless = Object.keys(file.renditions).filter((kind) => {
      const of = recipeOfKind(kind);
      return of !== null && !inUse.has(of) && !(kind in made);
    });
    await finishConversion(tx, team, version, stem);
    return setEdited(tx, team, version, made, useless);
  });
  // Of a version that was deleted meanwhile, what was made just now goes.
  const gone = before?.filter((name) => !names.has(name)) ?? [...names];
  for (const name of gone) await services.storage.remove(rendition(team, version, name));
}

/** Makes one image, unless it is there, cannot be made, or is not shown. True when something is another now. */
async function takeTurn(
  services: Services,
  team: string,
  { file: id, recipe }: EditedPlace,
  edits: ReadonlyMap<string, GalleryEdit>,
  tries: number,
): Promise<boolean> {
  const [edit, file] = [edits.get(recipe), await findFile(services.db, [team], id)];
  if (!edit || !file) return false;
  const { usable, marked } = standingOf(file);
  const { wanted: stem } = editedAs(file, edit, marked);
  if (!usable || stem === null) return false;
  const before = await findConversion(services.db, team, file.cover_version, stem);
  if (before?.state === 'failed') return false;
  try {
    await note(
      services,
      file,
      { stem, recipe },
      await drawEdited(services, file, { recipe: edit.recipe, stem, marked }),
    );
  } catch (error) {
    await noteFailed(services, file, stem, reasonOf(error, tries));
  }
  return true;
}

/** Tells those who look at a gallery that images of it were made; has it go on where some are left. */
async function tell({ db, jobs, pulse }: Services, { team, gallery }: EditsData, more: boolean): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const of = { team, noun: 'gallery', subject: gallery } as const;
    await record(tx, beginAct(null), { ...of, action: 'gallery.prepared', after: {} });
    if (more) await jobs.enqueue(tx, editsJob, { team, gallery }, { key: gallery });
  });
  pulse.changed();
  if (more) jobs.wake();
}

/**
 * Makes images of a gallery by their recipes, one by one. What is there already stays, so it goes on where it was; after
 * some of them the next gallery has its turn.
 */
export async function makeEdits(
  services: Services,
  data: EditsData,
  signal: AbortSignal,
  { retries }: Attempt,
): Promise<void> {
  const { team, gallery } = data;
  const left = await editedPlaces(services.db, team, gallery);
  const edits = await findEdits(services.db, team, left);
  let [told, untold, made] = [performance.now(), false, 0];
  const work = async () => {
    while (made < atATime) {
      const place = left.shift();
      if (!place) return;
      signal.throwIfAborted();
      if (await takeTurn(services, team, place, edits, retries)) {
        made += 1;
        untold = true;
      }
      if (!untold || performance.now() - told < tellMs) continue;
      [told, untold] = [performance.now(), false];
      await tell(services, data, false);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: abreast }, work));
  if (untold || left.length > 0) await tell(services, data, left.length > 0);
  for (const ended of ends) if (ended.status === 'rejected') throw ended.reason;
}
