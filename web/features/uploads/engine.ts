import { limits } from '#contract/limits.ts';
import { onReachable } from '../../lib/online.ts';
import { itemOf } from './item-of.ts';
import { keptUploads } from './kept-uploads.ts';
import { type Looked, lookAtFiles } from './look-at-files.ts';
import { gone, live, thisPage } from './page-life.ts';
import { giveUp, sendOnce } from './send-once.ts';
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
  pause(ids: readonly string[]): void;
  resume(ids: readonly string[]): void;
  retry(id: string): void;
  cancel(ids: readonly string[]): void;
  decide(id: string, decision: Decision): void;
}

/** Bytes that were chosen on this page; those of earlier pages are read from what was kept. */
export type Chosen = Map<string, File>;

const chooseAgain = 'This file can no longer be read. Choose it again.';
const restMs = 4_000;
/** Larger files are kept while they are looked at and sent already: copying them takes long. */
const keptFirst = 256 * 1024 * 1024;

/** Starts the uploader of this page, and takes up what earlier pages left. */
export function startEngine(user: string, chosen: Chosen, onStored: OnStored): Engine {
  const records = new Map<string, UploadRecord>();
  /** Paused before they were looked at. */
  const held = new Set<string>();
  live();

  const fileOf = async (id: string): Promise<File | undefined> => {
    const file = chosen.get(id) ?? (await keptUploads.bytesOf(id).catch(() => undefined));
    if (file) chosen.set(id, file);
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
    if ((await keptUploads.all()).length === 0 && records.size === 0) rememberUploads(false);
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
          if (record.size <= keptFirst) await ready(record.id);
          return records.has(record.id) ? fileOf(record.id) : undefined;
        },
      })),
      tell,
    );

  /** Keeps the bytes of files, the small ones first, so that as many as possible outlive the page. */
  function keepBytes(some: readonly UploadRecord[]): (id: string) => Promise<unknown> {
    const kept = new Map<string, Promise<unknown>>();
    let line: Promise<unknown> = Promise.resolve();
    for (const { id } of [...some].sort((a, b) => a.size - b.size)) {
      line = line.then(async () => {
        const file = chosen.get(id);
        if (file && records.has(id)) await keptUploads.keepBytes(id, file).catch(() => undefined);
      });
      kept.set(id, line);
    }
    return (id) => kept.get(id) ?? Promise.resolve();
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
      if (!(await fileOf(id))) lose(id, 'The page was closed before this file was saved. Choose it again.');
      else if (record.purpose === undefined || record.sha256 === undefined) toLookAt.push(record);
      else await send(id, record.purpose);
    }
    await look(toLookAt, () => Promise.resolve());
  }

  async function adopt(page: string, mine: boolean): Promise<void> {
    const waited = await gone(page);
    // The page that came in its place goes first.
    if (waited && !mine) await new Promise((resolve) => setTimeout(resolve, restMs));
    const unsaved = unsavedUploads.read(page).filter((record) => record.user === user);
    const adopted = await keptUploads.adopt(page, user, thisPage).catch(() => []);
    const known = new Set(adopted.map(({ id }) => id));
    const told = new Set((await keptUploads.all().catch(() => [])).map(({ id }) => id));
    const lost = unsaved
      .filter(({ id }) => !known.has(id) && !told.has(id))
      .map((one) => ({ ...one, owner: thisPage }));
    if (lost.length > 0) await keptUploads.keep(lost).catch(() => undefined);
    unsavedUploads.note(page, []);
    await goOn([...adopted, ...lost]);
  }

  async function restore(): Promise<void> {
    const kept = await keptUploads.all().catch(() => []);
    const owners = new Set([...kept.map(({ owner }) => owner), ...unsavedUploads.owners()]);
    owners.delete(thisPage);
    const before = lastPage();
    for (const owner of owners) void adopt(owner, owner === before);
    await tidy();
  }
  void restore();

  return {
    take,
    revive(id, file) {
      const record = records.get(id);
      if (!record) return;
      chosen.set(id, file);
      uploads.change(id, { state: 'checking', error: undefined, lost: undefined });
      void look([record], keepBytes([record]));
    },
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

const pageKey = 'vitrine.page';

/** The page that this tab showed before it was loaded anew. */
function lastPage(): string | null {
  try {
    const before = sessionStorage.getItem(pageKey);
    sessionStorage.setItem(pageKey, thisPage);
    return before;
  } catch {
    return null;
  }
}
