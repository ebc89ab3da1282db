import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { z } from 'zod';
import { limits } from '#contract/core/limits.ts';
import { serverLimits } from '#contract/core/server-limits.ts';
import type * as contract from '#contract/session/routes.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import { fail, invalid } from '#platform/errors.ts';
import { swallowBody } from '#platform/http/guard/unread-body.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import { readForm } from '#platform/http/multipart.ts';
import { MediaFailure } from '#platform/media/failure.ts';
import { receive } from '#platform/storage/receive.ts';
import { TooLarge } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import { presentMe } from './present.ts';
import * as store from './store.photos.ts';

type PhotoCall = Call<typeof contract.uploadPhoto, Services>;

const accepted = ['jpg', 'png', 'webp'];
const place = z.number().int().min(0).max(100_000);
const square = z.strictObject({ x: place, y: place, width: place.min(1), height: place.min(1) });
const size = { width: serverLimits.photoSide, height: serverLimits.photoSide };
const tooLarge = `photo: has more than ${limits.photoBytes / 1024 ** 2} MB`;

function readSquare(text: unknown): z.output<typeof square> {
  try {
    const part = square.parse(JSON.parse(String(text)));
    if (part.width === part.height) return part;
  } catch {
    // Said below.
  }
  return invalid('crop', 'must be a square, like {"x":0,"y":0,"width":200,"height":200}');
}

interface PhotoUpload {
  path?: string;
  name?: string;
  head?: Buffer;
  crop?: string;
}

/** Reads both parts of the request into `sent`; what is received is the caller's to remove. */
async function readParts({ request, services }: PhotoCall, sent: PhotoUpload): Promise<void> {
  if (!request.isMultipart()) fail('unsupported_type', 'Send the photo as multipart/form-data.');
  await readForm(request, async (part) => {
    if (part.type === 'field' && part.fieldname === 'crop') sent.crop = String(part.value);
    else if (part.type === 'file' && part.fieldname === 'photo' && !sent.path) {
      const bytes = await receive(part.file, { storage: services.storage, maxBytes: limits.photoBytes }).catch(
        (error: unknown) => (error instanceof TooLarge ? fail('too_large', tooLarge) : Promise.reject(error)),
      );
      Object.assign(sent, { path: bytes.path, head: bytes.head, name: part.filename });
    } else invalid(part.fieldname, 'is not a field of this call: send the file photo, and crop');
  });
}

/** The square of the picture, small; nothing else that was in the file. */
async function makePhoto({ media, storage }: Services, { path, name, head, crop }: PhotoUpload) {
  if (!path || name === undefined) return invalid('photo', 'send an image');
  const part = readSquare(crop);
  const sniffed = await media.sniff(path, name, head);
  if (!accepted.includes(sniffed.extension)) fail('unsupported_type', 'Photos must be JPG, PNG or WebP.');
  const out = await storage.tempFile();
  try {
    const made = await media.crop({ source: path, sniffed, out, part, size, words: false });
    return { media_type: made.mediaType, bytes: await readFile(out) };
  } catch (error) {
    if (error instanceof MediaFailure) invalid('crop', error.message);
    throw error;
  } finally {
    await rm(out, { force: true });
  }
}

export const upload: Handler<typeof contract.uploadPhoto, Services> = async (call) => {
  const { db, services, actor } = call;
  const sent: PhotoUpload = {};
  try {
    await readParts(call, sent);
    const photo = await makePhoto(services, sent);
    const version = createHash('sha256').update(photo.bytes).digest('hex').slice(0, 12);
    const address = `/v1/users/photo/${actor.user}/?v=${version}`;
    await call.write((tx) => store.writePhoto(tx, actor.user, { ...photo, address }));
    return presentMe(db, actor.user);
  } catch (error) {
    swallowBody(call.request.raw);
    throw error;
  } finally {
    if (sent.path) await rm(sent.path, { force: true });
  }
};

export const remove: Handler<typeof contract.deletePhoto, Services> = async (call) => {
  if ((await presentMe(call.db, call.actor.user)).photo === null) fail('not_found', 'There is no photo to remove.');
  await call.write((tx) => store.deletePhoto(tx, call.actor.user));
};

export const show: Handler<typeof contract.showPhoto, Services> = async ({ db, actor, params, reply }) => {
  const photo = (await store.findPhoto(db, actor.user, params.uuid)) ?? fail('not_found');
  return reply
    .headers({
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    .type(photo.media_type)
    .send(photo.bytes);
};

export const list: Handler<typeof contract.listPhotos, Services> = async ({ db, params, query }) =>
  pageOfAll(`photos ${params.team}`, await store.listPhotos(db, params.team), query, ({ user }) => user);
