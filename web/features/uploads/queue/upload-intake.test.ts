import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { itemOf } from './item-of.ts';
import type { keptUploads } from './kept-uploads.ts';
import type { FileFacts, lookAtFiles } from './look-at-files.ts';
import { thisPage } from './page-life.ts';
import { type ChosenFiles, PageUploads } from './page-uploads.ts';
import type { sendOnce } from './send-once.ts';
import type { Outcome } from './upload-failures.ts';
import { UploadIntake } from './upload-intake.ts';
import type { UploadRecord } from './upload-record.ts';
import { UploadSender } from './upload-sender.ts';
import { uploads } from './uploads.store.ts';

const record = (id: string, over: Partial<UploadRecord> = {}): UploadRecord => ({
  ...{ id, owner: thisPage, user: 'ines', batch: 'b', name: `${id}.jpg`, size: 3, type: 'image/jpeg' },
  path: `${id}.jpg`,
  target: { team: 'team', folder: { uuid: null, name: 'Root' } },
  ...over,
});

/** The device's memory, without a browser's database. */
function memory() {
  const records = new Map<string, UploadRecord>();
  const bytes = new Map<string, File>();
  const device: typeof keptUploads = {
    keep: async (kept) => kept.forEach((one) => void records.set(one.id, one)),
    keepBytes: async (id, file) => void bytes.set(id, file as File),
    async change(id, owner, change) {
      const known = records.get(id);
      if (known?.owner !== owner) return undefined;
      const changed = { ...known, ...change };
      records.set(id, changed);
      return changed;
    },
    async forget(ids) {
      for (const id of ids) {
        records.delete(id);
        bytes.delete(id);
      }
    },
    all: async () => [...records.values()],
    bytesOf: async (id) => bytes.get(id),
    adopt: async () => [],
  };
  return { records, bytes, device };
}

/** An uploader whose files are looked at and sent as the test says. */
function uploader(looks: Readonly<Record<string, FileFacts>> = {}) {
  const kept = memory();
  const chosen: ChosenFiles = new Map();
  const page = new PageUploads(chosen, kept.device);
  const tries: { record: UploadRecord; told: Parameters<typeof sendOnce>[2]; end: (outcome: Outcome) => void }[] = [];
  const attempt: typeof sendOnce = (sent, _file, told) => {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    tries.push({ record: sent, told, end: resolve });
    return { outcome: promise, stop: () => undefined };
  };
  const lookAt: typeof lookAtFiles = async (files, tell) => {
    for (const { record: one, file } of files) {
      const found = await file();
      await tell(one, found ? (looks[one.id] ?? { kind: 'new', sha256: `sha-${one.id}` }) : { kind: 'unreadable' });
    }
  };
  const stored: (string | undefined)[] = [];
  const sender = new UploadSender(page, (uuid) => void stored.push(uuid), attempt);
  const intake = new UploadIntake(page, sender, lookAt);
  const choose = (...records: UploadRecord[]) => {
    for (const one of records) chosen.set(one.id, { file: new File(['abc'], one.name) });
    uploads.add(records.map((one) => itemOf(one)));
    return intake.take(records);
  };
  const sending = (id: string) => vi.waitFor(() => tries.findLast((one) => one.record.id === id) ?? expect.fail(id));
  const shown = (id: string, state: string) => vi.waitFor(() => expect(uploads.find(id)?.state).toBe(state));
  return { ...kept, page, sender, intake, tries, stored, choose, sending, shown };
}

beforeEach(() => localStorage.clear());
afterEach(() => uploads.remove(uploads.read().map(({ id }) => id)));

