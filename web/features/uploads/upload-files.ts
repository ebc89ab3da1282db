import { checkUploads } from '#contract/uploads.ts';
import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { undoAction } from '../../lib/undo.ts';
import { fileQuery, refreshLists } from '../files/queries.ts';
import type { PickedFile } from './dropped-files.ts';
import type { Engine, UploadMeta } from './engine.ts';
import { sha256Of } from './hash.ts';
import type { ByHand } from './upload-wishes.ts';
import { type AttachTo, type Existing, type UploadItem, uploads } from './uploads.store.ts';

export interface Target {
  readonly team: string;
  readonly folder: { readonly uuid: string | null; readonly name: string };
  /** Set for files that are to be attached to another. */
  readonly attachTo?: AttachTo | undefined;
  readonly wishes?:
    | { readonly profile: string; readonly profileName: string | undefined; readonly hand: ByHand }
    | undefined;
}

/** What a file in the tray was made from, for what is decided about it later. */
interface Origin {
  readonly picked: PickedFile;
  readonly target: Target;
  readonly sha256: string;
}

const origins = new Map<string, Origin>();
const thumbnailAtMost = 20_000_000;
let engine: Promise<Engine> | undefined;
let made = 0;
let lastTeam = '';

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

/** The uploader, loaded when it is first needed. */
export function theEngine(): Promise<Engine> {
  engine ??= import('./engine.ts').then(({ startEngine }) => startEngine(stored));
  return engine;
}

const previewOf = (file: File) =>
  /^image\/(jpeg|png|webp|gif)$/.test(file.type) && file.size < thumbnailAtMost ? URL.createObjectURL(file) : undefined;

function itemOf({ file }: PickedFile, { folder, attachTo, wishes }: Target): UploadItem {
  made += 1;
  return {
    id: `new-${made}`,
    name: file.name,
    size: file.size,
    type: file.type,
    folder,
    state: 'checking',
    sent: 0,
    preview: previewOf(file),
    attachTo,
    profile: wishes?.profileName,
  };
}

const listOf = (list: readonly string[] | undefined) => (list ? JSON.stringify(list) : '');
const idsOf = (refs: readonly { uuid: string }[] | undefined) => listOf(refs?.map(({ uuid }) => uuid));

const metaOf = ({ picked, target, sha256 }: Origin, purpose: string): UploadMeta => ({
  filename: picked.file.name,
  filetype: picked.file.type,
  team: target.team,
  folder: target.folder.uuid ?? '',
  folderName: target.folder.name,
  sha256,
  purpose,
  relative_path: picked.path === picked.file.name ? '' : picked.path,
  profile: target.wishes?.profile ?? '',
  tags: listOf(target.wishes?.hand.tags),
  rights: idsOf(target.wishes?.hand.rights),
  collections: idsOf(target.wishes?.hand.collections),
  internal_use: target.wishes?.hand.internal_use === undefined ? '' : String(target.wishes.hand.internal_use),
});

/** Sends a file that was looked at, as a new file or as a version of another. */
async function send(id: string, purpose = 'file'): Promise<void> {
  const origin = origins.get(id);
  if (!origin) return;
  uploads.change(id, { state: 'waiting', existing: undefined });
  const added = (await theEngine()).add(origin.picked.file, metaOf(origin, purpose));
  if (added === undefined) return uploads.remove(id);
  origins.delete(id);
  origins.set(added, origin);
  uploads.rename(id, added);
}

type Checked = Map<string, Existing>;

async function existingOnes(team: string, looked: readonly { id: string; origin: Origin }[]): Promise<Checked> {
  const body = looked.map(({ origin }) => ({
    name: origin.picked.file.name,
    size: origin.picked.file.size,
    sha256: origin.sha256,
  }));
  const { results } = await call(checkUploads, { params: { team }, body });
  const known = results.flatMap(({ sha256, existing }) => {
    const [first] = existing.filter((file) => !file.recycled);
    return first ? [[sha256, { uuid: first.uuid, name: first.name }] as const] : [];
  });
  return new Map(known);
}

const batch = 25;

/** Looks at files, a few at a time: those the library has already wait for a decision, the rest is sent. */
export async function uploadFiles(picked: readonly PickedFile[], target: Target): Promise<void> {
  lastTeam = target.team;
  const items = picked.map((one) => ({ item: itemOf(one, target), one }));
  uploads.add(items.map(({ item }) => item));
  for (let at = 0; at < items.length; at += batch) {
    const looked: { id: string; origin: Origin }[] = [];
    for (const { item, one } of items.slice(at, at + batch)) {
      if (!uploads.find(item.id)) continue;
      const sha256 = await sha256Of(one.file);
      if (sha256 === null)
        uploads.change(item.id, { state: 'failed', error: 'This file can no longer be read from the disk.' });
      else {
        const origin = { picked: one, target, sha256 };
        origins.set(item.id, origin);
        looked.push({ id: item.id, origin });
      }
    }
    const { attachTo } = target;
    if (attachTo) {
      for (const { id } of looked) await send(id, `attachment:${attachTo.file}`);
      continue;
    }
    const known = await existingOnes(target.team, looked).catch((error: unknown): Checked => {
      toast.failure(error, 'The upload failed.');
      return new Map();
    });
    for (const { id, origin } of looked) {
      const existing = known.get(origin.sha256);
      if (existing) uploads.change(id, { state: 'duplicate', existing });
      else await send(id);
    }
  }
}

export type Decision = 'skip' | 'version' | 'both';

/** What to do with a file whose bytes are in the library already; for all that wait, when asked. */
export function decideDuplicate(id: string, decision: Decision, all = false): void {
  const waiting = all ? uploads.read().filter((item) => item.state === 'duplicate') : [uploads.find(id)];
  for (const item of waiting) {
    if (!item) continue;
    if (decision === 'skip') uploads.remove(item.id);
    else if (decision === 'version' && item.existing) void send(item.id, `version:${item.existing.uuid}`);
    else void send(item.id);
  }
}

/** Tries a failed upload again, from where the server stands. */
export async function retryUpload(id: string): Promise<void> {
  (await theEngine()).retry(id);
}
