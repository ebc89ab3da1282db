import { limits } from '#contract/core/limits.ts';
import { loseUpload } from './lose-upload.ts';
import type { PageUploads } from './page-uploads.ts';
import { giveUp, type SentAs, sendOnce } from './send-once.ts';
import type { Outcome } from './upload-failures.ts';
import { type QueueState, type Try, UploadQueue } from './upload-queue.ts';
import { uploads } from './uploads.store.ts';

/** A file is stored: which it became, and the change set that made it. */
export type OnStored = (uuid: string | undefined, changeSet: string | undefined) => void;

export type Decision = 'skip' | 'version' | 'both';

/** Sends the uploads of this page in their turn, and shows in the tray how far each is. */
export class UploadSender {
  readonly #page: PageUploads;
  readonly #onStored: OnStored;
  readonly #attempt: typeof sendOnce;
  readonly #as: SentAs | undefined;
  readonly #queue: UploadQueue;
  /** Paused before they were looked at. */
  readonly #held = new Set<string>();

  constructor(page: PageUploads, onStored: OnStored, attempt: typeof sendOnce = sendOnce, as?: SentAs) {
    this.#page = page;
    this.#onStored = onStored;
    this.#attempt = attempt;
    this.#as = as;
    this.#queue = new UploadQueue({
      atOnce: limits.uploadsAtOnce,
      begin: (id) => this.#begin(id),
      tell: (id, told) => this.#show(id, told),
    });
  }

  /** Sends a file whose purpose is decided. */
  async send(id: string, purpose: string, sha256?: string): Promise<void> {
    if (!this.#page.has(id)) return;
    uploads.change(id, { state: 'waiting', existing: undefined });
    await this.#page.change(id, { purpose, ...(sha256 === undefined ? {} : { sha256 }) });
    if (!this.#page.has(id)) return;
    this.#queue.add(id);
    if (this.#held.delete(id)) this.#queue.pause(id);
  }

  decide(id: string, decision: Decision): void {
    const existing = uploads.find(id)?.existing;
    void this.send(id, decision === 'version' && existing ? `version:${existing.uuid}` : 'file');
  }

  pause(ids: readonly string[]): void {
    for (const id of ids) {
      if (this.#queue.has(id)) this.#queue.pause(id);
      else {
        this.#held.add(id);
        uploads.change(id, { state: 'paused' });
      }
    }
  }

  resume(ids: readonly string[]): void {
    for (const id of ids) {
      if (this.#held.delete(id)) uploads.change(id, { state: 'checking' });
      else this.#queue.resume(id);
    }
  }

  cancel(ids: readonly string[]): void {
    for (const id of ids) {
      this.#queue.remove(id);
      const address = this.#page.find(id)?.address;
      if (address !== undefined) giveUp(address, this.#as);
    }
    uploads.remove(ids);
    this.#forget(ids);
  }

  /** The server can be reached again. */
  wake(): void {
    this.#queue.wake();
  }

  #begin(id: string): Try {
    let stopped = false;
    let attempt: Try | undefined;
    const run = async (): Promise<Outcome> => {
      const file = await this.#page.fileOf(id);
      if (!file || !this.#page.has(id)) return { kind: 'unreadable' };
      // Another page that has taken it over sends it.
      if (!(await this.#page.change(id, {}))) return this.#leave(id);
      const record = this.#page.find(id);
      if (stopped || !record) return { kind: 'unreadable' };
      const told = {
        onAddress: async (address: string | undefined) =>
          void (await this.#page.change(id, { address: address as string, activeAt: Date.now() })),
        onTaken: (sent: number) => {
          uploads.change(id, { state: 'uploading', sent });
          void this.#page.change(id, { activeAt: Date.now() });
        },
      };
      attempt = this.#attempt(record, file, told, this.#as);
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

  #leave(id: string): Outcome {
    this.#page.drop(id);
    uploads.remove([id]);
    return { kind: 'unreadable' };
  }

  #show(id: string, told: QueueState): void {
    if (told.state === 'ended') this.#end(id, told.outcome);
    else if (told.state === 'waiting') uploads.change(id, { state: 'waiting', away: told.away, error: undefined });
    else uploads.change(id, { state: told.state === 'sending' ? 'uploading' : 'paused', away: false });
  }

  #end(id: string, outcome: Extract<QueueState, { state: 'ended' }>['outcome']): void {
    if (outcome.kind === 'unreadable') loseUpload(id);
    if (outcome.kind === 'refused') uploads.change(id, { state: 'failed', error: outcome.reason, away: false });
    if (outcome.kind !== 'stored') return;
    const { uuid, changeSet } = outcome;
    const state = uuid === undefined ? 'done' : 'processing';
    uploads.change(id, { state, sent: uploads.find(id)?.size ?? 0, uuid, away: false });
    this.#forget([id]);
    this.#onStored(uuid, changeSet);
  }

  #forget(ids: readonly string[]): void {
    for (const id of ids) this.#held.delete(id);
    this.#page.forget(ids);
  }
}