describe('what is chosen', () => {
  test('is saved on the device, sent, and forgotten once the server has it', async () => {
    const { choose, sending, shown, records, bytes, stored } = uploader();
    await choose(record('a'));
    const { record: sent, told, end } = await sending('a');
    expect(sent).toMatchObject({ purpose: 'file', sha256: 'sha-a' });
    expect([...bytes.keys()]).toEqual(['a']);
    told.onTaken(2);
    expect(uploads.find('a')).toMatchObject({ state: 'uploading', sent: 2 });
    end({ kind: 'stored', uuid: 'file-a', changeSet: undefined });
    await shown('a', 'processing');
    expect(uploads.find('a')).toMatchObject({ uuid: 'file-a', sent: 3 });
    expect(stored).toEqual(['file-a']);
    await vi.waitFor(() => expect(records.size + bytes.size).toBe(0));
  });

  test('waits for a decision when the team has it, and goes as a version of the other or as a file', async () => {
    const existing = { uuid: 'other', name: 'other.jpg' };
    const { choose, sender, sending } = uploader({
      a: { kind: 'duplicate', sha256: 'x', existing },
      b: { kind: 'duplicate', sha256: 'x', existing },
    });
    await choose(record('a'), record('b'));
    expect(uploads.read().map(({ state }) => state)).toEqual(['duplicate', 'duplicate']);
    sender.decide('a', 'version');
    sender.decide('b', 'both');
    expect((await sending('a')).record).toMatchObject({ purpose: 'version:other', sha256: 'x' });
    expect((await sending('b')).record).toMatchObject({ purpose: 'file', sha256: 'x' });
  });

  test('goes to the file that it is attached to', async () => {
    const { choose, sending } = uploader();
    const target = { ...record('a').target, attachTo: { file: 'main', undoable: true } };
    await choose(record('a', { target }));
    expect((await sending('a')).record.purpose).toBe('attachment:main');
  });

  test('says why it was refused, and is looked at again when it is retried', async () => {
    const looks: Record<string, FileFacts> = { a: { kind: 'refused', reason: 'No space.' } };
    const { choose, intake, sending } = uploader(looks);
    await choose(record('a'));
    expect(uploads.find('a')).toMatchObject({ state: 'failed', error: 'No space.' });
    delete looks.a;
    intake.retry('a');
    await sending('a');
  });

  test('stays paused when it was paused before it was looked at', async () => {
    const { choose, sender, tries, sending } = uploader();
    const chosen = choose(record('a'));
    sender.pause(['a']);
    await chosen;
    expect(uploads.find('a')?.state).toBe('paused');
    const before = tries.length;
    sender.resume(['a']);
    await vi.waitFor(() => expect(tries.length).toBe(before + 1));
    await sending('a');
  });

  test('is gone from tray and device when it is cancelled', async () => {
    const { choose, sender, sending, records } = uploader();
    await choose(record('a'));
    await sending('a');
    sender.cancel(['a']);
    expect(uploads.find('a')).toBeUndefined();
    await vi.waitFor(() => expect(records.size).toBe(0));
  });

  test('is left to a page that has taken it over', async () => {
    const { choose, page, records, sender, tries } = uploader({
      a: { kind: 'duplicate', sha256: 'x', existing: { uuid: 'o', name: 'o' } },
    });
    await choose(record('a'));
    records.set('a', record('a', { owner: 'another page' }));
    sender.decide('a', 'both');
    await vi.waitFor(() => expect(uploads.find('a')).toBeUndefined());
    expect(page.has('a')).toBe(false);
    expect(tries).toEqual([]);
  });
});

describe('what an earlier page left', () => {
  test('goes on from where the server stands', async () => {
    const { intake, bytes, records, sending } = uploader();
    const left = record('a', { purpose: 'file', sha256: 'x', address: '/v1/files/uploads/1', activeAt: Date.now() });
    records.set('a', left);
    bytes.set('a', new File(['abc'], 'a.jpg'));
    await intake.goOn([left]);
    expect((await sending('a')).record).toMatchObject({ address: '/v1/files/uploads/1', purpose: 'file' });
  });

  test('is told by name when its bytes are gone, and goes on once the file is chosen again', async () => {
    const { intake, records, sending, shown } = uploader();
    const left = record('a', { purpose: 'file', sha256: 'sha-a' });
    records.set('a', left);
    await intake.goOn([left, record('folder', { unread: true })]);
    expect(uploads.find('a')).toMatchObject({ state: 'failed', lost: true });
    expect(uploads.find('a')?.error).toMatch(/before this file was saved/);
    expect(uploads.find('folder')?.error).toMatch(/before all of this folder was read/);
    intake.revive('a', new File(['abc'], 'a.jpg'));
    const { end } = await sending('a');
    end({ kind: 'unreadable' });
    await shown('a', 'failed');
    expect(uploads.find('a')).toMatchObject({ lost: true, error: 'This file can no longer be read. Choose it again.' });
  });

  test('begins anew when another file of its name is chosen', async () => {
    const { intake, records, sending } = uploader();
    const left = record('a', { purpose: 'file', sha256: 'old', address: '/v1/files/uploads/1', activeAt: Date.now() });
    records.set('a', left);
    await intake.goOn([left]);
    intake.revive('a', new File(['new'], 'a.jpg'));
    const sent = (await sending('a')).record;
    expect(sent.sha256).toBe('sha-a');
    expect(sent.address).toBeUndefined();
  });
});
