import { v7 } from 'uuid';
import { undoAction } from '../../../lib/change/undo.ts';
import { meQuery } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { fileQuery, refreshLists } from '../../files/queries.ts';
import type { PickedFile } from './dropped-files.ts';
import type { Engine } from './engine.ts';
import { itemOf } from './item-of.ts';
import { thisPage } from './page-life.ts';
import type { ChosenFiles } from './page-uploads.ts';
import { unsavedUploads } from './unsaved-uploads.ts';
import type { Target, UploadRecord } from './upload-record.ts';
import type { Decision } from './upload-sender.ts';
import { isBusy, type UploadItem, uploads } from './uploads.store.ts';
import { rememberUploads } from './uploads-left.ts';

/** The bytes of what was chosen on this page. */
const chosen: ChosenFiles = new Map();
let engine: Promise<Engine> | undefined;
let lastTeam = '';

export const user = () => queryClient.getQueryData(meQuery.queryKey)?.uuid ?? '';

let soon: ReturnType<typeof setTimeout> | undefined;
function stored(uuid: string | undefined, changeSet: string | undefined): void {
  clearTimeout(soon);
  soon = setTimeout(() => refreshLists(lastTeam), 300);
  const item = uuid === undefined ? undefined : uploads.byFile(uuid);
  if (!item?.attachTo) return;
  const { file, undoable } = item.attachTo;
  toast.success(`${item.name} added`, { action: undoable ? undoAction(changeSet) : undefined });
  void queryClient.invalidateQueries({ queryKey: ['attachments', file] });
  void queryClient.invalidateQueries({ queryKey: fileQuery(file).queryKey });
}

/** The uploader, loaded when it is first needed; with it, what earlier pages left. */
export function theEngine(): Promise<Engine> {
  engine ??= import('./engine.ts').then(
    ({ startEngine }) => startEngine(user(), chosen, stored),
    (error: unknown) => {
      engine = undefined;
      throw error;
    },
  );
  return engine;
}

/** The batch under way: files that are added meanwhile belong to it. */
export const batchNow = () => uploads.read().find(isBusy)?.batch ?? v7();

/** The upload whose bytes were lost and that this file is. */
const lostOne = ({ file, path }: PickedFile, lost: readonly UploadItem[]) =>
  lost.find((item) => item.name === (path.split('/').at(-1) ?? file.name) && item.size === file.size);

/** Gives lost uploads their bytes back; what is left over is none of them. */
async function reviveAll(picked: readonly PickedFile[]): Promise<PickedFile[]> {
  const lost = uploads.read().filter((item) => item.lost);
  const found = picked.map((one) => [one, lostOne(one, lost)] as const);
  for (const [{ file }, item] of found) if (item) (await theEngine()).revive(item.id, file);
  return found.flatMap(([one, item]) => (item ? [] : [one]));
}

/** Takes files up: they are noted on the device before anything else is done with them. */
export async function uploadFiles(picked: readonly PickedFile[], target: Target): Promise<void> {
  lastTeam = target.team;
  const fresh = uploads.read().some((item) => item.lost) ? await reviveAll(picked) : picked;
  if (fresh.length === 0) return;
  const batch = batchNow();
  const records = fresh.map(({ file, path }): UploadRecord => {
    const { name, size, type } = file;
    return { id: v7(), owner: thisPage, user: user(), batch, name, size, type, path, target };
  });
  unsavedUploads.note(thisPage, [...unsavedUploads.read(thisPage), ...records]);
  rememberUploads(true);
  const items = records.map((record, at) => {
    const one = fresh[at];
    if (one) chosen.set(record.id, one);
    return itemOf(record, one?.file);
  });
  uploads.add(items);
  await (await theEngine()).take(records);
}

/** Has the browser ask for leave to read a file that it still knows; false when it has to be chosen again. */
export const readAgain = async (id: string): Promise<boolean> => (await theEngine()).reopen(id);

/** Chooses lost files again; tells of those that are none of them. */
export async function chooseAgain(picked: readonly PickedFile[]): Promise<void> {
  const others = await reviveAll(picked);
  const [first] = others;
  if (first) toast.error(`${first.file.name} is not one of the files that were interrupted.`);
}

/** Decides about files whose bytes are in the library already. */
export async function decideDuplicates(ids: readonly string[], decision: Decision): Promise<void> {
  const uploader = await theEngine();
  if (decision === 'skip') return uploader.cancel(ids);
  for (const id of ids) uploader.decide(id, decision);
}

/** Tries a failed upload again, from where the server stands. */
export async function retryUpload(id: string): Promise<void> {
  (await theEngine()).retry(id);
}

/** Takes what has ended out of the tray; what failed was told, and is not tried again. */
export async function closeUploads(): Promise<void> {
  const ended = uploads.read().filter(({ state }) => state === 'done' || state === 'processing' || state === 'failed');
  const failed = ended.filter(({ state }) => state === 'failed').map(({ id }) => id);
  uploads.remove(ended.map(({ id }) => id));
  if (failed.length > 0) (await theEngine()).cancel(failed);
}
