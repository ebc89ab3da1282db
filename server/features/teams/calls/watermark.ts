import { rm } from 'node:fs/promises';
import { limits } from '#contract/core/limits.ts';
import type { uploadWatermark } from '#contract/teams/routes.ts';
import { fail, invalid } from '#platform/errors.ts';
import { swallowBody } from '#platform/http/guard/unread-body.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import { readForm } from '#platform/http/multipart.ts';
import type { Sniffed } from '#platform/media/model.ts';
import { type Received, receive } from '#platform/storage/receive.ts';
import { TooLarge } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import { openTeam } from '../access.ts';
import { updateTeam } from '../changes/update-team.ts';
import { keepMark, requireMark } from '../keep-mark.ts';
import { showTeamCard } from '../present.ts';

type WatermarkCall = Call<typeof uploadWatermark, Services>;
const accepted = ['png', 'svg', 'svgz', 'webp'];
const tooLarge = `image: has more than ${limits.watermarkBytes / 1024 ** 2} MB`;

interface Picture extends Received {
  name: string;
}

/** Reads the one part of the request. */
async function readPicture({ request, services }: WatermarkCall, received: Picture[]): Promise<Picture> {
  if (!request.isMultipart()) fail('unsupported_type', 'Send the image as multipart/form-data.');
  await readForm(request, async (part) => {
    if (part.type !== 'file' || part.fieldname !== 'image' || received.length > 0)
      invalid(part.fieldname, 'is not a field of this call: send one file part, image');
    const bytes = await receive(part.file, { storage: services.storage, maxBytes: limits.watermarkBytes }).catch(
      (error: unknown) => (error instanceof TooLarge ? fail('too_large', tooLarge) : Promise.reject(error)),
    );
    received.push({ ...bytes, name: part.filename });
  });
  return received[0] ?? invalid('image', 'send an image');
}

/** A sniffer that was still starting on a busy machine knows nothing yet: it is asked once more. */
async function sniffPatiently({ media }: Services, path: string, name: string, head: Buffer): Promise<Sniffed> {
  const sniffed = await media.sniff(path, name, head);
  return sniffed.kind === 'other' ? media.sniff(path, name, head) : sniffed;
}

/** Takes the picture that is burnt into watermarked copies from now on. */
export const watermark: Handler<typeof uploadWatermark, Services> = async (call) => {
  const { db, services, act, params } = call;
  const team = await openTeam(call, 'team.manage', params.team);
  const received: Picture[] = [];
  try {
    const { path, name, head } = await readPicture(call, received);
    const sniffed = await sniffPatiently(services, path, name, head);
    if (!accepted.includes(sniffed.extension))
      fail('unsupported_type', 'A watermark must be a PNG, SVG or WebP image.');
    const sha256 = await keepMark(services, team.id, { source: path, sniffed });
    await call.write(async (tx) => {
      await updateTeam(tx, act, team, { watermark_image: null, watermark_sha256: sha256 }, async () => undefined);
      await requireMark(services, team.id, sha256);
    });
    return showTeamCard(services, db, team.id);
  } catch (error) {
    swallowBody(call.request.raw);
    throw error;
  } finally {
    await Promise.all(received.map(({ path }) => rm(path, { force: true })));
  }
};
