import type { Hash } from 'node:crypto';
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { fail } from '#platform/errors.ts';
import type { Services } from '#server/services.ts';
import { uploadPath } from './finish.ts';
import { roomOf } from './rules.room.ts';
import { beginGuestUpload } from './senders/guest.ts';
import { isGuest, ownerOf } from './senders/sender.ts';
import { deleteUpload, insertUpload, noteComplete, noteReceived, type UploadRow } from './store.ts';
import { appendBytes, cutBytes, hashFile } from './tus-bytes.ts';
import { tusCall } from './tus-call.ts';
import { beginChecksum, matches } from './tus-checksum.ts';

interface Hashed {
  hash: Hash;
  bytes: number;
}
const remembered = 2_000;

/** Keeps uploads under way as files beside the store and as rows: what a row says was received is on stable storage. */
export class UploadStore extends DataStore {
  private readonly services: Services;
  /** Hashes of what passed through this process, so that nothing is read again when the last byte comes. */
  private readonly hashes = new Map<string, Hashed>();

  constructor(services: Services) {
    super();
    this.services = services;
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
    if (upload.size === 0 && lease) await this.close(call.row, lease, createHash('sha256'));
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
    const { db, config } = this.services;
    const call = tusCall();
    const { row, lease, checksum, source } = call;
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    if (row.state !== 'receiving') return row.received;
    if (!lease) fail('locked');
    const path = uploadPath({ config }, id);
    const known = this.hashUpTo(id, from);
    const hash = known ?? createHash('sha256');
    const check = beginChecksum(checksum);
    const note = async (position: number) => {
      if (!(await noteReceived(db, row.team_id, id, lease, position))) fail('locked');
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
    });
    if (checksum && (error || !matches(checksum, check))) {
      await cutBytes(path, from);
      if (error) throw error;
      fail('checksum');
    }
    if (reached === row.length) await this.close(row, lease, known ? hash : await hashFile(path, reached));
    else if (reached > from) {
      await note(reached);
      if (known) this.remember(id, hash, reached);
    }
    row.received = reached;
    if (error) throw error;
    return reached;
  }

  override async remove(id: string): Promise<void> {
    const { row } = tusCall();
    if (!row || !(await deleteUpload(this.services.db, row.team_id, id))) throw ERRORS.FILE_NOT_FOUND;
    await this.forget(id);
  }

  /**
   * A hash of everything before a position, when all of it came through here. It is the caller's own: bytes that it is fed
   * with and that never reach the disk must not count for whoever goes on.
   */
  private hashUpTo(id: string, position: number): Hash | null {
    if (position === 0) return createHash('sha256');
    const known = this.hashes.get(id);
    return known?.bytes === position ? known.hash.copy() : null;
  }

  private remember(id: string, hash: Hash, bytes: number): void {
    this.hashes.delete(id);
    this.hashes.set(id, { hash, bytes });
    const oldest = this.hashes.size > remembered ? this.hashes.keys().next().value : undefined;
    if (oldest !== undefined) this.hashes.delete(oldest);
  }

  private async forget(id: string): Promise<void> {
    this.hashes.delete(id);
    await rm(uploadPath(this.services, id), { force: true });
  }

  /** All bytes are there. They are what was announced, or nothing is kept. */
  private async close(row: UploadRow, lease: string, hash: Hash): Promise<void> {
    const { db } = this.services;
    const sha256 = hash.digest();
    this.hashes.delete(row.id);
    if (row.length === 0) await cutBytes(uploadPath(this.services, row.id), 0);
    if (row.declared_sha256 && !row.declared_sha256.equals(sha256)) {
      await deleteUpload(db, row.team_id, row.id);
      await this.forget(row.id);
      fail('checksum');
    }
    if (!(await noteComplete(db, row.team_id, row.id, lease, sha256))) fail('locked');
    Object.assign(row, { state: 'complete', received: row.length, sha256 });
  }
}
