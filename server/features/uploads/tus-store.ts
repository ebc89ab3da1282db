import type { Hash } from 'node:crypto';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { AppError, fail } from '#platform/errors.ts';
import type { Services } from '#server/services.ts';
import { roomOf } from './rules.room.ts';
import { beginGuestUpload } from './senders/guest.ts';
import { isGuest, ownerOf } from './senders/sender.ts';
import { insertUpload, noteComplete } from './store.ts';
import { appendBytes, cutBytes, hashFile } from './tus-bytes.ts';
import { tusCall } from './tus-call.ts';
import { beginChecksum, matches } from './tus-checksum.ts';
import { endUpload } from './unfinished/end-upload.ts';
import { openUnfinished } from './unfinished/open-unfinished.ts';
import type { Unfinished, Writing } from './unfinished/unfinished.ts';

/** Everything before a position, as it passed through this process: the file that has it, and its hash. */
interface Passed {
  path: string;
  hash: Hash;
  bytes: number;
}
const remembered = 2_000;

/** Keeps uploads under way as rows, and their bytes beside them: what a row says was received is on stable storage. */
export class UploadStore extends DataStore {
  private readonly services: Services;
  private readonly unfinished: Unfinished;
  /** By these nothing is read again when the last byte comes. */
  private readonly passed = new Map<string, Passed>();

  constructor(services: Services) {
    super();
    this.services = services;
    this.unfinished = openUnfinished(services);
    // The library spells the last one so.
    this.extensions = ['creation', 'creation-with-upload', 'expiration', 'checksum', 'termination', 'concatentation'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const call = tusCall();
    const { wanted, lease, sender } = call;
    if (!wanted || upload.size === undefined) throw ERRORS.INVALID_LENGTH;
    const row = {
      team_id: wanted.team,
      id: upload.id,
      ...ownerOf(sender),
      length: upload.size,
      metadata: upload.metadata ? JSON.stringify(upload.metadata) : '',
      concat: call.concat,
      name: wanted.name,
      folder_id: wanted.folder,
      path: wanted.path,
      version_of: wanted.versionOf,
      attach_to: wanted.attachTo,
      declared_sha256: wanted.declared,
      wishes: wanted.wishes,
      batch: wanted.batch,
    };
    const { db } = this.services;
    if (isGuest(sender)) await beginGuestUpload(db, sender, row, { lease, said: upload.metadata ?? {} });
    else await insertUpload(db, row, lease);
    call.row = { ...row, state: 'receiving', received: 0, sha256: null, file_id: null, active_at: new Date() };
    if (upload.size === 0 && lease) {
      const path = await this.unfinished.path(upload.id);
      await this.close({ row: call.row, lease, path }, { hash: createHash('sha256'), from: 0 });
    }
    return upload;
  }

  override async getUpload(): Promise<Upload> {
    const { row } = tusCall();
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({
      id: row.id,
      size: row.length,
      offset: row.received,
      creation_date: row.active_at.toISOString(),
      ...(row.metadata ? { metadata: JSON.parse(row.metadata) as Record<string, string | null> } : {}),
    });
  }

  /** Reads the request itself; the library's own stream is an empty stand-in. */
  override async write(standIn: Readable, id: string, from: number): Promise<number> {
    standIn.resume();
    const { row, lease } = tusCall();
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    if (row.state !== 'receiving') return row.received;
    if (!lease) fail('locked');
    const { path, hash } = await this.before(id, from);
    try {
      return await this.append({ row, lease, path }, { hash, from });
    } finally {
      if (this.passed.get(id)?.path !== path) await this.unfinished.release(path);
    }
  }

  private async append(writing: Writing, { hash: known, from }: { hash: Hash | null; from: number }): Promise<number> {
    const { row, path } = writing;
    const call = tusCall();
    const { checksum, source } = call;
    const hash = known ?? createHash('sha256');
    const check = beginChecksum(checksum);
    const note = async (position: number) => {
      // Who waits for this upload does not take it for a dead one while its bytes are being stored.
      call.activeAt = Number.POSITIVE_INFINITY;
      const noted = await this.unfinished.note(writing, position);
      call.activeAt = Date.now();
      if (!noted) fail('locked');
    };
    const { reached, error } = await appendBytes({
      path,
      from,
      most: row.length - from,
      source,
      onPiece: () => {
        call.activeAt = Date.now();
      },
      room: roomOf(this.services),
      hashes: check ? [hash, check] : [hash],
      checkpoint: checksum ? undefined : note,
      checkpointMs: this.unfinished.noteEveryMs,
    });
    if (checksum && (error || !matches(checksum, check))) {
      await cutBytes(path, from);
      if (error) throw error;
      fail('checksum');
    }
    if (reached === row.length) {
      call.activeAt = Number.POSITIVE_INFINITY;
      await this.close(writing, { hash: known ? hash : null, from });
    } else if (reached > from) {
      await note(reached);
      if (known) this.remember(row.id, { path, hash, bytes: reached });
    }
    row.received = reached;
    if (error) throw error;
    return reached;
  }

  override async remove(id: string): Promise<void> {
    const { row } = tusCall();
    if (!row || !(await endUpload(this.services, row))) throw ERRORS.FILE_NOT_FOUND;
    await this.forget(id);
  }

  /**
   * A file to go on with from a position, and the hash of everything before it, when all of that came through here. It is the
   * caller's own: bytes that it is fed with and that never reach the disk must not count for whoever goes on.
   */
  private async before(id: string, from: number): Promise<{ path: string; hash: Hash | null }> {
    const passed = this.passed.get(id);
    if (passed?.bytes === from && (await this.unfinished.has(passed.path, from)))
      return { path: passed.path, hash: passed.hash.copy() };
    await this.forget(id);
    return { path: await this.unfinished.path(id), hash: from === 0 ? createHash('sha256') : null };
  }

  private remember(id: string, passed: Passed): void {
    this.passed.delete(id);
    this.passed.set(id, passed);
    const oldest = this.passed.size > remembered ? this.passed.keys().next().value : undefined;
    if (oldest !== undefined) void this.forget(oldest).catch(() => undefined);
  }

  private async forget(id: string): Promise<void> {
    const passed = this.passed.get(id);
    this.passed.delete(id);
    if (passed) await this.unfinished.release(passed.path);
  }

  /** All bytes are there. They are what was announced, or nothing is kept. */
  private async close(writing: Writing, { hash, from }: { hash: Hash | null; from: number }): Promise<void> {
    const { row, lease, path } = writing;
    this.passed.delete(row.id);
    if (row.length === 0) await cutBytes(path, 0);
    if (!hash)
      await this.unfinished.fill(writing, from).catch(async (error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found') await endUpload(this.services, row);
        throw error;
      });
    const sha256 = (hash ?? (await hashFile(path, row.length))).digest();
    if (row.declared_sha256 && !row.declared_sha256.equals(sha256)) {
      await endUpload(this.services, row);
      fail('checksum');
    }
    if (!(await this.unfinished.complete(writing, sha256))) fail('locked');
    if (!(await noteComplete(this.services.db, row.team_id, row.id, lease, sha256))) fail('locked');
    Object.assign(row, { state: 'complete', received: row.length, sha256 });
    await this.unfinished.settle(row);
  }
}
