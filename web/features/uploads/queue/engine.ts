import { limits } from '#contract/core/limits.ts';
import { onReachable } from '../../../lib/online.ts';
import type { PickedFile } from './dropped-files.ts';
import { itemOf } from './item-of.ts';
import { keepSmallestFirst } from './keep-smallest-first.ts';
import { keptUploads } from './kept-uploads.ts';
import { type FileHandle, fileOfHandle, isLarge } from './large-files.ts';
import { type Looked, lookAtFiles } from './look-at-files.ts';
import { live, thisPage } from './page-life.ts';
import { giveUp, sendOnce } from './send-once.ts';
import { takeOver } from './take-over.ts';
import { unsavedUploads } from './unsaved-uploads.ts';
import type { Outcome } from './upload-failures.ts';
import { createQueue, type QueueState, type Try } from './upload-queue.ts';
import { type UploadRecord, unlessExpired } from './upload-record.ts';
import { uploads } from './uploads.store.ts';
import { rememberUploads } from './uploads-left.ts';

/** A file is stored: which it became, and the change set that made it. */
type OnStored = (uuid: string | undefined, changeSet: string | undefined) => void;

export type Decision = 'skip' | 'version' | 'both';

export interface Engine {
  /** Takes files over that are in the tray already: keeps them, looks at them, and sends those that are new. */
  take(records: readonly UploadRecord[]): Promise<void>;
  /** Gives a file that was lost its bytes back. */
  revive(id: string, file: File): void;
  /** Asks for leave to read a file that the browser still knows; false when it has to be chosen again. */
  reopen(id: string): Promise<boolean>;
  pause(ids: readonly string[]): void;
  resume(ids: readonly string[]): void;
  retry(id: string): void;
  cancel(ids: readonly string[]): void;
  decide(id: string, decision: Decision): void;
}

/** What was chosen on this page; the bytes of earlier pages are read from what was kept. */
export type Chosen = Map<string, Pick<PickedFile, 'file' | 'handle'>>;

const chooseAgain = 'This file can no longer be read. Choose it again.';
const lostBeforeKept = 'The page was closed before this file was saved. Choose it again.';
const largeOneLost =
  'The page was closed before the browser had a copy of this large file. Choose it again to continue.';
const cutShort = 'The page was closed before all of this folder was read. Drop it again to add the rest.';

