import { rm } from 'node:fs/promises';
import { serverLimits } from '#contract/core/server-limits.ts';
import type * as contract from '#contract/versions/poster.ts';
import { openFile } from '#features/files/access.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { fail, invalid } from '#platform/errors.ts';
import { swallowBody } from '#platform/http/guard/unread-body.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import { readForm } from '#platform/http/multipart.ts';
import { newId } from '#platform/ids.ts';
import { MediaFailure } from '#platform/media/failure.ts';
import { rendition } from '#platform/storage/keys.ts';
import { type Received, receive } from '#platform/storage/receive.ts';
import { TooLarge } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import { choosePoster } from './changes/poster.ts';
import { type ChosenPoster, findVersion } from './store.ts';

const shown = (poster: ChosenPoster | null): contract.Poster => ({
  kind: poster?.kind ?? 'automatic',
  at: poster?.kind === 'frame' ? poster.at : null,
});

function requireVideo(file: FileRow): void {
  if (file.kind !== 'video' || file.width === null)
    fail('unsupported_type', 'Only a video with a picture has a poster.');
}

async function posterOf({ db }: Pick<Call<typeof contract.showPoster, Services>, 'db'>, file: FileRow) {
  const version = await findVersion(db, file.team_id, file.cover_version);
  return shown(version?.poster ?? null);
}

export const showPoster: Handler<typeof contract.showPoster, Services> = async (call) =>
  posterOf(call, await openFile(call, 'view', call.params.uuid));

export const setPoster: Handler<typeof contract.setPoster, Services> = async (call) => {
  const file = await openFile(call, 'edit', call.params.uuid);
  requireVideo(file);
  const at = Math.round(call.body.at * 1000) / 1000;
  if (file.duration !== null && at > file.duration) invalid('at', 'is after the end of the video');
  const { jobs } = call.services;
  await call.write((tx) => choosePoster(tx, jobs, call.act, file, { poster: { kind: 'frame', at } }));
  jobs.wake();
  return posterOf(call, file);
};

export const resetPoster: Handler<typeof contract.resetPoster, Services> = async (call) => {
  const file = await openFile(call, 'edit', call.params.uuid);
  const { jobs } = call.services;
  await call.write((tx) => choosePoster(tx, jobs, call.act, file, { poster: null }));
  jobs.wake();
};

type UploadCall = Call<typeof contract.uploadPoster, Services>;
const tooLarge = `image: has more than ${serverLimits.posterBytes / 1024 ** 2} MB`;

/** Reads the one part of the request; what is received is the caller's to remove. */
async function readImage({ request, services }: UploadCall, received: (Received & { name: string })[]) {
  if (!request.isMultipart()) fail('unsupported_type', 'Send the image as multipart/form-data.');
  await readForm(request, async (part) => {
    if (part.type !== 'file' || part.fieldname !== 'image' || received.length > 0)
      invalid(part.fieldname, 'is not a field of this call: send one file part, image');
    const bytes = await receive(part.file, { storage: services.storage, maxBytes: serverLimits.posterBytes }).catch(
      (error: unknown) => (error instanceof TooLarge ? fail('too_large', tooLarge) : Promise.reject(error)),
    );
    received.push({ ...bytes, name: part.filename });
  });
  return received[0] ?? invalid('image', 'send an image');
}

/** Stores the image as JPEG with the version, whatever kind it is of. */
async function storeImage({ media, storage }: Services, file: FileRow, image: Received & { name: string }) {
  const sniffed = await media.sniff(image.path, image.name, image.head);
  if (sniffed.kind !== 'image') fail('unsupported_type', 'A poster must be an image.');
  const out = await storage.tempFile();
  try {
    const { bytes } = await media.toJpg({ source: image.path, sniffed, out, mark: undefined });
    const name = `poster-image-${newId()}.jpg`;
    await storage.adopt(rendition(file.team_id, file.cover_version, name), out);
    return { poster: { kind: 'image', name } as const, bytes };
  } catch (error) {
    if (error instanceof MediaFailure) fail('unsupported_type', error.message);
    throw error;
  } finally {
    await rm(out, { force: true });
  }
}

export const uploadPoster: Handler<typeof contract.uploadPoster, Services> = async (call) => {
  const { services } = call;
  const file = await openFile(call, 'edit', call.params.uuid);
  const received: (Received & { name: string })[] = [];
  try {
    const image = await readImage(call, received);
    requireVideo(file);
    const stored = await storeImage(services, file, image);
    await call.write((tx) => choosePoster(tx, services.jobs, call.act, file, stored));
    services.jobs.wake();
    return await posterOf(call, file);
  } catch (error) {
    swallowBody(call.request.raw);
    throw error;
  } finally {
    for (const { path } of received) await rm(path, { force: true });
  }
};
