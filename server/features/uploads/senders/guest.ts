import type { FastifyRequest } from 'fastify';
import { isOneLine } from '#contract/core/fields.ts';
import { limits } from '#contract/core/limits.ts';
import { sendingHeader } from '#contract/upload-links/sending-header.ts';
import type { NewFile } from '#features/files/changes/create.ts';
import type { StoredBytes } from '#features/files/store/insert.ts';
import { folderOfTeam } from '#features/folders/access.ts';
import { createSent } from '#features/submissions/changes/submit.ts';
import { fillCollection } from '#features/upload-links/changes/fill-collection.ts';
import { requireOpen } from '#features/upload-links/rules/refusal.ts';
import { insertPlace, noteArrived, placesOf } from '#features/upload-links/store/files.ts';
import { lockLink } from '#features/upload-links/store/links.ts';
import {
  findSending,
  lockOpenSending,
  readSending,
  type SendingRow,
  touchSending,
} from '#features/upload-links/store/sendings.ts';
import type { Act } from '#platform/db/change.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import { tokenHash } from '#platform/token.ts';
import type { Services } from '#server/services.ts';
import { readWanted, type UploadRequest } from '../metadata.ts';
import { findGuestUpload, insertUpload, type NewUpload, type UploadRow } from '../store.ts';

/** The sending that a request of the protocol belongs to; undefined where it names none. */
export async function identifyGuest({ db }: Services, request: FastifyRequest): Promise<SendingRow | undefined> {
  const secret = request.headers[sendingHeader];
  if (secret === undefined) return undefined;
  const row =
    typeof secret === 'string' && /^[\w-]{43}$/.test(secret) ? await findSending(db, tokenHash(secret)) : undefined;
  await limitRate(db, visitorKey(request), row ? rateLimits.visit : rateLimits.miss);
  return row ?? fail('unauthenticated', 'This sending does not exist. Reload the page and begin again.');
}

/** A guest's own upload. A link that was ended takes nothing more, one that is past its end what was begun before. */
export async function openGuestUpload(db: Db, sending: SendingRow, id: string): Promise<UploadRow> {
  const row = (await findGuestUpload(db, sending, id)) ?? fail('not_found');
  if (!sending.link_active && row.state === 'receiving') requireOpen('ended');
  return row;
}

/** The part of its metadata that counts for a guest's upload: its name and hash. Where it goes is the link's to say. */
export async function readGuestUpload(
  db: Db,
  sending: SendingRow,
  said: Readonly<Record<string, string | null | undefined>>,
): Promise<UploadRequest> {
  const { team_id: team, folder_id } = sending;
  const { filename, filetype: _, sha256, relative_path } = said;
  const read = readWanted({ filename: filename || relative_path, sha256 }, { team });
  const folder = await folderOfTeam(db, team, folder_id).catch(() => null);
  return { ...read, folder: folder?.id ?? null };
}

function noteIn(sending: SendingRow, said: Readonly<Record<string, string | null | undefined>>): string | null {
  const { note: wish } = sending.asked;
  const note = (said.note ?? '').trim();
  if (wish === 'off') return null;
  if (note === '' && wish === 'required') invalid('note', 'is needed for each file');
  const fits = note.length <= limits.clientMessage && note.split('\n').every(isOneLine);
  if (!fits) invalid('note', `must have at most ${limits.clientMessage} characters`);
  return note === '' ? null : note;
}

/** Takes a place for an upload and begins it, or refuses it: those who begin at once do so one after the other. */
export async function beginGuestUpload(
  db: Db,
  sending: SendingRow,
  upload: NewUpload,
  { lease, said }: { lease: string | null; said: Readonly<Record<string, string | null | undefined>> },
): Promise<void> {
  const { team_id: team, id, link_id: link } = sending;
  const note = noteIn(sending, said);
  await db.transaction().execute(async (tx) => {
    const now = (await lockLink(tx, team, link)) ?? fail('not_found');
    requireOpen(now.state);
    if (!(await lockOpenSending(tx, team, id, 'to add')))
      fail('gone', 'This sending is finished. Reload the page to send more files.');
    if ((await placesOf(tx, team, id)) >= limits.guestFiles)
      fail('gone', `You can send ${limits.guestFiles} files at once. Finish these, then send the others.`);
    if (now.max_bytes !== null && upload.length > now.max_bytes)
      fail('too_large', `This link takes files of at most ${Math.floor(now.max_bytes / 1e5) / 10} MB.`);
    await touchSending(tx, team, id);
    await insertUpload(tx, upload, lease);
    await insertPlace(tx, { team, upload: upload.id, sending: id, link, note, name: upload.name, size: upload.length });
  });
}

const kindWords = { image: 'images', video: 'videos', audio: 'sounds', document: 'documents', other: 'other files' };

/** Refuses bytes of a kind that the link does not take, whatever their name says. */
export async function requireKind(
  db: Db,
  { team_id: team, sending_id: sending }: UploadRow,
  { kind }: Pick<StoredBytes, 'kind'>,
): Promise<void> {
  const row = sending === null ? undefined : await readSending(db, team, sending);
  if (!row || row.kinds.length === 0 || row.kinds.includes(kind)) return;
  fail('unsupported_type', `This link takes ${row.kinds.map((one) => kindWords[one]).join(', ')} only.`);
}

/** Makes the file of a guest's upload, which waits for review, adds it to the collection of its link, and notes it in its sending. */
export async function landGuestFile(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  act: Act,
  { upload, made }: { upload: UploadRow; made: NewFile },
): Promise<void> {
  const { team_id: team, id, sending_id } = upload;
  const sending = (sending_id === null ? undefined : await readSending(tx, team, sending_id)) ?? fail('not_found');
  await createSent(tx, jobs, act, made, sending);
  await fillCollection(tx, act, sending, made.id);
  await noteArrived(tx, team, id, { file: made.id, sha256: made.bytes.sha256 });
  await touchSending(tx, team, sending.id);
}
