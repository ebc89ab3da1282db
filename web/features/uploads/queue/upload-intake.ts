import { limits } from '#contract/core/limits.ts';
import { itemOf } from './item-of.ts';
import { isLarge } from './large-files.ts';
import { type FileFacts, lookAtFiles } from './look-at-files.ts';
import { loseUpload } from './lose-upload.ts';
import type { PageUploads } from './page-uploads.ts';
import { type UploadRecord, unlessExpired } from './upload-record.ts';
import type { UploadSender } from './upload-sender.ts';
import { uploads } from './uploads.store.ts';

const lostBeforeKept = 'The page was closed before this file was saved. Choose it again.';
const largeOneLost =
  'The page was closed before the browser had a copy of this large file. Choose it again to continue.';
const cutShort = 'The page was closed before all of this folder was read. Drop it again to add the rest.';

const purposeOf = ({ target }: UploadRecord) => (target.attachTo ? `attachment:${target.attachTo.file}` : 'file');
const atOnce = () => Promise.resolve();

/** Looks at the files of this page before they are sent: new ones, those that earlier pages left, those that were lost. */
export class UploadIntake {
  readonly #page: PageUploads;
  readonly #sender: UploadSender;
  readonly #lookAt: typeof lookAtFiles;

  constructor(page: PageUploads, sender: UploadSender, lookAt: typeof lookAtFiles = lookAtFiles) {
    this.#page = page;
    this.#sender = sender;
    this.#lookAt = lookAt;
  }

  /** Keeps files that are in the tray already, looks at them, and sends those that are new. */
  async take(records: readonly UploadRecord[]): Promise<void> {
    await this.#page.keep(records);
    await this.#look(records, this.#page.copyToDevice(records));
  }

  /** Goes on with uploads that an earlier page left; those whose bytes are gone are told by name. */
  async goOn(adopted: readonly UploadRecord[]): Promise<void> {
    const known = new Set(uploads.read().map(({ id }) => id));
    const left = adopted.filter(({ id }) => !known.has(id));
    this.#page.hold(left.map((one) => unlessExpired(one, Date.now(), limits.uploadExpiryHours)));
    uploads.add(left.map((record) => itemOf(record)));
    const toLookAt: UploadRecord[] = [];
    for (const { id } of left) {
      const record = this.#page.find(id);
      if (!record) continue;
      if (record.unread) uploads.change(id, { state: 'failed', error: cutShort });
      else if (!(await this.#page.fileOf(id))) loseUpload(id, isLarge(record) ? largeOneLost : lostBeforeKept);
      else if (record.purpose === undefined || record.sha256 === undefined) toLookAt.push(record);
      else await this.#sender.send(id, record.purpose);
    }
    await this.#look(toLookAt, atOnce);
  }

  /** Gives a file that was lost its bytes back. */
  revive(id: string, file: File): void {
    const record = this.#page.find(id);
    if (!record) return;
    this.#page.choose(id, file);
    uploads.change(id, { state: 'checking', error: undefined, lost: undefined });
    void this.#look([record], this.#page.copyToDevice([record]));
  }

  /** Asks for leave to read a file that the browser still knows; false when it has to be chosen again. */
  async reopen(id: string): Promise<boolean> {
    const file = await this.#page.askForFile(id);
    if (file) this.revive(id, file);
    return file !== undefined;
  }

  /** Tries a failed upload again, from where it failed. */
  retry(id: string): void {
    const record = this.#page.find(id);
    if (!record) return;
    uploads.change(id, { state: 'checking', error: undefined, lost: undefined });
    if (record.purpose === undefined) void this.#look([record], atOnce);
    else void this.#sender.send(id, record.purpose);
  }

  #look(records: readonly UploadRecord[], copied: (id: string) => Promise<unknown>): Promise<void> {
    const files = records.map((record) => ({
      record,
      file: async () => {
        if (!isLarge(record)) await copied(record.id);
        return this.#page.has(record.id) ? this.#page.fileOf(record.id) : undefined;
      },
    }));
    return this.#lookAt(files, (record, looked) => this.#sort(record, looked));
  }

  /** Sends a file that was looked at, or asks what to do with it. */
  async #sort({ id, sha256: before }: UploadRecord, looked: FileFacts): Promise<void> {
    const record = this.#page.find(id);
    if (!record) return;
    if (looked.kind === 'unreadable') return loseUpload(id);
    if (looked.kind === 'refused') return uploads.change(id, { state: 'failed', error: looked.reason });
    const { sha256 } = looked;
    // Another file of that name was chosen: what the server has of the first is of no use.
    if (before !== undefined && before !== sha256 && record.address !== undefined)
      await this.#page.change(id, { address: undefined as never });
    if (record.purpose !== undefined) return this.#sender.send(id, record.purpose, sha256);
    if (looked.kind === 'new') return this.#sender.send(id, purposeOf(record), sha256);
    await this.#page.change(id, { sha256 });
    uploads.change(id, { state: 'duplicate', existing: looked.existing });
  }
}
