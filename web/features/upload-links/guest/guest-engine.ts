import { v7 } from 'uuid';
import { sendingHeader } from '#contract/upload-links/sending-header.ts';
import { onReachable } from '../../../lib/online.ts';
import { itemOf } from '../../uploads/queue/item-of.ts';
import { loseUpload } from '../../uploads/queue/lose-upload.ts';
import { live, thisPage } from '../../uploads/queue/page-life.ts';
import { type ChosenFiles, PageUploads } from '../../uploads/queue/page-uploads.ts';
import { type SentAs, sendOnce } from '../../uploads/queue/send-once.ts';
import { takeOver } from '../../uploads/queue/take-over.ts';
import { metadataOf, type UploadRecord } from '../../uploads/queue/upload-record.ts';
import { UploadSender } from '../../uploads/queue/upload-sender.ts';
import { uploads } from '../../uploads/queue/uploads.store.ts';

/** A file that a guest chose, with what they say of it. */
export interface ChosenFile {
  readonly id: string;
  readonly file: File;
  readonly note: string;
}

/** The uploader of the library, which sends files of one sending of a guest. */
export interface GuestEngine {
  take(files: readonly ChosenFile[]): Promise<void>;
  retry(id: string): void;
  /** Gives a file that cannot be read any more its bytes back. */
  revive(id: string, file: File): void;
  remove(id: string): void;
}

const lost = 'This page was closed before the file was saved. Choose it again to continue.';
/** No library, no folder: the link says where files go. */
const target = { team: '', folder: { uuid: null, name: '' } };

const asGuest = (sending: string): SentAs => ({
  headers: { [sendingHeader]: sending },
  metadataOf(record) {
    const { filename = '', filetype = '' } = metadataOf(record);
    return { filename, filetype, ...(record.note ? { note: record.note } : {}) };
  },
});

const ownerOf = (sending: string) => `guest ${sending.slice(0, 16)}`;

export function startGuestEngine(sending: string): GuestEngine {
  live();
  const chosen: ChosenFiles = new Map();
  const page = new PageUploads(chosen);
  const sender = new UploadSender(page, () => undefined, sendOnce, asGuest(sending));
  onReachable(() => sender.wake());
  const goOn = async (adopted: readonly UploadRecord[]) => {
    page.hold(adopted);
    uploads.add(adopted.map((record) => ({ ...itemOf(record), state: 'waiting' as const })));
    for (const { id } of adopted) {
      if (await page.fileOf(id)) await sender.send(id, 'file');
      else loseUpload(id, lost);
    }
  };
  void takeOver(ownerOf(sending), goOn).catch(() => undefined);
  return {
    async take(files) {
      const batch = v7();
      const records = files.map(({ id, file: { name, size, type }, note }): UploadRecord => {
        const said = note.trim() === '' ? {} : { note: note.trim() };
        const owner = { owner: thisPage, user: ownerOf(sending), batch };
        return { id, ...owner, name, size, type, path: name, target, ...said };
      });
      for (const { id, file } of files) chosen.set(id, { file });
      uploads.add(records.map((record) => ({ ...itemOf(record, chosen.get(record.id)?.file), state: 'waiting' })));
      await page.keep(records);
      page.copyToDevice(records);
      for (const { id } of records) await sender.send(id, 'file');
    },
    retry(id) {
      uploads.change(id, { state: 'waiting', error: undefined, lost: undefined });
      void sender.send(id, 'file');
    },
    revive(id, file) {
      page.choose(id, file);
      uploads.change(id, { state: 'waiting', error: undefined, lost: undefined });
      void sender.send(id, 'file');
    },
    remove: (id) => sender.cancel([id]),
  };
}