/** Starts the uploader of this page, and takes up what earlier pages left. */
export function startEngine(user: string, chosen: Chosen, onStored: OnStored): Engine {
  const records = new Map<string, UploadRecord>();
  /** Paused before they were looked at. */
  const held = new Set<string>();
  live();

  const fileOf = async (id: string): Promise<File | undefined> => {
    const known = chosen.get(id)?.file;
    if (known) return known;
    const kept = await keptUploads.bytesOf(id).catch(() => undefined);
    if (!kept) return undefined;
    const file =
      kept instanceof File ? kept : await fileOfHandle(kept as FileHandle, records.get(id)?.size ?? 0, false);
    if (file) chosen.set(id, { file });
    return file;
  };

  /** Changes a record here and on the disk. False when another page has taken it over. */
  async function change(id: string, changes: Partial<UploadRecord>): Promise<boolean> {
    const known = records.get(id);
    if (!known) return false;
    records.set(id, { ...known, ...changes });
    try {
      if (await keptUploads.change(id, thisPage, changes)) return true;
      // One that could not be kept is this page's all the same.
      return !(await keptUploads.all()).some((record) => record.id === id);
    } catch {
      return true;
    }
  }

  function forget(ids: readonly string[]): void {
    for (const id of ids) {
      records.delete(id);
      chosen.delete(id);
      held.delete(id);
    }
    void keptUploads.forget(ids).then(tidy, () => undefined);
  }

  async function tidy(): Promise<void> {
    const left = records.size > 0 || unsavedUploads.owners().length > 0 || (await keptUploads.all()).length > 0;
    if (!left) rememberUploads(false);
  }

  const lose = (id: string, error = chooseAgain) => uploads.change(id, { state: 'failed', error, lost: true });

  function begin(id: string): Try {
    let stopped = false;
    let attempt: Try | undefined;
    const run = async (): Promise<Outcome> => {
      const file = await fileOf(id);
      const record = records.get(id);
      if (!record || !file) return { kind: 'unreadable' };
      // Another page that has taken it over sends it.
      if (!(await change(id, {}))) return dropped(id);
      if (stopped) return { kind: 'unreadable' };
      attempt = sendOnce(records.get(id) ?? record, file, {
        onAddress: async (address) => void (await change(id, { address: address as string, activeAt: Date.now() })),
        onTaken(sent) {
          uploads.change(id, { state: 'uploading', sent });
          void change(id, { activeAt: Date.now() });
        },
      });
      return attempt.outcome;
    };
    return {
      outcome: run(),
      stop() {
        stopped = true;
        attempt?.stop();
      },
    };
  }

  function dropped(id: string): Outcome {
    records.delete(id);
    uploads.remove([id]);
    return { kind: 'unreadable' };
  }

  function ended(id: string, outcome: Extract<QueueState, { state: 'ended' }>['outcome']): void {
    if (outcome.kind === 'unreadable') lose(id);
    if (outcome.kind === 'refused') uploads.change(id, { state: 'failed', error: outcome.reason, away: false });
    if (outcome.kind !== 'stored') return;
    const item = uploads.find(id);
    const { uuid, changeSet } = outcome;
    uploads.change(id, { state: uuid === undefined ? 'done' : 'processing', sent: item?.size ?? 0, uuid, away: false });
    forget([id]);
    onStored(uuid, changeSet);
  }

  const queue = createQueue({
    atOnce: limits.uploadsAtOnce,
    begin,
    tell(id, told) {
      if (told.state === 'ended') ended(id, told.outcome);
      else if (told.state === 'waiting') uploads.change(id, { state: 'waiting', away: told.away, error: undefined });
      else uploads.change(id, { state: told.state === 'sending' ? 'uploading' : 'paused', away: false });
    },
  });
  onReachable(() => queue.wake());
  window.addEventListener('online', () => queue.wake());

  async function send(id: string, purpose: string, sha256?: string): Promise<void> {
    if (!records.has(id)) return;
    uploads.change(id, { state: 'waiting', existing: undefined });
    await change(id, { purpose, ...(sha256 === undefined ? {} : { sha256 }) });
    if (!records.has(id)) return;
    queue.add(id);
    if (held.delete(id)) queue.pause(id);
  }

  async function tell({ id, sha256: before, target }: UploadRecord, looked: Looked): Promise<void> {
    const record = records.get(id);
    if (!record) return;
    if (looked.kind === 'unreadable') return lose(id);
    if (looked.kind === 'refused') return uploads.change(id, { state: 'failed', error: looked.reason });
    const { sha256 } = looked;
    // Another file of that name was chosen: what the server has of the first is of no use.
    if (before !== undefined && before !== sha256 && record.address !== undefined)
      await change(id, { address: undefined as never });
    if (record.purpose !== undefined) return send(id, record.purpose, sha256);
    if (looked.kind === 'new') return send(id, target.attachTo ? `attachment:${target.attachTo.file}` : 'file', sha256);
    await change(id, { sha256 });
    uploads.change(id, { state: 'duplicate', existing: looked.existing });
  }

  const look = (some: readonly UploadRecord[], ready: (id: string) => Promise<unknown>) =>
    lookAtFiles(
      some.map((record) => ({
        record,
        file: async () => {
          if (!isLarge(record)) await ready(record.id);
          return records.has(record.id) ? fileOf(record.id) : undefined;
        },
      })),
      tell,
    );

  const keepBytes = keepSmallestFirst(async (id) => {
    const { file, handle } = chosen.get(id) ?? {};
    // What can be read where it lies is not copied.
    if (file && records.has(id) && !(await handle)) await keptUploads.keepBytes(id, file).catch(() => undefined);
  });

  async function keepHandle(id: string): Promise<void> {
    const handle = await chosen.get(id)?.handle;
    if (handle && records.has(id)) await keptUploads.keepBytes(id, handle).catch(() => undefined);
  }

  async function take(some: readonly UploadRecord[]): Promise<void> {
    for (const record of some) records.set(record.id, record);
    rememberUploads(true);
    await keptUploads.keep(some).then(
      () =>
        unsavedUploads.note(
          thisPage,
          unsavedUploads.read(thisPage).filter(({ id }) => !some.some((one) => one.id === id)),
        ),
      // Without a database what is noted stays, so that it can be told by name.
      () => undefined,
    );
    for (const { id } of some) void keepHandle(id);
    await look(some, keepBytes(some));
  }

  /** Goes on with uploads that an earlier page left; those whose bytes are gone are told by name. */
  async function goOn(adopted: readonly UploadRecord[]): Promise<void> {
    const known = new Set(uploads.read().map(({ id }) => id));
    const left = adopted.filter(({ id }) => !known.has(id));
    for (const one of left) records.set(one.id, unlessExpired(one, Date.now(), limits.uploadExpiryHours));
    uploads.add(left.map((record) => itemOf(record)));
    const toLookAt: UploadRecord[] = [];
    for (const { id } of left) {
      const record = records.get(id);
      if (!record) continue;
      if (record.unread) uploads.change(id, { state: 'failed', error: cutShort });
      else if (!(await fileOf(id))) lose(id, isLarge(record) ? largeOneLost : lostBeforeKept);
      else if (record.purpose === undefined || record.sha256 === undefined) toLookAt.push(record);
      else await send(id, record.purpose);
    }
    await look(toLookAt, () => Promise.resolve());
  }

  void takeOver(user, goOn).then(tidy, () => undefined);

  function revive(id: string, file: File): void {
    const record = records.get(id);
    if (!record) return;
    chosen.set(id, { file });
    uploads.change(id, { state: 'checking', error: undefined, lost: undefined });
    void look([record], keepBytes([record]));
  }

  return {
    take,
    async reopen(id) {
      const record = records.get(id);
      const kept = await keptUploads.bytesOf(id).catch(() => undefined);
      if (!record || !kept || kept instanceof File) return false;
      const file = await fileOfHandle(kept, record.size, true);
      if (file) revive(id, file);
      return file !== undefined;
    },
    revive,
    pause(ids) {
      for (const id of ids) {
        if (queue.has(id)) queue.pause(id);
        else {
          held.add(id);
          uploads.change(id, { state: 'paused' });
        }
      }
    },
    resume(ids) {
      for (const id of ids) {
        if (held.delete(id)) uploads.change(id, { state: 'checking' });
        else queue.resume(id);
      }
    },
    retry(id) {
      const record = records.get(id);
      if (!record) return;
      uploads.change(id, { state: 'checking', error: undefined, lost: undefined });
      void (record.purpose === undefined ? look([record], () => Promise.resolve()) : send(id, record.purpose));
    },
    cancel(ids) {
      for (const id of ids) {
        queue.remove(id);
        const address = records.get(id)?.address;
        if (address !== undefined) giveUp(address);
      }
      uploads.remove(ids);
      forget(ids);
    },
    decide(id, decision) {
      const existing = uploads.find(id)?.existing;
      if (decision === 'version' && existing) void send(id, `version:${existing.uuid}`);
      else void send(id, 'file');
    },
  };
}
