import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { original, uploadPiece } from '#platform/storage/keys.ts';
import { type OpenBlob, spaceError } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import { roomOf } from '../rules.room.ts';
import type { UploadRow } from '../store.ts';
import { removePieces } from './end-upload.ts';
import { listPieces, notePiece, takePieces } from './pieces.ts';
import type { Unfinished, Writing } from './unfinished.ts';

type Needed = Pick<Services, 'db' | 'storage' | 'config'>;

/** A piece is in memory while it is sent. */
const pieceBytes = 16 * 1024 * 1024;
const withinLimit = createConcurrencyLimit({ atOnce: 4, waiting: Number.POSITIVE_INFINITY });

const lost = (): never => fail('not_found', 'This upload was lost. Upload the file again.');

/** The piece is stored under a name of its own before anybody is told of it: a writer who lost the lease harms nobody. */
async function send({ db, storage }: Needed, { row, lease, path }: Writing, to: number): Promise<boolean> {
  const { team_id: team, id: upload, received: position } = row;
  const bytes = await buffer(createReadStream(path, { start: position, end: to - 1 }));
  if (bytes.length !== to - position) throw new Error('the file became shorter while it was sent');
  const id = newId();
  await storage.put(uploadPiece(team, upload, id), bytes);
  const noted = await notePiece(db, { team_id: team, upload_id: upload, position, length: bytes.length, id }, lease);
  if (noted) row.received = to;
  else await removePieces(storage, { team_id: team, id: upload, pieces: [id] });
  return noted;
}

/** The pieces before a position, one after the other, with nothing between them. */
async function* pieces({ db, storage }: Needed, row: UploadRow, before: number): AsyncGenerator<OpenBlob> {
  let at = 0;
  for (const { id, position, length } of await listPieces(db, row.team_id, row.id)) {
    if (position >= before) break;
    const piece = position === at ? await storage.open(uploadPiece(row.team_id, row.id, id)) : lost();
    if (piece.size !== length) {
      piece.stream.destroy();
      lost();
    }
    yield piece;
    at += length;
  }
  if (at !== before) lost();
}

/**
 * Bytes come to a temporary file here, and go to the store in pieces, so that an upload goes on at any server. The server that
 * gets the last of them fetches what it lacks, and stores the whole under its hash before the upload counts as complete.
 */
export function inStore(services: Needed): Unfinished {
  const { db, storage } = services;

  async function note(writing: Writing, position: number): Promise<boolean> {
    const { row } = writing;
    while (row.received < position) {
      const to = Math.min(position, row.received + pieceBytes);
      if (!(await withinLimit('pieces', () => send(services, writing, to)))) return false;
    }
    return true;
  }

  return {
    noteEveryMs: 10_000,
    path: () => storage.tempFile(),
    has: (path, position) =>
      stat(path).then(
        ({ size }) => size >= position,
        () => false,
      ),
    note,
    async fill({ row, path }, before) {
      await roomOf(services).need(before);
      let start = 0;
      for await (const { size, stream } of pieces(services, row, before)) {
        await pipeline(stream, createWriteStream(path, { flags: 'r+', start })).catch((error: unknown) => {
          throw spaceError(error);
        });
        start += size;
      }
    },
    async complete(writing, sha256) {
      const { row, path } = writing;
      if (row.concat === 'partial') return note(writing, row.length);
      await storage.adopt(original(row.team_id, sha256), path);
      return true;
    },
    async settle({ team_id, id, concat }) {
      if (concat !== 'partial') await removePieces(storage, { team_id, id, pieces: await takePieces(db, team_id, id) });
    },
    async *read(part) {
      for await (const { stream } of pieces(services, part, part.length)) yield* stream;
    },
    release: (path) => rm(path, { force: true }),
  };
}
