import { v7 } from 'uuid';
import { type PickedFile, readFolder, takeDrop } from './dropped-files.ts';
import { itemOf } from './item-of.ts';
import { thisPage } from './page-life.ts';
import { unsavedUploads } from './unsaved-uploads.ts';
import { batchNow, theEngine, uploadFiles, user } from './upload-files.ts';
import type { Target, UploadRecord } from './upload-record.ts';
import { uploads } from './uploads.store.ts';
import { rememberUploads } from './uploads-left.ts';

/** Notes folders on the device and in the tray before they are read: a page that is reloaded meanwhile can say so. */
function noteFolders(names: readonly string[], target: Target): UploadRecord[] {
  forgetEarlier(names, target);
  const batch = batchNow();
  const records = names.map(
    (name): UploadRecord => ({
      ...{ id: v7(), owner: thisPage, user: user(), batch, name, size: 0, type: '', path: name, target },
      unread: true,
    }),
  );
  if (records.length === 0) return [];
  unsavedUploads.note(thisPage, [...unsavedUploads.read(thisPage), ...records]);
  rememberUploads(true);
  uploads.add(records.map((record) => itemOf(record)));
  return records;
}

const forgetNote = (id: string) =>
  unsavedUploads.note(
    thisPage,
    unsavedUploads.read(thisPage).filter((one) => one.id !== id),
  );

/** Takes what was said of folders when they were dropped before out of the tray. */
function forgetEarlier(names: readonly string[], { folder }: Target): void {
  const ids = uploads
    .read()
    .filter(
      ({ unread, state, name, folder: into }) =>
        unread && state === 'failed' && names.includes(name) && into.uuid === folder.uuid,
    )
    .map(({ id }) => id);
  if (ids.length > 0) void theEngine().then((engine) => engine.cancel(ids));
  uploads.remove(ids);
}

/** Takes up what was dropped: files at once, those in folders as they are found. */
export async function uploadDrop(transfer: DataTransfer, target: Target): Promise<void> {
  const { files, folders } = takeDrop(transfer);
  const taking: Promise<void>[] = [];
  const take = (picked: readonly PickedFile[]) => {
    // What is dropped as a folder is attached file by file.
    const flat = target.attachTo ? picked.map((one) => ({ ...one, path: one.file.name })) : picked;
    const taken = uploadFiles(flat, target);
    taken.catch(() => undefined);
    taking.push(taken);
  };
  const notes = noteFolders(
    folders.map(({ entry }) => entry.name),
    target,
  );
  if (files.length > 0) take(files);
  for (const [at, folder] of folders.entries()) {
    const note = notes[at];
    if (!note) continue;
    try {
      await readFolder(folder, take, () => uploads.find(note.id) === undefined);
      forgetNote(note.id);
      uploads.remove([note.id]);
    } catch {
      forgetNote(note.id);
      uploads.change(note.id, {
        state: 'failed',
        error: 'Some files in this folder could not be read. Drop it again.',
      });
    }
  }
  await Promise.all(taking);
}
