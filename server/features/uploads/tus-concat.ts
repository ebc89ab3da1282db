import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { uuid } from '#contract/core/fields.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Actor } from '#platform/http/identity/actor.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#server/services.ts';
import { openUpload } from './access.ts';
import type { UploadRequest } from './metadata.ts';
import { requireRoom } from './rules.room.ts';
import { refuseEmptyVersion } from './rules.ts';
import { ownerOf } from './senders/sender.ts';
import { insertUpload, noteComplete, type UploadRow } from './store.ts';
import { endUpload } from './unfinished/end-upload.ts';
import { openUnfinished } from './unfinished/open-unfinished.ts';
import type { Unfinished } from './unfinished/unfinished.ts';

const partsAtMost = 100;

interface Joining {
  actor: Actor;
  wanted: UploadRequest;
  /** `final;` and the addresses of the parts, as the header says it. */
  concat: string;
  metadata: string;
}

async function openParts({ db }: Services, actor: Actor, concat: string): Promise<UploadRow[]> {
  const addresses = concat.slice('final;'.length).trim().split(/\s+/);
  if (addresses.length > partsAtMost) invalid('Upload-Concat', `names more than ${partsAtMost} parts`);
  const parts: UploadRow[] = [];
  for (const address of addresses) {
    const id = uuid.safeParse(address.replace(/\/+$/, '').split('/').at(-1));
    const part = await openUpload(db, actor, id.success ? id.data : fail('not_found'));
    if (part.concat !== 'partial') invalid('Upload-Concat', 'names an upload that is not partial');
    if (part.state !== 'complete') fail('conflict', 'A part of this upload is not complete yet.');
    parts.push(part);
  }
  return parts;
}

async function copyParts(unfinished: Unfinished, parts: readonly UploadRow[], to: string): Promise<Buffer> {
  const hash = createHash('sha256');
  const whole = await open(to, 'w', 0o600);
  try {
    for (const part of parts) {
      for await (const chunk of unfinished.read(part)) {
        hash.update(chunk);
        await whole.write(chunk);
      }
    }
    await whole.datasync();
  } finally {
    await whole.close();
  }
  return hash.digest();
}

/** Puts complete parts of the caller together to one upload, which is then complete itself. */
export async function joinParts(services: Services, { actor, wanted, concat, metadata }: Joining): Promise<UploadRow> {
  const { db } = services;
  const parts = await openParts(services, actor, concat);
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (wanted.versionOf !== null && length === 0) refuseEmptyVersion('Upload-Concat');
  await requireRoom(services, length);
  const [id, lease] = [newId(), newId()];
  const row = {
    team_id: wanted.team,
    id,
    ...ownerOf(actor),
    length,
    metadata,
    concat,
    name: wanted.name,
    folder_id: wanted.folder,
    path: wanted.path,
    version_of: wanted.versionOf,
    attach_to: wanted.attachTo,
    declared_sha256: wanted.declared,
    wishes: wanted.wishes,
    batch: wanted.batch,
  };
  await insertUpload(db, row, lease);
  const whole: UploadRow = {
    ...row,
    state: 'receiving',
    received: 0,
    sha256: null,
    file_id: null,
    active_at: new Date(),
  };
  const unfinished = openUnfinished(services);
  const path = await unfinished.path(id);
  try {
    const sha256 = await copyParts(unfinished, parts, path);
    if (wanted.declared && !wanted.declared.equals(sha256)) fail('checksum');
    if (!(await unfinished.complete({ row: whole, lease, path }, sha256))) fail('locked');
    if (!(await noteComplete(db, row.team_id, id, lease, sha256))) fail('locked');
    for (const part of parts) await endUpload(services, part);
    return { ...whole, state: 'complete', received: length, sha256 };
  } catch (error) {
    await endUpload(services, whole);
    throw error;
  } finally {
    // What a store has taken over is not there any more; on the disk it stays until it is a file.
    await unfinished.release(path);
  }
}
