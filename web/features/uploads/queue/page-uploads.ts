import type { PickedFile } from './dropped-files.ts';
import { keepSmallestFirst } from './keep-smallest-first.ts';
import { keptUploads } from './kept-uploads.ts';
import { type FileHandle, fileOfHandle } from './large-files.ts';
import { thisPage } from './page-life.ts';
import { unsavedUploads } from './unsaved-uploads.ts';
import type { UploadRecord } from './upload-record.ts';
import { rememberUploads } from './uploads-left.ts';

/** Files that were chosen on this page, by upload; the bytes of earlier pages are read from what was kept. */
export type ChosenFiles = Map<string, Pick<PickedFile, 'file' | 'handle'>>;

/** The uploads of this page: their records, here and on the device, and their bytes. */
export class PageUploads {
  readonly #records = new Map<string, UploadRecord>();
  readonly #chosen: ChosenFiles;
  readonly #device: typeof keptUploads;
  /** Copies the bytes of files to the device; what it gives resolves when one of them is there, or could not be. */
  readonly copyToDevice = keepSmallestFirst((id) => this.#copy(id));

  constructor(chosen: ChosenFiles, device: typeof keptUploads = keptUploads) {
    this.#chosen = chosen;
    this.#device = device;
  }

  find(id: string): UploadRecord | undefined {
    return this.#records.get(id);
  }

  has(id: string): boolean {
    return this.#records.has(id);
  }

  /** Takes over records that the device has already. */
  hold(records: readonly UploadRecord[]): void {
    for (const record of records) this.#records.set(record.id, record);
  }

  /** Takes new records over, and saves them on the device. */
  async keep(records: readonly UploadRecord[]): Promise<void> {
    this.hold(records);
    rememberUploads(true);
    const saved = new Set(records.map(({ id }) => id));
    await this.#device.keep(records).then(
      () =>
        unsavedUploads.note(
          thisPage,
          unsavedUploads.read(thisPage).filter(({ id }) => !saved.has(id)),
        ),
      // Without a database what is noted stays, so that it can be told by name.
      () => undefined,
    );
    for (const { id } of records) void this.#keepHandle(id);
  }

  /** Changes a record here and on the device. False when another page has taken it over. */
  async change(id: string, changes: Partial<UploadRecord>): Promise<boolean> {
    const known = this.#records.get(id);
    if (!known) return false;
    this.#records.set(id, { ...known, ...changes });
    try {
      if (await this.#device.change(id, thisPage, changes)) return true;
      // One that could not be kept is this page's all the same.
      return !(await this.#device.all()).some((record) => record.id === id);
    } catch {
      return true;
    }
  }

  /** Leaves an upload to the page that has taken it over. */
  drop(id: string): void {
    this.#records.delete(id);
  }

  forget(ids: readonly string[]): void {
    for (const id of ids) {
      this.#records.delete(id);
      this.#chosen.delete(id);
    }
    void this.#device
      .forget(ids)
      .then(() => this.tidy())
      .catch(() => undefined);
  }

  /** Lets later pages know that there is nothing to go on with, once there is nothing. */
  async tidy(): Promise<void> {
    const left = this.#records.size > 0 || unsavedUploads.owners().length > 0 || (await this.#device.all()).length > 0;
    if (!left) rememberUploads(false);
  }

  choose(id: string, file: File): void {
    this.#chosen.set(id, { file });
  }

  /** The file of an upload; undefined when it has to be chosen again. */
  async fileOf(id: string): Promise<File | undefined> {
    const known = this.#chosen.get(id)?.file;
    if (known) return known;
    const kept = await this.#keptOf(id);
    if (!kept) return undefined;
    const file = kept instanceof File ? kept : await fileOfHandle(kept, this.#records.get(id)?.size ?? 0, false);
    if (file) this.choose(id, file);
    return file;
  }

  /** Has the browser ask the person for leave to read a file that it still knows, which takes a click. */
  async askForFile(id: string): Promise<File | undefined> {
    const kept = await this.#keptOf(id);
    const record = this.#records.get(id);
    return record && kept && !(kept instanceof File) ? fileOfHandle(kept, record.size, true) : undefined;
  }

  #keptOf(id: string): Promise<File | FileHandle | undefined> {
    return this.#device.bytesOf(id).catch(() => undefined);
  }

  async #copy(id: string): Promise<void> {
    const { file, handle } = this.#chosen.get(id) ?? {};
    // What can be read where it lies is not copied.
    if (file && this.has(id) && !(await handle)) await this.#keepBytes(id, file);
  }

  async #keepHandle(id: string): Promise<void> {
    const handle = await this.#chosen.get(id)?.handle;
    if (handle && this.has(id)) await this.#keepBytes(id, handle);
  }

  #keepBytes(id: string, bytes: File | FileHandle): Promise<void> {
    return this.#device.keepBytes(id, bytes).catch(() => undefined);
  }
}
